import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { isListed } from "#app/domain/quotes/delivery/matching.server.ts";
import type { QuoteValues } from "#app/domain/quotes/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { RawRow } from "#db/raw-row.ts";
import {
  askedFields,
  draftProduct,
  goneExperts,
  productQuery,
  type QuoteProduct,
  type QuoteTarget,
  targetJson,
  targetsQuery,
  toTarget,
} from "./target.server.ts";

export interface QuoteDraft {
  id: string;
  /** Of step 1 and its experts; empty in drafts of earlier releases (`revision.server.ts`). */
  revision: string;
  /** As typed, not validated; missing values are empty. */
  values: QuoteValues;
  target: QuoteTarget | null;
  /** The shortlist that the request is for, instead of a target; those who are still listed. */
  asked: QuoteTarget[];
  /** The listed product of the target that the request is about. */
  product: QuoteProduct | null;
  /** The fields of all experts whom the client asked for. */
  askedFields: ExpertCategory[];
  /** How many of these experts are not listed any more. */
  gone: number;
  /** The recipients that the client ticked; null before that. */
  recipientIds: string[] | null;
  /**
   * The quote of a submitted draft, or the one that it repeats. The next save of step 1 then
   * creates a new draft.
   */
  submittedQuoteId: string | null;
}

/** The database stores only the hash; the key is in the visitor's cookie. */
export function hashDraftKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * The visitor's draft, and the experts (`experts`: usernames or ids) and the product (an id) in the
 * page's address, in at most one round trip. A product proposes its expert. Null for an unknown or
 * expired key and for an unlisted product; unlisted experts are left out. `missing`: how many
 * names find no one.
 */
export async function findDraft(
  db: Database,
  input: { key: string | null; experts?: readonly string[]; product?: string | null },
): Promise<{
  draft: QuoteDraft | null;
  proposed: QuoteTarget[];
  missing: number;
  product: QuoteProduct | null;
}> {
  const { key, experts = [], product = null } = input;
  if (!key && experts.length === 0 && product === null)
    return { draft: null, proposed: [], missing: 0, product: null };
  const [[draft], targets, [listed]] = await db.batch([
    draftQuery(db, hashDraftKey(key ?? "")),
    targetsQuery(db, { experts, product }),
    productQuery(db, product),
  ]);
  const found = new Set(targets.flatMap(({ places }): number[] => JSON.parse(places)));
  return {
    draft: draft ? toDraft(draft) : null,
    proposed: targets.map(({ places: _, ...target }) => toTarget(target)),
    missing: experts.filter((_, place) => !found.has(place)).length,
    product: listed ?? null,
  };
}

type DraftRow = QuoteValues & RawRow<Omit<QuoteDraft, "values">>;

/** Statement: the draft of a key, unless it has expired. */
export function draftQuery(db: Database, keyHash: string) {
  return db.all<DraftRow>(sql`
    select d.id, d.revision, d.name, d.email, d.company, d.phone, d.budget, d.category, d.field, d.details, d.timeline,
      d.hear_about as hearAbout, d.recipient_ids as recipientIds, coalesce(q.id, d.repeat_of) as submittedQuoteId,
      case when ${isListed} then ${targetJson} end as target,
      (select json_group_array(json(${targetJson})) from json_each(d.asked_ids) a
        join profiles p on p.id = a.value where ${isListed}) as asked,
      ${draftProduct} as product, ${askedFields} as askedFields,
      ${goneExperts} as gone
    from quote_drafts d
      left join quotes q on q.draft_id = d.id
      left join profiles p on p.id = d.target_expert_id
    where d.key_hash = ${keyHash} and d.expires_at > ${now()}`);
}

export function toDraft(row: DraftRow): QuoteDraft {
  const { id, revision, recipientIds, submittedQuoteId, ...rest } = row;
  const { target, asked, product, askedFields, gone, ...values } = rest;
  return {
    id,
    revision,
    values,
    recipientIds: recipientIds === null ? null : JSON.parse(recipientIds),
    submittedQuoteId,
    target: target === null ? null : toTarget(JSON.parse(target)),
    asked: target === null ? (JSON.parse(asked) as RawRow<QuoteTarget>[]).map(toTarget) : [],
    gone,
    product: product === null ? null : JSON.parse(product),
    askedFields: (JSON.parse(askedFields) as string[]).filter(isExpertCategory),
  };
}
