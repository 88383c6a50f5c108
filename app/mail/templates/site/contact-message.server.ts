import type { Locale } from "#app/i18n/dictionary.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface ContactMessageParams {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The language of the sender. */
  language: Locale;
}

/**
 * Forwards a message of the contact form to the site's contact address; a reply reaches the sender.
 */
export function contactMessage(
  params: ContactMessageParams,
  { t, locale, siteName }: MailContext,
): Mail {
  const { name, email, subject, message, language } = params;
  return {
    subject: t("mail.contactMessage.subject", { subject }),
    heading: t("mail.contactMessage.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.contactMessage.intro", { name, email }) },
      {
        kind: "facts",
        facts: [
          { label: t("mail.name"), value: name },
          { label: t("mail.email"), value: email },
          { label: t("mail.language"), value: nameLanguage(language, locale) },
          { label: t("mail.subject"), value: subject },
        ],
      },
      { kind: "quotation", label: t("mail.message"), text: message },
    ],
    footer: [t("mail.contactMessage.reason", { site: siteName })],
    stop: null,
  };
}
