import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type ContactMessage, contactSchema } from "#app/domain/contact/schema.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
  textField,
} from "#app/web/forms/forms.server.ts";

export async function submitContactForm({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, contactSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const result = await orNull(send(request, context, form, submission.value));
  switch (result?.state) {
    case "sent":
      return thank(request, context);
    case "suspected-spam":
      return refuseForm(context, submission, {
        status: 400,
        reason: "contact.errors.suspectedSpam",
      });
    case "too-many":
      return refuseTooMany(context, submission, { ...result, reason: "contact.errors.tooMany" });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "contact.errors.sendFailed" });
  }
}

function send(request: Request, context: AppLoadContext, form: FormData, message: ContactMessage) {
  return sendContactMessage(context.db, {
    message,
    locale: context.locale,
    siteContact: siteContact(context),
    address: visitorAddress(request),
    messagesPerHour: context.env.CONTACT_MESSAGES_PER_HOUR,
    honeypot: textField(form, HONEYPOT_FIELD),
  });
}

/** The mail leaves right after the response; what cannot be sent now the clock sends later. */
function thank(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  return redirectWithToast(request, context, paths.contact(), {
    title: t("contact.sentTitle"),
    description: t("contact.sentText"),
  });
}
