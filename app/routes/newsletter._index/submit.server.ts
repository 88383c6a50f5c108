import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { HONEYPOT_FIELD } from "#app/domain/moderation/schema.ts";
import { signUpSchema } from "#app/domain/newsletter/schema.ts";
import { signUpForNewsletter } from "#app/domain/newsletter/sign-up.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { visitorAddress } from "#app/http/door.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
  textField,
} from "#app/http/forms.server.ts";
import { sendMailsAfterResponse } from "#app/http/outbox.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

export async function submitSignUp({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, signUpSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  // There is no text to judge by: the hidden field alone asks for a second try, which a person can make.
  if (textField(form, HONEYPOT_FIELD)) {
    return refuseForm(context, submission, {
      status: 400,
      reason: "newsletter.errors.suspectedSpam",
    });
  }
  const result = await orNull(signUp(request, context, submission.value.email));
  switch (result?.state) {
    case "accepted":
      return promiseMail(request, context);
    case "too-many":
      return refuseTooMany(context, submission, { ...result, reason: "newsletter.errors.tooMany" });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "newsletter.errors.unexpected" });
  }
}

function signUp(request: Request, { db, env, locale }: AppLoadContext, email: string) {
  return signUpForNewsletter(db, {
    email,
    locale,
    address: visitorAddress(request),
    signUpsPerHour: env.NEWSLETTER_SIGN_UPS_PER_HOUR,
  });
}

/** The same for every address, known or not. */
function promiseMail(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  return redirectWithToast(request, context, paths.newsletter(), {
    title: t("newsletter.sentTitle"),
    description: t("newsletter.sentText"),
  });
}
