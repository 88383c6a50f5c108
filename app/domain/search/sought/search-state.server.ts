/**
 * Common tables of one row each, the state of a search: every one adds columns to the one before
 * it, and the statement selects from the last. Lists of ranks are JSON.
 */
import { type SQL, sql } from "drizzle-orm";
import { facetPattern, type ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { facetToken, quoteToken } from "#app/domain/search/index/tokens.server.ts";
import {
  askedKeys,
  type ListingFilter,
  openGroup,
} from "#app/domain/search/list/listing-filter.server.ts";
import { toAsked } from "./asked.server.ts";
import { conceptTables } from "./concept-tables.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 1_000;
export const MANY = sql.raw(String(COUNT_LIMIT));
/** So many concepts drive the index, the rarest ones; the rest only order the hits. */
const MOST_DRIVING = 8;

/**
 * Each scored listing is compared with each word that may prove a concept, which takes most of the
 * time of a search. So many comparisons are made, but for enough listings for two pages. The
 * other hits that were counted follow in rank order.
 */
const COMPARISONS = sql.raw("4000");
const LEAST_SCORED = sql.raw("50");
const MOST_SCORED = sql.raw("300");

/** The columns of the last table, which every statement calls `s`. */
export const S = {
  /** Expression of a hit. */
  anywhere: sql.raw("s.anywhere"),
  /** JSON of the concepts: see `soughtTable`. */
  concepts: sql.raw("s.concepts"),
  /** JSON of the first hits in rank order, one more than are counted. */
  ranks: sql.raw("s.ranks"),
  total: sql.raw("s.total"),
  /** Whether all hits are among the ranks. */
  isExact: sql.raw("s.isExact"),
};

/** The tables up to `size`, for a filter that is not open. */
export function stateTables(filter: ListingFilter): SQL {
  return sql`${soughtTable(filter)}, ${foundTables(filter)}`;
}

/**
 * The same for one group after the other without its choices, with a row for each: `opened` is its
 * name, and `pattern` fits its keys.
 */
export function openedTables<Group extends string>(
  filter: ListingFilter<Group>,
  groups: readonly NoInfer<Group>[],
): SQL {
  const opened = groups.map((group) => {
    const others = facetExpression(openGroup(filter, group));
    return [group, facetPattern(filter.index, group), others];
  });
  const joint = filter.concepts.length > 0 ? sql`iif(facets = '', '', ' AND ')` : sql`''`;
  return sql`${soughtTable({ ...filter, keys: {} })},
    each as materialized (select opened, pattern, s.anywhere || ${joint} || facets as anywhere from sought s, (
      select value ->> 0 as opened, value ->> 1 as pattern, value ->> 2 as facets from json_each(${JSON.stringify(opened)}))),
    ${foundTables(filter, sql`each`)}`;
}

function foundTables({ index: { words } }: ListingFilter, sought = sql`sought`): SQL {
  return sql`
    found as materialized (select *, (select json_group_array(rank) from (
        select rowid as rank from ${words} where ${words} match s.anywhere order by rowid limit ${MANY} + 1)) as ranks
      from ${sought} s),
    size as materialized (select *, json_array_length(ranks) as total, json_array_length(ranks) <= ${MANY} as isExact
      from found)`;
}

function soughtTable(filter: ListingFilter): SQL {
  const facets = facetExpression(filter);
  if (filter.concepts.length === 0) {
    return sql`sought as materialized (select ${facets} as anywhere, '[]' as concepts)`;
  }
  const asked = JSON.stringify(toAsked(filter.concepts));
  const and = facets === "" ? "" : ` AND ${facets}`;
  const all = (expression: string) => sql`group_concat(${sql.raw(expression)}, ' AND ')
    filter (where isRequired and place <= ${sql.raw(String(MOST_DRIVING))}) || ${and}`;
  return sql`${conceptTables(filter, asked)},
    sought as materialized (select ${all("expression")} as anywhere, ${all("'(' || exact || ')'")} as exact,
      ${all("strongest")} as strong, ${all("iif(place = 1, strongest, expression)")} as led,
      json_group_array(json_object('n', n, 'docs', docs, 'frequency', frequency, 'weight', weight, 'isRequired', isRequired, 'place', place,
        'expression', expression, 'needles', json(allNeedles), 'longer', json(longer), 'around', json(around),
        'slips', json(slips))) as concepts, sum(weight) filter (where isRequired) as whole,
      max(${LEAST_SCORED}, min(${MOST_SCORED}, ${COMPARISONS} / sum(json_array_length(allNeedles)))) as most
      from (select * from concepts order by n))`;
}

/** All groups, and one value of each. */
export function facetExpression(filter: ListingFilter): string {
  return askedKeys(filter)
    .map((keys) => `(${keys.map(facetToken).map(quoteToken).join(" OR ")})`)
    .join(" AND ");
}

/** Table `counted`, after `size`: adds `facets`, JSON of the facets among few hits. */
export function countedTable(index: ListingIndex, isCounted = sql``): SQL {
  return sql`counted as materialized (select *, (select json_group_array(json_array(facet, count)) from (
      select f.value as facet, count(*) as count from json_each(iif(s.isExact, s.ranks, '[]')) r
        cross join ${index.listings} l on l.rank = r.value, json_each(l.facets) f
      ${isCounted} group by f.value)) as facets
    from size s)`;
}
