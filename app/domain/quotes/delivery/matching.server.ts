import { type SQL, sql } from "drizzle-orm";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { limitIn, mayIn } from "#app/domain/plans/plan-column.server.ts";
import type { QuoteCategory } from "#app/domain/quotes/schema.ts";

const MAX_RECIPIENTS = 5;

/** Which experts suit which request; "any" stands for all of them. */
export const MATCHING_CATEGORIES: Record<QuoteCategory, readonly ExpertCategory[] | "any"> = {
  "ai-automation": ["ai-automation"],
  "ai-agent": ["ai-agents"],
  "prompt-engineering": ["prompt-engineering"],
  "ai-strategy": ["cai-officers", "enterprise"],
  "generative-ai": ["generative-ai"],
  "voice-ai": ["voice"],
  other: "any",
};

/** Condition on `profiles p`: the experts' directory holds a row for everybody who is listed, and for nobody else. */
export const isListed = sql`exists (select 1 from expert_listings l where l.profile_id = p.id)`;

/** Condition on `profiles p`: the expert may get a request from this address. */
export function isEligibleFor(email: SQL): SQL {
  return sql`${mayIn("p", "receiveRequests")} and p.takes_projects = 1 and ${isListed} and not exists (
    select 1 from blocks b where b.expert_id = p.id and b.client_email = ${email})`;
}

/** For the draft `d`; while it has no address yet, nobody has blocked anybody. */
export const isEligible = isEligibleFor(sql`d.email`);

/** The id of the expert whom the draft `d` is meant for, null for nobody and for who gets no requests. */
const eligibleTarget = sql`(select p.id from profiles p
  where p.id = d.target_expert_id and ${isEligible})`;

/** Of the draft `d`, which may hold anything that was posted: the conditions below are for these alone. */
export const hasKnownCategory = sql`d.category in (
  select key from json_each(${JSON.stringify(MATCHING_CATEGORIES)}))`;

/** Condition on `profiles p`: a category of the expert suits this one of a request, which has to be a known one. */
export function matchesCategoryOf(category: SQL): SQL {
  const suitable = JSON.stringify(MATCHING_CATEGORIES);
  return sql`(
    json_extract(${suitable}, '$."' || ${category} || '"') = 'any'
    or exists (select 1 from profile_categories c
      where c.profile_id = p.id and c.position < ${limitIn("p", "categories")} and c.category in (
        select value from json_each(${suitable}, '$."' || ${category} || '"'))))`;
}

const matchesCategory = matchesCategoryOf(sql`d.category`);

/** JSON list of who gets the draft `d`: its eligible target alone, else the least recently served experts of its category. */
export const proposedRecipientIds: SQL = sql`case when ${eligibleTarget} is not null
  then json_array(${eligibleTarget})
  else (select json_group_array(id) from (
    select p.id from profiles p where ${isEligible} and ${matchesCategory}
    order by p.last_served_at, p.id limit ${MAX_RECIPIENTS})) end`;

/** True when somebody on the list of the draft `d` may not get requests any more. */
export const hasIneligibleRecipient: SQL = sql`exists (
  select 1 from json_each(d.recipient_ids) r where r.value not in (
    select p.id from profiles p where p.id = r.value and ${isEligible}))`;
