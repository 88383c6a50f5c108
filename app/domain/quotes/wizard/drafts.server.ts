import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import { isListed } from "#app/domain/quotes/delivery/matching.server.ts";
import type { QuoteValues } from "#app/domain/quotes/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { RawRow } from "#db/raw-row.ts";
import { type QuoteTarget, targetQuery, toTarget } from "./target.server.ts";

export interface QuoteDraft {
  id: string;
  /** As typed, not validated; missing values are empty. */
  values: QuoteValues;
  target: QuoteTarget | null;
  /** The recipients shown in step 3; null before that. */
  recipientIds: string[] | null;
  /** The quote of a submitted draft. The next save of step 1 then creates a new draft. */
  submittedQuoteId: string | null;
}

/** The database stores only the hash; the key is in the visitor's cookie. */
export function hashDraftKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * The visitor's draft and the expert in the page's address (`expert`: username or id), in at most
 * one round trip. Null for an unknown or expired key and for an unlisted expert.
 */
export async function findDraft(
  db: Database,
  input: { key: string | null; expert?: string | null },
): Promise<{ draft: QuoteDraft | null; proposed: QuoteTarget | null }> {
  const { key, expert } = input;
  if (!key && !expert) return { draft: null, proposed: null };
  const [[draft], [target]] = await db.batch([
    draftQuery(db, hashDraftKey(key ?? "")),
    targetQuery(db, expert ?? ""),
  ]);
  return { draft: draft ? toDraft(draft) : null, proposed: target ? toTarget(target) : null };
}

type DraftRow = QuoteValues & RawRow<Omit<QuoteDraft, "values">>;

/** Statement: the draft of a key, unless it has expired. */
export function draftQuery(db: Database, keyHash: string) {
  return db.all<DraftRow>(sql`
    select d.id, d.name, d.email, d.company, d.phone, d.budget, d.category, d.details, d.timeline,
      d.hear_about as hearAbout, d.recipient_ids as recipientIds, q.id as submittedQuoteId,
      case when ${isListed} then json_object('id', p.id, 'username', p.username,
        'name', p.full_name, 'receivesRequests', ${mayIn("p", "receiveRequests")},
        'isUnclaimed', p.unclaimed_at is not null, 'takesProjects', p.takes_projects) end as target
    from quote_drafts d
      left join quotes q on q.draft_id = d.id
      left join profiles p on p.id = d.target_expert_id
    where d.key_hash = ${keyHash} and d.expires_at > ${now()}`);
}

export function toDraft(row: DraftRow): QuoteDraft {
  const { id, recipientIds, submittedQuoteId, target, ...values } = row;
  return {
    id,
    values,
    recipientIds: recipientIds === null ? null : JSON.parse(recipientIds),
    submittedQuoteId,
    target: target === null ? null : toTarget(JSON.parse(target)),
  };
}
