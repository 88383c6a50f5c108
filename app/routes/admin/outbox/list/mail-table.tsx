import { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import type { loadOutbox } from "./load-outbox.server.ts";

export function MailTable() {
  const { mails } = useLoaderData<typeof loadOutbox>();
  const { t } = useTexts();
  return (
    <AdminTable
      isCompact
      caption={t("outbox.title")}
      columns={[
        { label: t("outbox.recipient") },
        { label: t("outbox.template"), isPlain: true },
        { label: t("outbox.state"), isPlain: true },
        { label: t("outbox.time"), isPlain: true },
      ]}
      rows={mails.map(({ id, name, recipient, state, attempts, written }) => ({
        key: id,
        cells: [
          <a
            key="recipient"
            href={paths.adminMail(id)}
            className="link inline-flex min-h-11 items-center md:min-h-6"
          >
            {recipient}
          </a>,
          name,
          <span key="state">
            <MailState state={state} />
            {state !== "sent" && attempts > 0 && (
              <span className="ml-2 text-xs text-muted">
                {t("outbox.attempts", { count: attempts })}
              </span>
            )}
          </span>,
          <time key="written" dateTime={written.iso}>
            {written.text}
          </time>,
        ],
      }))}
    />
  );
}
