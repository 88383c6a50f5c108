import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { requestPasswordReset } from "#app/domain/accounts/password/reset-mail.server.ts";
import { forgotPasswordSchema } from "#app/domain/accounts/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { redirectWithNotice } from "#app/routes/account/notices.server.ts";
import { targetToKeep, wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

/**
 * Every answer takes at least this long: a mail that is stored costs a millisecond more than none, and a patient listener could hear it.
 * Some ten times what the work takes, and no more than a sign-in.
 */
const LEAST_MS = 150;

export async function requestReset({ request, context }: ActionFunctionArgs) {
  requireSignedOut(context);
  const submission = parseForm(await request.formData(), forgotPasswordSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const [result] = await Promise.all([
    orNull(ask(request, context, submission.value.email)),
    new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
  ]);
  switch (result?.state) {
    case "accepted":
      return confirm(request, context);
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "auth.errors.tooManyMails",
      });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "auth.errors.forgotUnavailable" });
  }
}

function ask(request: Request, context: AppLoadContext, email: string) {
  const { db, env, locale } = context;
  return requestPasswordReset(db, {
    email,
    locale,
    redirectTo: targetToKeep(request),
    address: visitorAddress(request),
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    encryptionKey: env.ENCRYPTION_KEY,
  });
}

/** Says the same to everybody, whether there is such an account or not. */
function confirm(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  const forgot = paths.auth({ tab: "forgot", redirectTo: wantedTarget(request) });
  return redirectWithNotice(request, context, forgot, {
    variant: "success",
    title: t("auth.resetSentTitle"),
    text: t("auth.resetSentText"),
  });
}
