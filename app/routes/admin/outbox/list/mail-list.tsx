import { AgeText } from "#app/components/admin/age-text.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MailState, type ShownMailState } from "#app/routes/admin/outbox/mail-state.tsx";

interface ShownMail {
  id: string;
  name: string;
  recipient: string;
  state: ShownMailState;
  attempts: number;
  written: DateText;
}

export function MailList({ mails }: { mails: readonly ShownMail[] }) {
  const { t } = useTexts();
  return (
    <RowList>
      {mails.map(({ id, name, recipient, state, attempts, written }) => (
        <RowItem
          key={id}
          href={paths.adminMail(id)}
          title={name}
          badge={<MailState state={state} />}
          aside={<AgeText {...written} />}
          text={
            state !== "sent" && attempts > 0
              ? `${recipient} · ${t("outbox.attempts", { count: attempts })}`
              : recipient
          }
        />
      ))}
    </RowList>
  );
}
