import type { Circumstances } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { ContactStep, QuoteStep } from "#app/domain/quotes/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { QuoteDraft } from "./drafts.server.ts";

export interface QuoteSubmission extends Circumstances {
  /** The key in the visitor's cookie. */
  key: string | null;
  /** Step 3, validated by its schema. */
  contact: ContactStep;
  locale: Locale;
  /** Of the visitor's browser; empty if it is unknown. */
  timeZone: string;
  /** The ids of the experts that the client agreed to; null for a form that names none. */
  recipientIds: readonly string[] | null;
  /** The revision that the posted page showed; without one it is not compared. */
  revision?: string | null;
  /** The recipient of unmatched requests and its language. */
  siteContact: { email: string; locale: Locale };
  /** The visitor's network address. */
  address: string;
  /** Attempts from one network address; half as many mails from it for one mailbox. */
  quotesPerHour: number;
  /** Beyond it an expert's requests of the hour are held. Matched ones may be twice as many. */
  requestsPerExpert: number;
  /** The limit of mails with private links to one address. */
  mailsPerHour: number;
  /** The content of the hidden field, and the form's age in ms (`readFormAge`). */
  honeypot: string;
  formAgeMs: number | null;
}

export interface SubmittedQuote {
  state: "submitted";
  quoteId: string;
  /** The experts who got it. */
  expertIds: string[];
  /** Those of them with a conversation of this request; the others have its text by another. */
  reachedIds: string[];
  /** Mails accepted into the outbox. */
  expertEmailsSent: number;
  /** Beyond the limits of its mailbox a client gets none. */
  clientEmailSent: boolean;
  /** Suspected spam, or one of very many for an expert: it waits for an admin. */
  isHeld: boolean;
  /** The draft had been submitted before, or it repeats another request: nothing was stored. */
  repeated: boolean;
}

export type SubmitResult =
  | SubmittedQuote
  | { state: "no-draft" }
  /** With other answers of step 2, from another tab: nothing was sent again. */
  | { state: "already-sent" }
  | { state: "missing-step"; step: QuoteStep }
  /** Nothing was sent: step 3 must be shown again with the draft or its new list. */
  | { state: "changed" | "recipients-changed" | "too-many-chosen"; draft: QuoteDraft }
  | { state: "too-many"; retryAfterSeconds: number };
