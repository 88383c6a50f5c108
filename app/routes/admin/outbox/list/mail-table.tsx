import { useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { LinkedTable } from "#app/routes/admin/tables/linked-table.tsx";
import type { loadOutbox } from "./load-outbox.server.ts";

/** The newest mails that were given up, before all others; nothing while there is a filter. */
export function FailedMails() {
  const { failed, counts } = useLoaderData<typeof loadOutbox>();
  const { t, locale } = useTexts();
  if (failed.length === 0) return null;
  const link = counts.failed > failed.length && (
    <a
      href={paths.adminOutbox({ state: "failed" })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t("outbox.allFailed", {
        number: numberFormat(formatTag(locale)).format(counts.failed),
      })}
    </a>
  );
  return (
    <AdminSection id="failed" title={t("outbox.lastFailed")} aside={link}>
      <MailTable mails={failed} caption={t("outbox.lastFailed")} />
    </AdminSection>
  );
}

/** All mails of the page, with a heading where the failed ones have one. */
export function Mails() {
  const { mails, failed } = useLoaderData<typeof loadOutbox>();
  const { t } = useTexts();
  const table = <MailTable mails={mails} caption={t("outbox.everyMail")} />;
  if (failed.length === 0) return table;
  return (
    <AdminSection id="mails" title={t("outbox.everyMail")}>
      {table}
    </AdminSection>
  );
}

type Mail = ReturnType<typeof useLoaderData<typeof loadOutbox>>["mails"][number];

/** Each row leads to its mail, or to all of its kind to that person. */
function MailTable({ mails, caption }: { mails: readonly Mail[]; caption: string }) {
  const { t } = useTexts();
  return (
    <LinkedTable
      isFixed
      isStateless={mails.every(({ state, mayRetry }) => state === "sent" && !mayRetry)}
      caption={caption}
      columns={[
        t("outbox.columns.email"),
        t("outbox.columns.recipient"),
        t("outbox.state"),
        t("outbox.columns.time"),
      ]}
      rows={mails.map(({ id, url, subject, language, name, same, reason, ...mail }) => ({
        key: id,
        href: url,
        title: (
          <>
            {subject === null ? <span>{name}</span> : <span lang={language}>{subject}</span>}{" "}
            {same > 1 && <span className="mail-count">{t("outbox.times", { count: same })}</span>}
          </>
        ),
        note: reason,
        text: <Recipient {...mail} />,
        state: <RowState id={id} name={name} {...mail} />,
        time: mail.time,
      }))}
    />
  );
}

/** The member, if it is one, and the address. */
function Recipient({ recipient, recipientName }: Pick<Mail, "recipient" | "recipientName">) {
  return (
    <>
      {recipientName && <span className="mail-to">{recipientName}</span>}{" "}
      <EmailAddress email={recipient} />
    </>
  );
}

/**
 * What became of it, and for a mail that can still leave the form that sends it. Nearly all mails
 * are sent, so only the others show their state.
 */
function RowState({
  id,
  name,
  recipient,
  state,
  attempts,
  mayRetry,
}: Pick<Mail, "id" | "name" | "recipient" | "state" | "attempts" | "mayRetry">) {
  const { t } = useTexts();
  return (
    <span className="mail-state">
      {state === "sent" ? (
        <span className="sr-only">{t("outbox.states.sent")}</span>
      ) : (
        <MailState state={state} />
      )}
      {state !== "sent" && attempts > 1 && (
        <span className="text-xs text-muted">{t("outbox.attempts", { count: attempts })}</span>
      )}
      {mayRetry && (
        // Without an address of its own it keeps the filter and the page.
        <form method="post">
          <input type="hidden" name="mail" value={id} />
          <button
            type="submit"
            name="intent"
            value="retry"
            aria-label={t("outbox.retryNamed", { name, email: recipient })}
            className="button button-secondary button-small"
          >
            {t("outbox.retry")}
          </button>
        </form>
      )}
    </span>
  );
}
