import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { requestDeletion } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { deletionSchema } from "#app/domain/privacy/deletion/deletion-schema.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { endedSessionCookie } from "#app/web/session/session-cookie.server.ts";

/** The form of this page, and the button of the banner that stands on every page about the account. */
export async function submitDeletion({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.get("intent") === "keep" ? keep(request, context) : leave(request, context, form);
}

async function leave(request: Request, context: AppLoadContext, form: FormData) {
  const { userId, email } = requireRecentSignIn(request, context);
  const submission = parseForm(form, deletionSchema(email));
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const { db, env } = context;
  const services = { db, encryptionKey: env.ENCRYPTION_KEY };
  const mailsPerHour = env.ACCOUNT_MAILS_PER_HOUR;
  const result = await orNull(requestDeletion(services, { userId, mailsPerHour }));
  switch (result?.state) {
    case "requested":
      closeSocketsAfterResponse(context, { userId });
      return signOut(request, context, result.token);
    case "leaving":
      return redirect(paths.accountData(), 303);
    case "last-admin":
      return refuseForm(context, submission, {
        status: 400,
        reason: "accountData.errors.lastAdmin",
      });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "accountData.errors.tooMany",
      });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "accountData.errors.unavailable" });
  }
}

/** On to the page of the link that the mail carries, too: it says what happens when, and takes it back without signing in. */
function signOut(request: Request, context: AppLoadContext, token: string) {
  sendMailsAfterResponse(context);
  return redirect(paths.undoDeletion(token), {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

/** Staying needs no proof beyond the session: it destroys nothing. */
async function keep(request: Request, context: AppLoadContext) {
  const { userId } = requireVisitor(request, context);
  const result = await keepAccount(context.db, userId);
  if (result === "too-late") throw new Response(null, { status: 410 });
  const t = getTranslate(context.locale);
  return redirectWithToast(request, context, paths.accountData(), {
    title: t("accountData.keptToast"),
    description: t("accountData.keptToastText"),
  });
}
