import { type SQL, sql } from "drizzle-orm";
import type { SimilarExpert } from "#app/domain/experts/schema.ts";
import type { Database } from "#db/client.ts";

const MOST = sql.raw("limit 3");
/**
 * The candidates on each side, which bounds the cost in a large field. Each profile has others, so
 * that everybody in a field is shown somewhere.
 */
const NEIGHBOURS = sql.raw("limit 60");

/** Facets that make two experts similar; of the rest, "verified" is shared by too many. */
const TELLING = sql.raw("'[ctls]:*'");

/**
 * Statement: up to three listed experts of the same first category as the one `found` ("from
 * profiles p … expert_listings l … limit 1"). Those who take requests come first, then those who
 * share the most categories, tags, languages and the country.
 */
export function similarExpertsQuery(db: Database, found: SQL) {
  const side = (comparison: SQL, direction: SQL) => sql`
    select * from (select c.profile_id from own
      cross join profile_categories c on c.category = own.category and c.profile_id ${comparison} own.profile_id
      order by c.profile_id ${direction} ${NEIGHBOURS})`;
  return db.all<SimilarExpert>(sql`
    with own as materialized (select l.profile_id, l.facets,
        (select category from profile_categories where profile_id = p.id order by position limit 1) as category
      ${found}),
    near as (${side(sql`>`, sql`asc`)} union all ${side(sql`<`, sql`desc`)})
    select p.username, p.full_name as name, p.avatar_key as avatarKey, p.headline, p.company, p.country
    from own cross join near cross join expert_listings l on l.profile_id = near.profile_id
      cross join profiles p on p.id = near.profile_id
    where instr(l.facets, json_quote('c:' || own.category)) > 0
    order by l.available desc, (select count(*) from json_each(l.facets) f
      where f.value glob ${TELLING} and instr(own.facets, json_quote(f.value)) > 0) desc, l.rank ${MOST}`);
}
