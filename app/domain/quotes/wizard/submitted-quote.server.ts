import { sql } from "drizzle-orm";
import { type QuoteStatus, quoteStatusOf } from "#app/domain/quotes/client/quote-status.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { hashDraftKey } from "./drafts.server.ts";
import type { SubmittedQuote } from "./submission.server.ts";

type StoredQuote = Pick<SubmittedQuote, "quoteId" | "expertIds" | "isHeld">;
type SubmittedRow = RawRow<StoredQuote>;

/** Statement: the submitted quote of a draft's key. */
export function submittedQuery(db: Database, keyHash: string) {
  return db.all<SubmittedRow>(sql`
    select q.id as quoteId, q.held_at is not null as isHeld, (select json_group_array(t.expert_id) from message_threads t
      where t.quote_id = q.id) as expertIds
    from quote_drafts d join quotes q on q.draft_id = d.id
    where d.key_hash = ${keyHash}`);
}

/**
 * Threads and mails are stored together, so the number of threads is the number of mails. `isOwn`:
 * stored by this request.
 */
export function toSubmitted(row: SubmittedRow, isOwn = false): SubmittedQuote {
  const stored = mapRow<StoredQuote>(row, { expertIds: JSON.parse, isHeld: Boolean });
  return {
    state: "submitted",
    ...stored,
    expertEmailsSent: stored.expertIds.length,
    clientEmailSent: true,
    repeated: !isOwn,
  };
}

export interface SentQuote {
  quoteId: string;
  category: string;
  email: string;
  status: QuoteStatus;
  /** Names of the experts who got it. */
  recipients: string[];
}

/**
 * The visitor's last request, in one round trip; null if this browser's draft was not submitted.
 */
export async function findSentQuote(db: Database, key: string | null): Promise<SentQuote | null> {
  if (!key) return null;
  const [row] = await db.all<RawRow<SentQuote>>(sql`
    select q.id as quoteId, q.category, q.email, ${quoteStatusOf("q")} as status,
      (select json_group_array(full_name) from (select p.full_name from message_threads t
        join profiles p on p.id = t.expert_id where t.quote_id = q.id order by t.id)) as recipients
    from quote_drafts d join quotes q on q.draft_id = d.id
    where d.key_hash = ${hashDraftKey(key)}`);
  return row ? mapRow<SentQuote>(row, { recipients: JSON.parse }) : null;
}
