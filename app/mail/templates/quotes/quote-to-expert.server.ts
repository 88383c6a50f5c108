import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { clientFacts, type QuoteSummary, scopeFacts } from "./quote-summary.server.ts";

export interface QuoteToExpertParams {
  threadId: string;
  quote: QuoteSummary;
}

/**
 * Informs an expert of a new request: client, subject, budget, timeline, and the link to answer.
 */
export function quoteToExpert(
  params: QuoteToExpertParams,
  { t, siteName, links }: MailContext,
): Mail {
  const { quote, threadId } = params;
  const category = t(`quoteOptions.category.${quote.category}`);
  return {
    subject: t("mail.quoteToExpert.subject", { name: quote.name, category }),
    heading: t("mail.quoteToExpert.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.quoteToExpert.intro", { name: quote.name }) },
      { kind: "facts", facts: [...clientFacts(quote, t), ...scopeFacts(quote, t)] },
      { kind: "quotation", label: t("mail.details"), text: quote.details },
      {
        kind: "button",
        label: t("mail.quoteToExpert.button"),
        url: links.thread(threadId),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.noReplies") },
    ],
    footer: [t("mail.quoteToExpert.reason", { site: siteName })],
    stop: null,
  };
}
