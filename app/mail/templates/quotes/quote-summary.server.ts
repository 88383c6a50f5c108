import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { MailFact } from "#app/mail/blocks/content.ts";

type Options = Dictionary["quoteOptions"];

/** The part of a request that mails show; the choices are the stored values. */
export interface QuoteSummary {
  name: string;
  company: string;
  category: keyof Options["category"];
  /** The field of expertise, or empty; missing in mails of earlier releases. */
  field?: keyof Dictionary["categories"] | "";
  budget: keyof Options["budget"];
  timeline: keyof Options["timeline"];
  details: string;
}

/** The choices from lists: safe to mail to an address that is not verified. */
export type QuoteScope = Pick<QuoteSummary, "category" | "field" | "budget" | "timeline">;

export function scopeFacts(quote: QuoteScope, t: Translate): MailFact[] {
  const { field } = quote;
  return [
    { label: t("mail.category"), value: t(`quoteOptions.category.${quote.category}`) },
    ...(field ? [{ label: t("mail.field"), value: t(`categories.${field}`) }] : []),
    { label: t("mail.budget"), value: t(`quoteOptions.budget.${quote.budget}`) },
    { label: t("mail.timeline"), value: t(`quoteOptions.timeline.${quote.timeline}`) },
  ];
}

/** The client; the company only if there is one. */
export function clientFacts(quote: QuoteSummary, t: Translate): MailFact[] {
  return [
    { label: t("mail.client"), value: quote.name },
    { label: t("mail.company"), value: quote.company },
  ].filter((fact) => fact.value !== "");
}
