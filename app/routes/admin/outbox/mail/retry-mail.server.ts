import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type RetriedMail, retryMailUnscoped } from "#app/domain/mail-log/retry-mail.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { mailSite, sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

const ANSWERS: Record<Exclude<RetriedMail, "not-found">, TextKey> = {
  retried: "outboxMail.retried",
  sent: "outboxMail.alreadySent",
  "no-link": "outboxMail.notRetried",
};

/** The one button of the page. Sent twice it does no more than once. */
export async function retryFromForm({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const intent = textField(await request.formData(), "intent");
  if (intent !== "retry") throw new Response(null, { status: 400 });
  const id = params.mailId ?? "";
  const result = await retryMailUnscoped(context.db, { id, actorId, site: mailSite(context) });
  if (result === "not-found") throw new Response(null, { status: 404 });
  if (result === "retried") sendMailsAfterResponse(context);
  const title = getTranslate(context.locale)(ANSWERS[result]);
  const variant = result === "no-link" ? "destructive" : "default";
  return redirectWithToast(request, context, paths.adminMail(id), { title, variant });
}
