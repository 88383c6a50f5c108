import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { HONEYPOT_FIELD } from "#app/domain/moderation/schema.ts";
import { mailRequestLinks } from "#app/domain/quotes/request-links.server.ts";
import { lostLinkSchema } from "#app/domain/quotes/schema.ts";
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

export async function submitLostLink({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, lostLinkSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  // There is no text to judge by: the hidden field alone asks for a second try, which a person can make.
  if (textField(form, HONEYPOT_FIELD)) {
    return refuseForm(context, submission, {
      status: 400,
      reason: "lostLink.errors.suspectedSpam",
    });
  }
  const result = await orNull(mailLinks(request, context, submission.value.email));
  switch (result?.state) {
    case "accepted":
      return promiseMail(request, context);
    case "too-many":
      return refuseTooMany(context, submission, { ...result, reason: "lostLink.errors.tooMany" });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "lostLink.errors.unexpected" });
  }
}

function mailLinks(request: Request, { db, env }: AppLoadContext, email: string) {
  return mailRequestLinks(db, {
    email,
    address: visitorAddress(request),
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
  });
}

/** The same for every address, known or not. */
function promiseMail(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  return redirectWithToast(request, context, paths.findRequests(), {
    title: t("lostLink.sentTitle"),
    description: t("lostLink.sentText"),
  });
}
