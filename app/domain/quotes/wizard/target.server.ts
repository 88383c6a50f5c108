import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { takesNow } from "#app/domain/members/reachable.server.ts";
import { limitIn, mayIn } from "#app/domain/plans/plan-column.server.ts";
import { isListed } from "#app/domain/quotes/delivery/matching.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/**
 * An expert whom a request is for. Experts with a free or unclaimed listing, those who take no new
 * projects, and those whose mails bounce get no requests. The form then says that matched experts
 * get the request instead.
 */
export interface QuoteTarget {
  id: string;
  username: string;
  name: string;
  avatarKey: string | null;
  /** The plan and the claim allow it. */
  receivesRequests: boolean;
  isUnclaimed: boolean;
  /** New projects, and mails about them arrive. */
  takesProjects: boolean;
  /** Whole US dollars; null for no answer. */
  smallestProject: number | null;
  /** Those that the profile shows. */
  fields: ExpertCategory[];
}

/** The fields of the expert `p`, with commas between them; null without one. */
const fieldsOfTarget: SQL = sql`(select group_concat(c.category) from profile_categories c
  where c.profile_id = p.id and c.position < ${limitIn("p", "categories")})`;

/** Of `profiles p`. */
export const targetJson: SQL = sql`json_object('id', p.id, 'username', p.username,
  'name', p.full_name, 'avatarKey', p.avatar_key, 'receivesRequests', ${mayIn("p", "receiveRequests")},
  'isUnclaimed', p.unclaimed_at is not null, 'takesProjects', ${takesNow("p")},
  'smallestProject', p.smallest_project, 'fields', ${fieldsOfTarget})`;

const ASKED = sql.raw(
  "json_each(json_insert(coalesce(d.asked_ids, '[]'), '$[#]', d.target_expert_id)) a join profiles p on p.id = a.value",
);

/**
 * JSON of the fields of all experts whom the draft `d` is for. Those of an expert who is not listed
 * any more count, because similar ones take the place.
 */
export const askedFields: SQL = sql`(select json_group_array(distinct c.category)
  from ${ASKED} join profile_categories c on c.profile_id = p.id
  where c.position < ${limitIn("p", "categories")})`;

/** How many of the experts whom the draft `d` is for are not listed any more. */
export const goneExperts: SQL = sql`(select count(distinct a.value)
  from json_each(json_insert(coalesce(d.asked_ids, '[]'), '$[#]', d.target_expert_id)) a
  where a.value is not null
    and not exists (select 1 from expert_listings l where l.profile_id = a.value))`;

/** Condition: one of these experts gets requests. */
export const isAnyAskedOpen: SQL = sql`exists (select 1 from ${ASKED}
  where ${isListed} and ${takesNow("p")} and ${mayIn("p", "receiveRequests")})`;

export function toTarget(row: RawRow<QuoteTarget>): QuoteTarget {
  return mapRow<QuoteTarget>(row, {
    receivesRequests: Boolean,
    isUnclaimed: Boolean,
    takesProjects: Boolean,
    fields: (names: string | null) => (names ?? "").split(",").filter(isExpertCategory),
  });
}

/** A listed product that a request is about. */
export interface QuoteProduct {
  id: string;
  name: string;
  slug: string;
}

const LISTED_PRODUCT = sql.raw("products m join product_listings l on l.product_id = m.id");

const productJson = sql.raw("json_object('id', m.id, 'name', m.name, 'slug', m.slug)");

/** JSON of the listed product of the draft `d`, or null. */
export const draftProduct: SQL = sql`(select ${productJson} from ${LISTED_PRODUCT}
  where m.id = d.product_id)`;

/** Statement: the listed product with this id; no row without one. */
export function productQuery(db: Database, product: string | null) {
  return db.all<QuoteProduct>(sql`
    select m.id, m.name, m.slug from ${LISTED_PRODUCT} where m.id = ${product}`);
}

/** The id of the listed product, if it is the one expert's; null without that expert. */
export function productOf(product: string, expertId: SQL): SQL {
  return sql`(select m.id from ${LISTED_PRODUCT} where m.id = ${product} and m.expert_id = ${expertId})`;
}

/**
 * Statement: the listed experts with these usernames, former usernames or ids, in their order, each
 * with the places of its names; or the one whose listed product this is.
 */
export function targetsQuery(
  db: Database,
  { experts, product }: { experts: readonly string[]; product: string | null },
) {
  const maker = sql`(select json_array(m.expert_id) from ${LISTED_PRODUCT} where m.id = ${product})`;
  const named = JSON.stringify(experts);
  return db.all<RawRow<QuoteTarget> & { places: string }>(sql`
    select json_group_array(e.key) as places, p.id, p.username, p.full_name as name, p.avatar_key as avatarKey, ${mayIn("p", "receiveRequests")} as receivesRequests,
      p.unclaimed_at is not null as isUnclaimed, ${takesNow("p")} as takesProjects,
      p.smallest_project as smallestProject, ${fieldsOfTarget} as fields
    ${fromListed(product === null ? sql`${named}` : sql`coalesce(${maker}, ${named})`)} group by p.id order by min(e.key)`);
}

/** The id of the listed expert with this username, former username or id, as a value. */
export function targetId(expert: string): SQL {
  return sql`(select p.id ${fromListed(sql`${JSON.stringify([expert])}`)}
    order by p.username = lower(e.value) desc, p.id = e.value limit 1)`;
}

/** JSON list of the id of this expert, as `targetId`; null without one. */
export function targetIdList(expert: string): SQL {
  return sql`(select json_array(id) from (select ${targetId(expert)} as id) where id is not null)`;
}

/** JSON list of the ids of these experts; null without one. */
export function targetIds(experts: readonly string[]): SQL {
  return sql`(select nullif(json_group_array(id), '[]') from (
    select p.id ${fromListed(sql`${JSON.stringify(experts)}`)} group by p.id order by min(e.key)))`;
}

/** Those of a JSON list of ids who are listed, in their order; null without one. */
export const listedIds = (ids: SQLWrapper): SQL =>
  sql`(select nullif(json_group_array(id), '[]') from (select p.id from json_each(${ids}) a
    join profiles p on p.id = a.value where ${isListed} order by a.key))`;

/** `experts` is a JSON list. */
function fromListed(experts: SQL): SQL {
  return sql`from json_each(${experts}) e join profiles p
    on p.username = lower(e.value) or p.id = e.value
      or p.id = (select profile_id from former_usernames where username = lower(e.value))
    where ${isListed}`;
}
