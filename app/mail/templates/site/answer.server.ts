import { formatTimestamp } from "#app/i18n/format.ts";
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
export function contactAnswer(params: ContactAnswerParams, context: MailContext): Mail {
  const { t, siteName, locale } = context;
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
    footer: [t("mail.contactAnswer.reason", { site: siteName })],
    stop: null,
  };
}

/** Not a quotation: these are our own words. */
function ownWords(answer: string): MailBlock[] {
  return answer.split(/\n\s*\n/).map((text) => ({ kind: "paragraph", text }));
}

/** An admin's answer to a statement of withdrawal. */
export function withdrawalAnswer(params: WithdrawalAnswerParams, context: MailContext): Mail {
  const { t, siteName, locale } = context;
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
    footer: [t("mail.withdrawal.received.reason", { site: siteName })],
    stop: null,
  };
}
