import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnMail } from "./act-on-mail.server.ts";
import { loadMail, type ShownMail } from "./load-mail.server.ts";
import { MailPreview } from "./mail-preview.tsx";

/** A frame shows the mail. */
export const handle = { frames: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadMail;
export const action = actOnMail;

export default function AdminMailPage() {
  const { mail } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminOutbox()}
      title={mail.preview ? <span lang={mail.locale}>{mail.preview.subject}</span> : mail.name}
      text={mail.preview && mail.name}
      back={{ href: paths.adminOutbox(), label: t("outboxMail.back") }}
      aside={<CopyForm mail={mail} />}
    >
      <FactList facts={factsOf(mail, t)} />
      <RetryForm mail={mail} />
      <MailPreview mail={mail} />
    </AdminPage>
  );
}

/** Leaves out facts without a value. */
function factsOf(mail: ShownMail, t: Translate): Fact[] {
  const facts: Fact[] = [
    { label: t("outboxMail.recipient"), value: <Recipient {...mail} /> },
    { label: t("outboxMail.request"), value: mail.request && <RequestLink {...mail.request} /> },
    { label: t("outboxMail.state"), value: <State {...mail} /> },
    { label: t("outboxMail.language"), value: mail.language },
    {
      label: t("outboxMail.replyTo"),
      value: mail.replyTo && <EmailAddress email={mail.replyTo} />,
    },
    // A mail that left within its minute needs one time.
    { label: t("outboxMail.created"), value: mail.created === mail.sent ? "" : mail.created },
    { label: t("outboxMail.attempts"), value: mail.attempts > 1 ? String(mail.attempts) : "" },
    { label: t("outboxMail.nextTry"), value: mail.nextTry },
    { label: t("outboxMail.lastError"), value: mail.lastError },
    { label: t("outboxMail.providerId"), value: mail.providerId },
  ];
  return facts.filter(({ value }) => value);
}

/** Leads to the member with this address. */
function Recipient({ recipient, memberId }: Pick<ShownMail, "recipient" | "memberId">) {
  if (!memberId) return <EmailAddress email={recipient} />;
  return (
    <a className="link" href={paths.adminPerson(memberId)}>
      <EmailAddress email={recipient} />
    </a>
  );
}

/** Leads to what the mail is about. */
function RequestLink({ href, text }: NonNullable<ShownMail["request"]>) {
  return (
    <a className="link" href={href}>
      {text}
    </a>
  );
}

/** Also when it was sent. */
function State({ state, sent }: Pick<ShownMail, "state" | "sent">) {
  const { t } = useTexts();
  if (state !== "sent") return <MailState state={state} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StateBadge tone="good">{t("outbox.states.sent")}</StateBadge> {sent}
    </span>
  );
}

/** Sends a mail now that waits or has failed, or says why that is not possible. */
function RetryForm({ mail: { id, retry, state } }: { mail: ShownMail }) {
  const { t } = useTexts();
  if (retry === "none") return null;
  if (retry === "no-link")
    return <p className="mt-4 max-w-prose text-sm text-muted">{t("outboxMail.noLink")}</p>;
  const hint = t(state === "failed" ? "outboxMail.retryFailedText" : "outboxMail.retryText");
  return (
    <form method="post" action={paths.adminMail(id)} className="mt-4 max-w-2xl">
      <p className="text-sm text-muted">{retry === "doubtful" ? t("outboxMail.doubtful") : hint}</p>
      <SubmitButton intent="retry" className="mt-3" label={t("outbox.retry")} />
    </form>
  );
}

/** Sends a mail again that has arrived, or was lost on its way. Asks first. */
function CopyForm({ mail: { id, copyKey, recipient, isSecurityNotice } }: { mail: ShownMail }) {
  const { t } = useTexts();
  if (!copyKey) return null;
  return (
    <>
      <button type="button" popovertarget="copy" className="button button-secondary">
        {t("outboxMail.copy")}
      </button>
      <div
        id="copy"
        popover="auto"
        role="dialog"
        aria-labelledby="copy-title"
        className="card mail-copy"
      >
        <h2 id="copy-title" className="mb-2 text-base">
          {t("outboxMail.copy")}
        </h2>
        <form method="post" action={paths.adminMail(id)}>
          <input type="hidden" name="send_key" value={copyKey} />
          <p className="wrap-anywhere">
            {t(isSecurityNotice ? "outboxMail.copyNoticeText" : "outboxMail.copyText", {
              email: recipient,
            })}
          </p>
          <SubmitButton
            autoFocus
            intent="copy"
            className="mt-4"
            label={t("outboxMail.copyButton")}
          />
        </form>
      </div>
    </>
  );
}
