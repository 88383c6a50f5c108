import type { Translate } from "#app/i18n/translate.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type QuoteScope, scopeFacts } from "./quote-summary.server.ts";

export interface QuoteToClientParams {
  quoteId: string;
  linkVersion: number;
  quote: QuoteScope;
  /** Names of the experts who got the request; empty when none matched. */
  recipients: string[];
}

/**
 * Informs the client which experts got the request, with the private link. It contains nothing that
 * was typed: anybody can enter any address, and could make us mail advertisements.
 */
export async function quoteToClient(
  params: QuoteToClientParams,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const { quote, quoteId, linkVersion, recipients } = params;
  const isMatched = recipients.length > 0;
  const sentTo = { label: t("mail.sentTo"), value: recipients.join(", ") };
  return {
    subject: t("mail.quoteToClient.subject", {
      category: t(`quoteOptions.category.${quote.category}`),
    }),
    heading: t(isMatched ? "mail.quoteToClient.heading" : "mail.quoteToClient.unmatchedHeading"),
    blocks: [
      { kind: "paragraph", text: introduction(t, recipients.length) },
      { kind: "facts", facts: [...(isMatched ? [sentTo] : []), ...scopeFacts(quote, t)] },
      nextStep(t, isMatched),
      {
        kind: "button",
        label: t("mail.quoteToClient.button"),
        url: await links.request({ quoteId, version: linkVersion }),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.private") },
      { kind: "note", text: t("mail.noReplies") },
    ],
    footer: [t("mail.quoteToClient.reason", { site: siteName })],
    stop: null,
  };
}

function introduction(t: Translate, count: number): string {
  return count > 0
    ? t("mail.quoteToClient.intro", { count })
    : t("mail.quoteToClient.unmatchedIntro");
}

function nextStep(t: Translate, isMatched: boolean): MailBlock {
  const key = isMatched ? "mail.quoteToClient.next" : "mail.quoteToClient.unmatchedNext";
  return { kind: "paragraph", text: t(key) };
}
