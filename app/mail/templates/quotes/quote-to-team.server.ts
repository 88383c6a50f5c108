/** Mails to the site's contact address about requests. */
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { clientFacts, type QuoteSummary, scopeFacts } from "./quote-summary.server.ts";

export interface QuoteUnmatchedParams {
  quote: QuoteSummary;
  email: string;
  phone: string;
  hearAbout: keyof Dictionary["quoteOptions"]["hearAbout"] | "";
}

/** Forwards a request that no expert matches; a reply reaches the client. */
export function quoteUnmatched(params: QuoteUnmatchedParams, { t }: MailContext): Mail {
  const { quote, email, phone, hearAbout } = params;
  const source = hearAbout ? t(`quoteOptions.hearAbout.${hearAbout}`) : "";
  const contactFacts = [
    { label: t("mail.email"), value: email },
    { label: t("mail.phone"), value: phone },
    { label: t("mail.hearAbout"), value: source },
  ].filter((fact) => fact.value !== "");
  const category = t(`quoteOptions.category.${quote.category}`);
  const facts = [...clientFacts(quote, t), ...contactFacts, ...scopeFacts(quote, t)];
  return {
    subject: t("mail.quoteUnmatched.subject", { category }),
    heading: t("mail.quoteUnmatched.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.quoteUnmatched.intro") },
      { kind: "facts", facts },
      { kind: "quotation", label: t("mail.details"), text: quote.details },
    ],
    reason: "mail.quoteUnmatched.reason",
  };
}

/** Requests wait for a check. Only the admin page shows their content. */
export function heldQuotesWait(_params: Record<string, never>, { t, links }: MailContext): Mail {
  return {
    subject: t("mail.heldQuotesWait.subject"),
    heading: t("mail.heldQuotesWait.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.heldQuotesWait.intro") },
      { kind: "button", label: t("mail.heldQuotesWait.button"), url: links.adminQueue("held") },
      { kind: "note", text: t("mail.heldQuotesWait.once") },
    ],
    reason: "mail.quoteUnmatched.reason",
  };
}
