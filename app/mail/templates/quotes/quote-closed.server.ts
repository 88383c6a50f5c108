import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type ClientLink, mailToClient } from "#app/mail/templates/reader-mails.server.ts";

interface ClosedQuote extends ClientLink {
  category: Category;
}

/** A request that was checked and rejected. */
export function quoteRejected(params: ClosedQuote, context: MailContext) {
  const url = context.links.contact();
  return closedMail(params, "quoteRejected", { url, note: "" }, context);
}

/** No expert was found for a request. `word` is the admin's note to the client; it may be empty. */
export function quoteNotMatched(params: ClosedQuote & { word: string }, context: MailContext) {
  const url = context.links.newRequest();
  return closedMail(params, "quoteNotMatched", { url, note: params.word }, context);
}

function closedMail(
  quote: ClosedQuote,
  mail: "quoteRejected" | "quoteNotMatched",
  { url, note }: { url: string; note: string },
  context: MailContext,
) {
  const { t, siteName } = context;
  const category = t(`quoteOptions.category.${quote.category}`);
  const label = t("mail.stateNote", { name: siteName });
  const quotation: MailBlock = { kind: "quotation", label, text: note };
  const content = {
    subject: t(`mail.${mail}.subject`, { category }),
    heading: t(`mail.${mail}.heading`),
    blocks: [
      { kind: "paragraph", text: t(`mail.${mail}.intro`, { category }) } as const,
      ...(note ? [quotation] : []),
      { kind: "paragraph", text: t(`mail.${mail}.next`, { url }) } as const,
    ],
    button: t("mail.openRequest"),
  };
  return mailToClient(quote, content, context);
}
