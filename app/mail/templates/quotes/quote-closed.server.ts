import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import type { Category } from "#app/mail/templates/requests/request-state-mail.server.ts";

interface ClosedQuote {
  quoteId: string;
  linkVersion: number;
  category: Category;
}

export type QuoteRejectedParams = ClosedQuote;

export interface QuoteNotMatchedParams extends ClosedQuote {
  /** The admin's note to the client; may be empty. */
  word: string;
}

/** A request that was checked and rejected. */
export function quoteRejected(params: QuoteRejectedParams, context: MailContext): Promise<Mail> {
  const { t, links } = context;
  const url = links.contact();
  const next = { kind: "paragraph", text: t("mail.quoteRejected.next", { url }) } as const;
  return toClient(params, "quoteRejected", [next], context);
}

/** No expert was found for a request. */
export function quoteNotMatched(
  params: QuoteNotMatchedParams,
  context: MailContext,
): Promise<Mail> {
  const { t, links, siteName } = context;
  const { word } = params;
  const label = t("mail.stateNote", { name: siteName });
  const url = links.newRequest();
  const blocks = [
    ...(word ? [{ kind: "quotation", label, text: word } as const] : []),
    { kind: "paragraph", text: t("mail.quoteNotMatched.next", { url }) } as const,
  ];
  return toClient(params, "quoteNotMatched", blocks, context);
}

async function toClient(
  { quoteId, linkVersion, ...params }: ClosedQuote,
  words: "quoteRejected" | "quoteNotMatched",
  blocks: MailBlock[],
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const category = t(`quoteOptions.category.${params.category}`);
  return {
    subject: t(`mail.${words}.subject`, { category }),
    heading: t(`mail.${words}.heading`),
    blocks: [
      { kind: "paragraph", text: t(`mail.${words}.intro`, { category }) },
      ...blocks,
      {
        kind: "button",
        label: t("mail.openRequest"),
        url: await links.request({ quoteId, version: linkVersion }),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.private") },
      { kind: "note", text: t("mail.noReplies") },
    ],
    footer: [t("mail.unreadToClient.reason", { site: siteName })],
    stop: null,
  };
}
