import type { Recipient } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { ContactStep, QuoteStep } from "#app/domain/quotes/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

export interface QuoteSubmission {
  /** The key in the visitor's cookie. */
  key: string | null;
  /** Step 3, validated by its schema. */
  contact: ContactStep;
  locale: Locale;
  /** Where a request goes that no expert matches, and in which language. */
  siteContact: { email: string; locale: Locale };
  /** The visitor's network address. */
  address: string;
  /** The same number for attempts from one address and for requests stored with one email. */
  quotesPerHour: number;
  /** Content of the hidden field, and the form's age in ms (`readFormAge`). */
  honeypot: string;
  formAgeMs: number | null;
}

export interface SubmittedQuote {
  state: "submitted";
  quoteId: string;
  /** Who got it. */
  expertIds: string[];
  /** Mails accepted into the outbox. */
  expertEmailsSent: number;
  clientEmailSent: boolean;
  /** It looks like spam and waits for an admin: nobody has got it yet. */
  isHeld: boolean;
  /** True when the draft had been submitted before; nothing was stored or mailed again. */
  repeated: boolean;
}

export type SubmitResult =
  | SubmittedQuote
  | { state: "no-draft" }
  | { state: "missing-step"; step: QuoteStep }
  /** Nobody was told: step 3 must be shown again with this list. */
  | { state: "recipients-changed"; recipients: Recipient[] }
  | { state: "too-many"; retryAfterSeconds: number };
