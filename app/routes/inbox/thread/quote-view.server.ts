import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";

/** The request as both sides see it. */
export function toQuoteView(locale: Locale, quote: Thread["quote"]) {
  const { name, email, phone, company, category, budget, timeline, details, hearAbout } = quote;
  return {
    ...{ name, email, phone, company, category, budget, timeline, details, hearAbout },
    submittedOn: describeDate(locale, quote.createdAt, "long"),
    additions: quote.additions.map(({ content, createdAt }) => ({
      text: content,
      on: describeDate(locale, createdAt, "long"),
    })),
  };
}
