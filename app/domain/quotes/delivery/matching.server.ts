import { type SQL, sql } from "drizzle-orm";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { limitIn, mayIn } from "#app/domain/plans/plan-column.server.ts";
import type { QuoteCategory } from "#app/domain/quotes/schema.ts";

const MAX_RECIPIENTS = 5;

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
  return sql`${mayIn("p", "receiveRequests")} and p.takes_projects = 1 and ${isListed} and not exists (
    select 1 from blocks b where b.expert_id = p.id and b.client_email = ${email})
    and ${isReachable}`;
}

/** Condition on `profiles p`: mails to the expert have not bounced. */
const isReachable = sql`not exists (
  select 1 from users m join undeliverable_addresses a on a.recipient = m.email
  where m.id = p.id and a.kind = 'bounce')`;

/** For the draft `d`. A draft without an address matches no block. */
export const isEligible = isEligibleFor(sql`d.email`);

/**
 * The id of the target expert of the draft `d`. Null without a target, and if the target gets no
 * requests.
 */
const eligibleTarget = sql`(select p.id from profiles p
  where p.id = d.target_expert_id and ${isEligible})`;

/**
 * For the draft `d`, which may contain any posted value. The conditions below need a known
 * category.
 */
export const hasKnownCategory = sql`d.category in (
  select key from json_each(${JSON.stringify(MATCHING_CATEGORIES)}))`;

/**
 * Condition on `profiles p`: a category of the expert matches this category of a request, which
 * must be a known one.
 */
export function matchesCategoryOf(category: SQL): SQL {
  const suitable = JSON.stringify(MATCHING_CATEGORIES);
  return sql`(
    json_extract(${suitable}, '$."' || ${category} || '"') = 'any'
    or exists (select 1 from profile_categories c
      where c.profile_id = p.id and c.position < ${limitIn("p", "categories")} and c.category in (
        select value from json_each(${suitable}, '$."' || ${category} || '"'))))`;
}

const matchesCategory = matchesCategoryOf(sql`d.category`);

/**
 * JSON list of the recipients of the draft `d`: its eligible target alone, or else the least
 * recently served experts of its category.
 */
export const proposedRecipientIds: SQL = sql`case when ${eligibleTarget} is not null
  then json_array(${eligibleTarget})
  else (select json_group_array(id) from (
    select p.id from profiles p where ${isEligible} and ${matchesCategory}
    order by p.last_served_at, p.id limit ${MAX_RECIPIENTS})) end`;

/** Whether a recipient of the draft `d` is no longer eligible. */
export const hasIneligibleRecipient: SQL = sql`exists (
  select 1 from json_each(d.recipient_ids) r where r.value not in (
    select p.id from profiles p where p.id = r.value and ${isEligible}))`;
