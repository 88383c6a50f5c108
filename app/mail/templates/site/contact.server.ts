import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface ContactAnswerParams {
  subject: string;
  answer: string;
  /** The message that is answered, and when it was sent (UTC ms). */
  message: string;
  sentAt: number;
}

export interface WithdrawalAnswerParams {
  /** The number of the statement, for questions. */
  number: string;
  answer: string;
  sentAt: number;
}

/**
 * An admin's answer to a message of the contact form; a reply reaches the site's contact address.
 */
export function contactAnswer(params: ContactAnswerParams, { t, locale }: MailContext): Mail {
  const { subject, answer, message, sentAt } = params;
  const date = formatTimestamp(locale, sentAt, "long");
  return {
    subject: t("mail.contactAnswer.subject", { subject }),
    heading: t("mail.contactAnswer.heading"),
    blocks: [
      ...ownWords(answer),
      { kind: "note", text: t("mail.contactAnswer.reply") },
      { kind: "quotation", label: t("mail.contactAnswer.yours", { date }), text: message },
    ],
    reason: "mail.contactAnswer.reason",
  };
}

/** Not a quotation: these are our own words. */
function ownWords(answer: string): MailBlock[] {
  return answer.split(/\n\s*\n/).map((text) => ({ kind: "paragraph", text }));
}

/** An admin's answer to a statement of withdrawal. */
export function withdrawalAnswer(params: WithdrawalAnswerParams, { t, locale }: MailContext): Mail {
  const { number, answer, sentAt } = params;
  const date = formatTimestamp(locale, sentAt, "long");
  return {
    subject: t("mail.withdrawal.answer.subject"),
    heading: t("mail.withdrawal.answer.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.withdrawal.answer.intro", { date }) },
      ...ownWords(answer),
      { kind: "facts", facts: [{ label: t("mail.withdrawal.number"), value: number }] },
      { kind: "note", text: t("mail.contactAnswer.reply") },
    ],
    reason: "mail.withdrawal.received.reason",
  };
}

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
export function contactMessage(params: ContactMessageParams, { t, locale }: MailContext): Mail {
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
    reason: "mail.contactMessage.reason",
  };
}
