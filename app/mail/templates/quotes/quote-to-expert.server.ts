import type { MailContext } from "#app/mail/templates/mail-context.server.ts";
import { mailToExpert } from "#app/mail/templates/reader-mails.server.ts";
import { clientFacts, type QuoteSummary, scopeFacts } from "./quote-summary.server.ts";

/**
 * Informs an expert of a new request: client, subject, budget, timeline, and the link to answer.
 */
export function quoteToExpert(
  params: { threadId: string; quote: QuoteSummary },
  context: MailContext,
) {
  const { t } = context;
  const { quote } = params;
  const { name } = quote;
  const category = t(`quoteOptions.category.${quote.category}`);
  const facts = [...clientFacts(quote, t), ...scopeFacts(quote, t)];
  const mail = {
    subject: t("mail.quoteToExpert.subject", { name, category }),
    heading: t("mail.quoteToExpert.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.quoteToExpert.intro", { name }) } as const,
      { kind: "facts", facts } as const,
      { kind: "quotation", label: t("mail.details"), text: quote.details } as const,
    ],
    button: t("mail.quoteToExpert.button"),
    reason: "mail.quoteToExpert.reason" as const,
  };
  return mailToExpert(params, mail, context);
}
