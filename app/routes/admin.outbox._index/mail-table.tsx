import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { AgeText } from "#app/components/admin/age-text.tsx";
import { MailState, type ShownMailState } from "#app/components/admin/mail-state.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ShownMail {
  id: string;
  name: string;
  recipient: string;
  state: ShownMailState;
  attempts: number;
  written: DateText;
}

export function MailTable({ mails }: { mails: readonly ShownMail[] }) {
  const { t } = useTexts();
  const columns = [
    { label: t("outbox.template") },
    { label: t("outbox.recipient") },
    { label: t("outbox.state") },
    { label: t("outbox.age") },
  ];
  const rows = mails.map(({ id, name, recipient, state, attempts, written }) => ({
    key: id,
    cells: [
      <a key="name" href={paths.adminMail(id)} className="link">
        {name}
      </a>,
      recipient,
      <span key="state">
        <MailState state={state} />
        {state !== "sent" && attempts > 0 && (
          <span className="block text-xs text-muted">
            {t("outbox.attempts", { count: attempts })}
          </span>
        )}
      </span>,
      <AgeText key="age" {...written} />,
    ],
  }));
  return <AdminTable caption={t("outbox.list")} columns={columns} rows={rows} />;
}
