import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { RecipientRow } from "./recipients.server.ts";

/** A request on its way to experts: just sent, or after it has waited for an admin. */
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

/** A request on its way into the tables. */
export interface NewQuote extends OutgoingQuote {
  draft: QuoteDraft;
}

export interface NewThread {
  id: string;
  expert: RecipientRow;
}
