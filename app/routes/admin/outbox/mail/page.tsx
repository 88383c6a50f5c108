import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminScript } from "#app/routes/admin/parts/admin-script.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnMail } from "./act-on-mail.server.ts";
import { loadMail, type ShownMail } from "./load-mail.server.ts";

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
      title={mail.name}
      back={{ href: paths.adminOutbox(), label: t("outboxMail.back") }}
    >
      <div className="mail-facts">
        <FactList facts={factsOf(mail, t)} />
      </div>
      <RetryForm mail={mail} />
      <CopyForm mail={mail} />
      <MailPreview mail={mail} />
    </AdminPage>
  );
}

/** Leaves out facts without a value. */
function factsOf(mail: ShownMail, t: Translate): Fact[] {
  const facts: Fact[] = [
    { label: t("outboxMail.recipient"), value: <Recipient {...mail} /> },
    { label: t("outboxMail.replyTo"), value: mail.replyTo },
    { label: t("outboxMail.language"), value: mail.language },
    { label: t("outboxMail.state"), value: <MailState state={mail.state} /> },
    { label: t("outboxMail.created"), value: mail.created },
    { label: t("outboxMail.sent"), value: mail.sent },
    { label: t("outboxMail.attempts"), value: mail.attempts > 0 ? String(mail.attempts) : "" },
    { label: t("outboxMail.nextTry"), value: mail.nextTry },
    { label: t("outboxMail.lastError"), value: mail.lastError },
    { label: t("outboxMail.providerId"), value: mail.providerId },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** Leads to the member with this address. */
function Recipient({ recipient, memberId }: Pick<ShownMail, "recipient" | "memberId">) {
  if (!memberId) return recipient;
  return (
    <a className="link" href={paths.adminPerson(memberId)}>
      {recipient}
    </a>
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
      <SubmitButton intent="retry" className="mt-3" label={t("outboxMail.retry")} />
    </form>
  );
}

/** Sends a mail again that has arrived, or was lost on its way. */
function CopyForm({ mail: { id, copyKey, recipient } }: { mail: ShownMail }) {
  const { t } = useTexts();
  if (!copyKey) return null;
  return (
    <div className="mt-4">
      <CollapsedAction label={t("outboxMail.copy")}>
        <form method="post" action={paths.adminMail(id)}>
          <input type="hidden" name="send_key" value={copyKey} />
          <p className="max-w-prose wrap-anywhere">
            {t("outboxMail.copyText", { email: recipient })}
          </p>
          <SubmitButton intent="copy" className="mt-3" label={t("outboxMail.copyButton")} />
        </form>
      </CollapsedAction>
    </div>
  );
}

/**
 * A sandboxed frame isolates the mail from the page: it runs no scripts, so that its origin only
 * lets the page measure it. Empty drawings of about its height reserve its place, because the page
 * allows no styles of an element.
 */
function MailPreview({ mail: { id, preview } }: { mail: ShownMail }) {
  const { look } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!preview)
    return (
      <AdminSection id="preview" title={t("outboxMail.preview")}>
        <p className="text-sm text-muted">{t("outboxMail.noPreview")}</p>
      </AdminSection>
    );
  return (
    <AdminSection
      id="preview"
      title={t("outboxMail.preview")}
      text={
        <>
          {t("outboxMail.previewText")}{" "}
          {preview.mark && t("outboxMail.previewLinks", { mark: preview.mark })}
        </>
      }
      aside={<Looks id={id} />}
    >
      <p className="mb-3 text-sm wrap-anywhere">
        <span className="text-muted">{t("outboxMail.subject")}: </span>
        <strong>{preview.subject}</strong>
      </p>
      <div className={`mail-frame mail-${look}`}>
        <svg className="md:hidden" height={preview.heights.narrow} aria-hidden="true" />
        <svg className="max-md:hidden" height={preview.heights.wide} aria-hidden="true" />
        <iframe
          src={paths.adminMailPreview(id, look)}
          title={t("outboxMail.previewFrame")}
          sandbox="allow-same-origin"
        />
      </div>
      <AdminScript />
      <div className="mt-4">
        <CollapsedAction label={t("outboxMail.textVersion")}>
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{preview.text}</pre>
        </CollapsedAction>
      </div>
    </AdminSection>
  );
}

/** Which color scheme the recipient has. */
function Looks({ id }: Pick<ShownMail, "id">) {
  const { looks, look: current } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <nav aria-label={t("outboxMail.looks.label")} className="segments mail-looks">
      {looks.map((look) => (
        <a
          key={look}
          href={`${paths.adminMail(id, { look })}#preview`}
          aria-current={look === current ? "page" : undefined}
        >
          {t(`outboxMail.looks.${look}`)}
        </a>
      ))}
    </nav>
  );
}
