import { sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { recipientsQuery } from "#app/domain/quotes/delivery/recipients.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { draftQuery, hashDraftKey, toDraft } from "./drafts.server.ts";
import type { QuoteSubmission } from "./submission.server.ts";
import { submittedQuery, toSubmitted } from "./submitted-quote.server.ts";
import { updateDraftQuery } from "./update-draft.server.ts";

/** Attempts from one network address. */
export function submissionLimit(input: Pick<QuoteSubmission, "address" | "quotesPerHour">) {
  const { address: who, quotesPerHour: most } = input;
  return hourlyLimit({ name: "quote-address", who, most });
}

type Input = QuoteSubmission & { key: string };

/**
 * Saves step 3, counts the attempt and reads all data for the decision, in one round trip. Null
 * without a draft.
 */
export async function loadSubmission(db: Database, input: Input) {
  const keyHash = hashDraftKey(input.key);
  const limit = submissionLimit(input);
  const [, attempts, [row], recipients, [submitted], [signals]] = await db.batch([
    updateDraftQuery(db, keyHash, { ...input, step: 3, values: input.contact }),
    countAttempt(db, limit),
    draftQuery(db, keyHash),
    recipientsQuery(db, keyHash),
    submittedQuery(db, keyHash),
    signalsQuery(db, keyHash, input.requestsPerExpert),
  ]);
  if (!row) return null;
  return {
    draft: toDraft(row),
    recipients,
    /** The quote of an earlier submission of this draft. */
    submitted: submitted ? toSubmitted(submitted) : null,
    /** Null while the limit holds. */
    retryAfterSeconds: secondsToWait(limit, attempts),
    /** Requests of the last hour with the same email and text. */
    repeats: signals?.repeats ?? 0,
    /** A recipient has got unusually many requests within the hour. */
    isBusy: Boolean(signals?.isBusy),
  };
}

/** Several experts share a matched request, so each may get more of those. */
const MATCHED_PER_TARGETED = 2;

function signalsQuery(db: Database, keyHash: string, perExpert: number) {
  const hour = idFloor(now() - HOUR_MS);
  const isAsked = sql`(r.value = d.target_expert_id
    or exists (select 1 from json_each(coalesce(d.asked_ids, '[]')) a where a.value = r.value))`;
  return db.all<{ repeats: number; isBusy: number }>(sql`
    select
      (select count(*) from quotes q
        where q.email = d.email and q.id >= ${hour} and q.details = trim(d.details)) as repeats,
      exists (select 1 from json_each(d.recipient_ids) r
        where (select count(*) from message_threads t where t.expert_id = r.value and t.id >= ${hour})
          >= iif(${isAsked}, ${perExpert}, ${MATCHED_PER_TARGETED * perExpert})) as isBusy
    from quote_drafts d where d.key_hash = ${keyHash}`);
}
