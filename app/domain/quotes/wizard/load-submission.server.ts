import { sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  lastAllowedQuery,
  secondsToNext,
} from "#app/domain/quotes/delivery/mailbox-limit.server.ts";
import { recipientsQuery } from "#app/domain/quotes/delivery/recipients.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { draftQuery, hashDraftKey, toDraft } from "./drafts.server.ts";
import type { QuoteSubmission } from "./submission.server.ts";
import { submittedQuery, toSubmitted } from "./submitted-quote.server.ts";
import { updateDraftQuery } from "./update-draft.server.ts";

type Input = QuoteSubmission & { key: string };

/**
 * Saves step 3, counts the attempt and reads all data for the decision, in one round trip. Null
 * without a draft.
 */
export async function loadSubmission(db: Database, input: Input) {
  const keyHash = hashDraftKey(input.key);
  const { address: who, quotesPerHour: most } = input;
  const limit = hourlyLimit({ name: "quote-address", who, most });
  const [, attempts, lastAllowed, [row], recipients, [submitted], [repeated]] = await db.batch([
    updateDraftQuery(db, keyHash, { ...input, step: 3, values: input.contact }),
    countAttempt(db, limit),
    lastAllowedQuery(db, { email: input.contact.email, quotesPerHour: most }),
    draftQuery(db, keyHash),
    recipientsQuery(db, keyHash),
    submittedQuery(db, keyHash),
    repeatsQuery(db, keyHash),
  ]);
  if (!row) return null;
  return {
    draft: toDraft(row),
    recipients,
    /** The quote of an earlier submission of this draft. */
    submitted: submitted ? toSubmitted(submitted) : null,
    /** Null while both limits hold. */
    retryAfterSeconds: secondsToWait(limit, attempts) ?? secondsToNext(lastAllowed),
    /** Requests of the last hour with the same email and text. */
    repeats: repeated?.count ?? 0,
  };
}

function repeatsQuery(db: Database, keyHash: string) {
  return db.all<{ count: number }>(sql`
    select count(*) as count from quote_drafts d
      join quotes q on q.email = d.email and q.id >= ${idFloor(now() - HOUR_MS)} and q.details = trim(d.details)
    where d.key_hash = ${keyHash}`);
}
