import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";

/** The request as both sides see it beside their conversation, field by field. */
export function toQuoteView(locale: Locale, quote: Thread["quote"]) {
  return {
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    company: quote.company,
    category: quote.category,
    budget: quote.budget,
    timeline: quote.timeline,
    details: quote.details,
    hearAbout: quote.hearAbout,
    submittedOn: describeDate(locale, quote.createdAt, "long"),
    additions: quote.additions.map(({ content, createdAt }) => ({
      text: content,
      on: describeDate(locale, createdAt, "long"),
    })),
  };
}
