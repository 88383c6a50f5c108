import { isSpam } from "#app/domain/moderation/spam.server.ts";
import type { Database } from "#db/client.ts";
import type { QuoteDraft } from "./drafts.server.ts";
import { type LoadedDraft, loadSubmission } from "./load-submission.server.ts";
import { proposeRecipients, type RecipientRow } from "./recipients.server.ts";
import { missingStep, quoteRequestSchema } from "./schema.ts";
import { storeQuote } from "./store-quote.server.ts";
import type { QuoteSubmission, SubmitResult } from "./submission.server.ts";

/**
 * Sends the draft: quote, one thread for each expert, rotation and mails in one batch. One draft makes one quote, however often and from
 * wherever it is submitted. Two round trips; what was typed in step 3 is saved by the first, whatever happens then.
 */
export async function submitQuoteRequest(
  db: Database,
  input: QuoteSubmission,
): Promise<SubmitResult> {
  if (!input.key) return { state: "no-draft" };
  const loaded = await loadSubmission(db, { ...input, key: input.key });
  if (!loaded) return { state: "no-draft" };
  if (loaded.submitted) return loaded.submitted;
  const { draft, recipients } = loaded;
  const request = quoteRequestSchema.safeParse({ ...draft.values, ...input.contact });
  if (!request.success) return { state: "missing-step", step: missingStep(draft.values, 3) ?? 3 };
  const refusal = refuse(input, loaded);
  if (refusal) return refusal;
  if (!isListStillGood(draft, recipients)) {
    const proposal = await proposeRecipients(db, input.key);
    return { state: "recipients-changed", recipients: proposal?.recipients ?? [] };
  }
  const key = input.key;
  return storeQuote(db, { ...input, key, draft, recipients, request: request.data });
}

function refuse(input: QuoteSubmission, loaded: LoadedDraft): SubmitResult | null {
  const { draft, retryAfterSeconds, repeats } = loaded;
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const signals = { ...input, text: draft.values.details, repeats };
  return isSpam(signals) ? { state: "suspected-spam" } : null;
}

/** What step 3 named is what happens: the list was shown, and everybody on it may still get requests. */
function isListStillGood(draft: QuoteDraft, eligible: readonly RecipientRow[]): boolean {
  return draft.recipientIds !== null && draft.recipientIds.length === eligible.length;
}
