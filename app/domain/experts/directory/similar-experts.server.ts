import { type SQL, sql } from "drizzle-orm";
import type { ExpertFilterGroup } from "#app/domain/experts/filters.ts";
import { drawnRank, EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { RELATED_CATEGORIES } from "#app/domain/experts/related-categories.server.ts";
import {
  EXPERT_CATEGORIES,
  isExpertCategory,
  type SimilarExpert,
} from "#app/domain/experts/schema.ts";
import { takesNow } from "#app/domain/members/reachable.server.ts";
import { limitIn, mayIn } from "#app/domain/plans/plan-column.server.ts";
import { facetKey, facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

const MOST_SIMILAR = sql.raw("limit 3");
/**
 * The candidates on each side of a place, which bounds the cost in a large field. Each profile has
 * other places, so that everybody in a field is shown somewhere.
 */
const NEIGHBOURS_PER_SIDE = sql.raw("limit 20");

const expressionOf = (group: ExpertFilterGroup, value: string): string =>
  quoteToken(facetToken(facetKey(EXPERT_INDEX, group, value)));

/** JSON object of category to the full-text expression of the experts who show it. */
const CATEGORY_EXPRESSIONS = JSON.stringify(
  Object.fromEntries(
    EXPERT_CATEGORIES.map(({ value }) => [value, expressionOf("categories", value)]),
  ),
);
/** The same for those related to the category. */
const RELATED_EXPRESSIONS = JSON.stringify(
  Object.fromEntries(
    EXPERT_CATEGORIES.map(({ value }) => [
      value,
      RELATED_CATEGORIES[value].map((each) => expressionOf("categories", each)).join(" OR "),
    ]),
  ),
);
/** Of these, the experts who take requests. */
const AND_OPEN = ` AND ${expressionOf("available", "1")}`;

/** Facets that make two experts similar; of the rest, "verified" is shared by too many. */
const TELLING_GROUPS = ["categories", "tags", "countries", "languages"] as const;
const TELLING_FACETS = sql.raw(
  `'[${TELLING_GROUPS.map((group) => EXPERT_INDEX.prefixes[group].charAt(0)).join("")}]:*'`,
);
const SHARED_FACETS = sql`from json_each(l.facets) f
  where f.value glob ${TELLING_FACETS} and instr(own.facets, json_quote(f.value)) > 0`;
/** Whether a category is among what is shared. */
const SHARES_CATEGORY = sql.raw(`instr(best.shared, '"${EXPERT_INDEX.prefixes.categories}') > 0`);

/**
 * The field of `p` that is shown: the first one that is related to those of `own`, or the first one
 * of all.
 */
const FIELD_SHOWN = sql`coalesce((select category from profile_categories
    where profile_id = p.id and position < ${limitIn("p", "categories")}
      and instr(own.related, json_extract(${CATEGORY_EXPRESSIONS}, '$."' || category || '"')) > 0
    order by position limit 1),
  (select category from profile_categories where profile_id = p.id and position = 0))`;

interface SimilarColumns extends Omit<SimilarExpert, "sharedTags" | "sharedCategories"> {
  /** The facets that both experts have. */
  shared: string[];
}

export function toSimilar(row: RawRow<SimilarColumns>): SimilarExpert {
  const { shared, ...expert } = mapRow<SimilarColumns>(row, {
    isUnclaimed: Boolean,
    receivesRequests: Boolean,
    takesProjects: Boolean,
    shared: JSON.parse,
  });
  return {
    ...expert,
    sharedTags: facetValues(EXPERT_INDEX, "tags", shared),
    sharedCategories: facetValues(EXPERT_INDEX, "categories", shared).filter(isExpertCategory),
  };
}

/**
 * Statement: up to three listed experts who share a category with the one `found` ("from profiles
 * p … expert_listings l … limit 1"). Those who take requests come first, then those who
 * share the most categories, tags, languages and the country. They are chosen among its neighbours
 * by rank, and among those who take requests around the place that its lottery number draws. One
 * who takes none leads to others, so those of related categories who take requests come next.
 */
export function similarExpertsQuery(db: Database, found: SQL) {
  const own = (column: SQL) => sql`(select ${column} from own)`;
  const near = (expression: SQL, side: SQL, place: SQL, direction: SQL) => sql`
    select * from (select rowid as rank from experts_words
      where experts_words match coalesce(${expression}, '""') and rowid ${side} ${place}
      order by rowid ${direction} ${NEIGHBOURS_PER_SIDE})`;
  const both = (expression: SQL, place: SQL) => [
    near(expression, sql`>=`, place, sql`asc`),
    near(expression, sql`<`, place, sql`desc`),
  ];
  const mates = both(own(sql`field`), own(sql`rank`));
  const open = both(own(sql`field || ${AND_OPEN}`), own(sql`drawn`));
  const related = both(own(sql`related || ${AND_OPEN}`), own(sql`drawn`));
  const fieldOf = (expressions: string) => sql`
    (select '(' || group_concat(json_extract(${expressions}, '$."' || category || '"'), ' OR ') || ')'
      from profile_categories where profile_id = p.id and position < ${limitIn("p", "categories")})`;
  return db.all<RawRow<SimilarColumns>>(sql`
    with own as materialized (select l.rank, l.facets, coalesce(${drawnRank(sql`l.lottery`)}, l.rank) as drawn,
        ${fieldOf(CATEGORY_EXPRESSIONS)} as field,
        iif(l.available, null, ${fieldOf(RELATED_EXPRESSIONS)}) as related
      ${found}),
    near as (${sql.join([...mates, ...open, ...related], sql` union `)}),
    alike as materialized (select l.rank, l.profile_id, l.available, (select json_group_array(f.value) ${SHARED_FACETS}) as shared
      from own cross join near cross join expert_listings l on l.rank = near.rank where l.rank <> own.rank),
    best as materialized (select * from alike best
      order by available desc, ${SHARES_CATEGORY} desc, json_array_length(shared) desc, rank ${MOST_SIMILAR})
    select p.id, p.username, p.full_name as name, p.avatar_key as avatarKey, p.headline, p.company, p.country,
      p.rate_from as rateFrom, p.rate_unit as rateUnit, p.unclaimed_at is not null as isUnclaimed,
      ${mayIn("p", "receiveRequests")} as receivesRequests, ${takesNow("p")} as takesProjects,
      best.shared, ${FIELD_SHOWN} as field
    from own cross join best cross join profiles p on p.id = best.profile_id
    order by best.available desc, ${SHARES_CATEGORY} desc, json_array_length(best.shared) desc, best.rank`);
}
