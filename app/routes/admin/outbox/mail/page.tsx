import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { MailState } from "#app/routes/admin/outbox/mail-state.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { loadMail } from "./load-mail.server.ts";
import { MailPreview } from "./mail-preview.tsx";
import { RetryForm } from "./retry-form.tsx";
import { retryFromForm } from "./retry-mail.server.ts";

/** The mail itself stands in a frame. */
export const handle = { frames: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadMail;
export const action = retryFromForm;

type ShownMail = ReturnType<typeof useLoaderData<typeof loader>>["mail"];

export default function AdminMailPage() {
  const { hasSecondFactor, mail } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { id, name, state, retry, preview } = mail;
  return (
    <AdminPage
      path={paths.adminOutbox()}
      title={name}
      back={{ href: paths.adminOutbox(), label: t("outboxMail.back") }}
      hasSecondFactor={hasSecondFactor}
    >
      <FactList facts={factsOf(mail, t)} />
      <RetryForm id={id} chance={retry} wasGivenUp={state === "failed"} />
      <MailPreview id={id} preview={preview} />
    </AdminPage>
  );
}

/** Only what there is to say. */
function factsOf(mail: ShownMail, t: Translate): Fact[] {
  const facts: Fact[] = [
    { label: t("outboxMail.recipient"), value: mail.recipient },
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
