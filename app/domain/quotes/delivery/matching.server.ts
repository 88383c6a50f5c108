import { type SQL, sql } from "drizzle-orm";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { takesNow } from "#app/domain/members/reachable.server.ts";
import { limitIn, mayIn } from "#app/domain/plans/plan-column.server.ts";
import type { QuoteCategory } from "#app/domain/quotes/schema.ts";

/** The categories of experts for each category of requests; "any" means all experts. */
export const MATCHING_CATEGORIES: Record<QuoteCategory, readonly ExpertCategory[] | "any"> = {
  "ai-automation": ["ai-automation"],
  "ai-agent": ["ai-agents"],
  "prompt-engineering": ["prompt-engineering"],
  "ai-strategy": ["cai-officers", "enterprise"],
  "generative-ai": ["generative-ai"],
  "voice-ai": ["voice"],
  other: "any",
};

/**
 * Condition on `profiles p`: the expert is listed. The directory has a row for every listed expert
 * and for no other.
 */
export const isListed = sql`exists (select 1 from expert_listings l where l.profile_id = p.id)`;

/** Condition on `profiles p`: the expert may get a request from this address. */
export function isEligibleFor(email: SQL): SQL {
  return sql`${mayIn("p", "receiveRequests")} and ${takesNow("p")} and ${isListed} and not exists (
    select 1 from blocks b where b.expert_id = p.id and b.client_email = ${email})`;
}

/** For the draft `d`. A draft without an address matches no block. */
export const isEligible = isEligibleFor(sql`d.email`);

/** Condition on `profiles p`: the expert shows one of these fields of expertise. */
export function hasField(fields: SQL): SQL {
  return sql`exists (select 1 from profile_categories c
    where c.profile_id = p.id and c.position < ${limitIn("p", "categories")} and c.category in (${fields}))`;
}

/**
 * Condition on `profiles p`: a category of the expert matches this category of a request, which
 * must be a known one.
 */
export function matchesCategoryOf(category: SQL): SQL {
  const suitable = JSON.stringify(MATCHING_CATEGORIES);
  return sql`(
    json_extract(${suitable}, '$."' || ${category} || '"') = 'any'
    or ${hasField(sql`select value from json_each(${suitable}, '$."' || ${category} || '"')`)})`;
}
