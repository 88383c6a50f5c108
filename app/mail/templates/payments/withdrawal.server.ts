import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface WithdrawalReceivedParams {
  /** The number of the statement, for questions. */
  number: string;
  name: string;
  email: string;
  reference: string;
  message: string;
  /** UTC ms. */
  sentAt: number;
}

export interface WithdrawalCopyParams extends WithdrawalReceivedParams {
  /** The language of the sender. */
  language: Locale;
}

/** The receipt that the law requires: the whole content of the statement, with date and time. */
export function withdrawalReceived(params: WithdrawalReceivedParams, context: MailContext): Mail {
  const { t } = context;
  return {
    subject: t("mail.withdrawal.received.subject"),
    heading: t("mail.withdrawal.received.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.withdrawal.received.intro") },
      ...contentOf(params, context),
      { kind: "note", text: t("mail.withdrawal.received.next") },
    ],
    reason: "mail.withdrawal.received.reason",
  };
}

/** Forwards the statement to the site's contact address; a reply reaches the sender. */
export function withdrawalCopy(params: WithdrawalCopyParams, context: MailContext): Mail {
  const { t } = context;
  const { name, email } = params;
  const language = nameLanguage(params.language, context.locale);
  return {
    subject: t("mail.withdrawal.copy.subject", { name }),
    heading: t("mail.withdrawal.copy.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.withdrawal.copy.intro", { name, email }) },
      ...contentOf(params, context),
      { kind: "facts", facts: [{ label: t("mail.language"), value: language }] },
      { kind: "note", text: t("mail.withdrawal.copy.next") },
    ],
    reason: "mail.withdrawal.copy.reason",
  };
}

function contentOf(params: WithdrawalReceivedParams, { t, locale }: MailContext): MailBlock[] {
  const { number, name, email, reference, message, sentAt } = params;
  const date = formatTimestamp(locale, sentAt, "long");
  const time = formatTimestamp(locale, sentAt, "time");
  const facts: MailBlock = {
    kind: "facts",
    facts: [
      { label: t("mail.name"), value: name },
      { label: t("mail.email"), value: email },
      { label: t("mail.withdrawal.reference"), value: reference },
      { label: t("mail.withdrawal.sent"), value: t("mail.withdrawal.at", { date, time }) },
      { label: t("mail.withdrawal.number"), value: number },
    ],
  };
  if (!message) return [facts];
  return [facts, { kind: "quotation", label: t("mail.message"), text: message }];
}
