import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { contactSchema } from "#app/domain/contact/schema.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";

export const submitContactForm = formAction({
  schema: contactSchema,
  run: ({ request, context, form, value }) =>
    sendContactMessage(context.db, {
      message: value,
      locale: context.locale,
      siteContact: siteContact(context),
      address: visitorAddress(request),
      messagesPerHour: context.env.CONTACT_MESSAGES_PER_HOUR,
      honeypot: textField(form, HONEYPOT_FIELD),
    }),
  answers: {
    sent: {
      to: paths.contact(),
      toast: { title: "contact.sentTitle", description: "contact.sentText" },
      sendsMails: true,
    },
    "suspected-spam": { reason: "contact.errors.suspectedSpam" },
    "too-many": { reason: "contact.errors.tooMany" },
  },
  unavailable: { reason: "contact.errors.sendFailed" },
});
