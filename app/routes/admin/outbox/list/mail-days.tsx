import { useLoaderData } from "@remix-run/react";
import { DayLog, LogGroup, LogRow } from "#app/components/admin/day-log.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import type { loadOutbox } from "./load-outbox.server.ts";

/** The newest mails that were given up, before all others; nothing while there is a filter. */
export function FailedMails() {
  const { failed, counts } = useLoaderData<typeof loadOutbox>();
  const { t, locale } = useTexts();
  if (failed.length === 0) return null;
  const link = counts.failed > failed.length && (
    <a
      href={paths.adminOutbox({ state: "failed" })}
      className="link inline-flex min-h-11 items-center md:min-h-6"
    >
      {t("outbox.allFailed", {
        number: numberFormat(formatTag(locale)).format(counts.failed),
      })}
    </a>
  );
  return (
    <LogGroup title={t("outbox.lastFailed")} aside={link}>
      {failed.map((mail) => (
        <MailRow key={mail.id} {...mail} />
      ))}
    </LogGroup>
  );
}

export function MailDays() {
  const { days } = useLoaderData<typeof loadOutbox>();
  return <DayLog days={days}>{(mail) => <MailRow key={mail.id} {...mail} />}</DayLog>;
}

type Mail = ReturnType<typeof useLoaderData<typeof loadOutbox>>["days"][number]["rows"][number];

function MailRow({ id, name, recipient, state, attempts, time }: Mail & { time: DateText }) {
  const { t } = useTexts();
  return (
    <LogRow
      href={paths.adminMail(id)}
      time={time}
      title={name}
      text={recipient}
      badge={
        <>
          {state !== "sent" && attempts > 0 && (
            <span className="mr-2 text-xs text-muted">
              {t("outbox.attempts", { count: attempts })}
            </span>
          )}
          <MailState state={state} />
        </>
      }
    />
  );
}
