import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { RecipientRow } from "./recipient.server.ts";

/** A request for delivery to experts: just sent, or released by an admin. */
export interface OutgoingQuote {
  quoteId: string;
  linkVersion: number;
  request: QuoteRequest;
  locale: Locale;
  recipients: readonly RecipientRow[];
  /** One for each recipient. */
  threads: readonly NewThread[];
  siteContact: { email: string; locale: Locale };
}

/** A new request for storage. */
export interface NewQuote extends OutgoingQuote {
  timeZone: string;
  draft: QuoteDraft;
}

export interface NewThread {
  id: string;
  expert: RecipientRow;
}
