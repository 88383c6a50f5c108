import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type QuoteScope, scopeFacts } from "./quote-summary.server.ts";

export interface QuoteHeldParams {
  quoteId: string;
  linkVersion: number;
  quote: QuoteScope;
}

/**
 * Informs the client that we check the request before an expert gets it. It contains nothing that
 * was typed.
 */
export async function quoteHeld(
  { quote, quoteId, linkVersion }: QuoteHeldParams,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const category = t(`quoteOptions.category.${quote.category}`);
  return {
    subject: t("mail.quoteHeld.subject", { category }),
    heading: t("mail.quoteHeld.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.quoteHeld.intro") },
      { kind: "facts", facts: scopeFacts(quote, t) },
      { kind: "paragraph", text: t("mail.quoteHeld.next") },
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

/**
 * Informs the contact address that requests wait for a check. Only the admin page shows their
 * content.
 */
export function heldQuotesWait(
  _params: Record<string, never>,
  { t, siteName, links }: MailContext,
): Mail {
  return {
    subject: t("mail.heldQuotesWait.subject"),
    heading: t("mail.heldQuotesWait.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.heldQuotesWait.intro") },
      {
        kind: "button",
        label: t("mail.heldQuotesWait.button"),
        url: links.adminQueue("held"),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.heldQuotesWait.once") },
    ],
    footer: [t("mail.quoteUnmatched.reason", { site: siteName })],
    stop: null,
  };
}
