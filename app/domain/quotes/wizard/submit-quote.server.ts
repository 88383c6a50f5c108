import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
import {
  proposeRecipients,
  type RecipientRow,
} from "#app/domain/quotes/delivery/recipients.server.ts";
import { storeQuote } from "#app/domain/quotes/delivery/store-quote.server.ts";
import { missingStep, quoteRequestSchema } from "#app/domain/quotes/schema.ts";
import type { Database } from "#db/client.ts";
import type { QuoteDraft } from "./drafts.server.ts";
import { loadSubmission } from "./load-submission.server.ts";
import type { QuoteSubmission, SubmitResult } from "./submission.server.ts";

/**
 * Submits the draft: quote, one thread for each expert, rotation and mails in one batch. Suspected
 * spam is stored without threads and waits for an admin. One draft makes one quote, even after
 * repeated or concurrent submissions.
 *
 * It takes two round trips. The first one always saves the input of step 3.
 */
export async function submitQuoteRequest(
  db: Database,
  input: QuoteSubmission,
): Promise<SubmitResult> {
  if (!input.key) return { state: "no-draft" };
  const loaded = await loadSubmission(db, { ...input, key: input.key });
  if (!loaded) return { state: "no-draft" };
  if (loaded.submitted) return loaded.submitted;
  const { draft, recipients, retryAfterSeconds, repeats } = loaded;
  const request = quoteRequestSchema.safeParse({ ...draft.values, ...input.contact });
  if (!request.success) return { state: "missing-step", step: missingStep(draft.values, 3) ?? 3 };
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  if (!isListStillGood(draft, recipients)) {
    const proposal = await proposeRecipients(db, input.key);
    return { state: "recipients-changed", recipients: proposal?.recipients ?? [] };
  }
  const { key, locale, siteContact } = input;
  const isHeld = isSpam({ ...input, text: draft.values.details, repeats });
  const route = { locale, siteContact, recipients, isHeld };
  return storeQuote(db, { key, draft, request: request.data, ...route });
}

/**
 * The client has agreed to the list in step 3: it must have been shown, and every expert on it must
 * still be eligible.
 */
function isListStillGood(draft: QuoteDraft, eligible: readonly RecipientRow[]): boolean {
  return draft.recipientIds !== null && draft.recipientIds.length === eligible.length;
}
