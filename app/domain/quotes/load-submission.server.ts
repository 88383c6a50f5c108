import { sql } from "drizzle-orm";
import { countAttempt, type RateLimit } from "#app/domain/moderation/rate-limit.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { draftQuery, hashDraftKey, type QuoteDraft, toDraft } from "./drafts.server.ts";
import { type RecipientRow, recipientsQuery } from "./recipients.server.ts";
import { updateDraftQuery } from "./save-draft.server.ts";
import type { QuoteSubmission, SubmittedQuote } from "./submission.server.ts";
import { submittedQuery, toSubmitted } from "./submitted-quote.server.ts";

export interface LoadedDraft {
  draft: QuoteDraft;
  recipients: RecipientRow[];
  /** What this draft was submitted as before. */
  submitted: SubmittedQuote | null;
  /** Counted rows, in the order of `submissionLimits`. */
  attempts: { count: number }[][];
  /** Requests of the last hour with the same email and text. */
  repeats: number;
}

type Input = QuoteSubmission & { key: string };

/** Saves step 3, counts the attempt and reads all that the decision needs, in one round trip. Null without a draft. */
export async function loadSubmission(db: Database, input: Input): Promise<LoadedDraft | null> {
  const keyHash = hashDraftKey(input.key);
  const [byAddress, byEmail] = submissionLimits(input);
  const [, addressAttempts, emailAttempts, [row], recipients, [submitted], [repeated]] =
    await db.batch([
      updateDraftQuery(db, keyHash, { ...input, step: 3, values: input.contact }),
      countAttempt(db, byAddress),
      countAttempt(db, byEmail),
      draftQuery(db, keyHash),
      recipientsQuery(db, keyHash),
      submittedQuery(db, keyHash),
      repeatsQuery(db, keyHash),
    ]);
  if (!row) return null;
  return {
    draft: toDraft(row),
    recipients,
    submitted: submitted ? toSubmitted(submitted) : null,
    attempts: [addressAttempts, emailAttempts],
    repeats: repeated?.count ?? 0,
  };
}

/** The same number for an address and for an email, so that nobody can make us write to one person without end. */
export function submissionLimits(
  input: Pick<QuoteSubmission, "address" | "contact" | "quotesPerHour">,
): [RateLimit, RateLimit] {
  const window = { most: input.quotesPerHour, windowMinutes: 60 };
  return [
    { name: "quote-address", who: input.address, ...window },
    { name: "quote-email", who: input.contact.email, ...window },
  ];
}

function repeatsQuery(db: Database, keyHash: string) {
  return db.all<{ count: number }>(sql`
    select count(*) as count from quote_drafts d
      join quotes q on q.email = d.email and q.id >= ${idFloor(now() - HOUR_MS)} and q.details = trim(d.details)
    where d.key_hash = ${keyHash}`);
}
