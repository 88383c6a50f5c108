import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mailName } from "#app/domain/mail-log/mail-names.server.ts";
import { type OpenedMail, openMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import { mailSite } from "#app/web/context/outbox.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadMail({ request, context, params }: LoaderFunctionArgs) {
  const { hasSecondFactor, userId: actorId } = await requireAdmin(request, context);
  const id = params.mailId ?? "";
  const mail = await openMailUnscoped(context.db, { id, actorId, site: mailSite(context) });
  if (!mail) throw new Response(null, { status: 404 });
  const name = mailName(getTranslate(context.locale), mail.template);
  return {
    ...describePage(context, {
      title: "outboxMail.title",
      titleParams: { name },
      isIndexed: false,
      sections: ["admin", "secondFactor", "outbox", "outboxMail"],
    }),
    hasSecondFactor,
    mail: { ...viewMail(context, mail), name },
  };
}

function viewMail({ locale }: AppLoadContext, mail: OpenedMail) {
  const { id, recipient, replyTo, state, attempts, lastError, providerId, preview, retry } = mail;
  const at = (time: number | null) =>
    time === null
      ? ""
      : `${formatTimestamp(locale, time, "short")}, ${formatTimestamp(locale, time, "time")} UTC`;
  return {
    ...{ id, recipient, attempts, retry, language: nameLanguage(mail.locale, locale) },
    ...{ replyTo: replyTo ?? "", lastError: lastError ?? "", providerId: providerId ?? "" },
    state: state === "pending" && lastError !== null ? ("delayed" as const) : state,
    created: at(mail.createdAt),
    sent: at(mail.sentAt),
    nextTry: state === "pending" ? at(mail.nextAttemptAt) : "",
    preview: preview && { subject: preview.subject, text: preview.text },
  };
}
