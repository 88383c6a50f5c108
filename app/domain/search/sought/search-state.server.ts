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
import { toSearched } from "./asked.server.ts";
import { conceptTables } from "./concept-tables.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 500;
export const MANY = sql.raw(String(COUNT_LIMIT));
/** So many concepts drive the index, the rarest ones; the rest only order the hits. */
const MOST_DRIVING = 6;

/**
 * Each scored listing is compared with each word that may prove a concept, which takes most of the
 * time of a search. So many comparisons are made, but for enough listings for two pages. The
 * other hits that were counted follow in rank order.
 */
const COMPARISONS = sql.raw("2500");
const LEAST_SCORED = sql.raw("42");

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
  return sql`${soughtTable(filter)}, ${foundTables(filter.index)}`;
}

function foundTables(index: ListingIndex): SQL {
  return sql`
    found as materialized (select *, ${firstRanks(index, sql`s.anywhere`)} as ranks from sought s),
    size as materialized (select *, ${SIZE} from found)`;
}

/** JSON of the first ranks that match, one more than are counted. */
function firstRanks({ words }: ListingIndex, expression: SQL): SQL {
  return sql`(select json_group_array(rank) from (
    select rowid as rank from ${words} where ${words} match ${expression} order by rowid limit ${MANY} + 1))`;
}

const SIZE = sql`json_array_length(ranks) as total, json_array_length(ranks) <= ${MANY} as isExact`;

function soughtTable(filter: ListingFilter): SQL {
  const facets = facetExpression(filter);
  if (filter.concepts.length === 0) {
    return sql`sought as materialized (select ${facets} as anywhere, '' as meant, '[]' as concepts)`;
  }
  const asked = JSON.stringify(toSearched(filter.concepts));
  const and = facets === "" ? "" : ` AND ${facets}`;
  const all = (
    expression: string,
    further = and,
  ) => sql`group_concat(${sql.raw(expression)}, ' AND ')
    filter (where isRequired and place <= ${sql.raw(String(MOST_DRIVING))}) || ${further}`;
  return sql`${conceptTables(filter, asked)},
    sought as materialized (select ${all("expression")} as anywhere, ${all("expression", "")} as meant, ${all("'(' || exact || ')'")} as exact,
      ${all("strongest")} as strong, ${all("iif(place = 1, strongest, expression)")} as led,
      json_group_array(json_object('n', n, 'docs', docs, 'frequency', frequency, 'weight', weight, 'isRequired', isRequired, 'isPlace', isPlace, 'place', place,
        'expression', expression, 'longer', json(longer), 'around', json(around),
        'slips', json(slips))) as concepts, sum(weight) filter (where isRequired) as whole,
      max(${LEAST_SCORED}, ${COMPARISONS} / sum(json_array_length(allNeedles))) as most
      from (select * from concepts order by n))`;
}

/** All groups, and one value of each. */
export function facetExpression(filter: ListingFilter): string {
  return askedKeys(filter)
    .map((keys) => `(${keys.map(facetToken).map(quoteToken).join(" OR ")})`)
    .join(" AND ");
}

/** Table `counted`, after `size`: adds `facets`, a JSON object of the facets among few hits. */
export function countedTable(index: ListingIndex): SQL {
  return sql`counted as materialized (select *, ${facetsOfHits(index)} as facets from size s)`;
}

/** JSON object of the facets among few hits of the row `s`, each with its number. */
function facetsOfHits({ listings }: ListingIndex, isCounted = sql``): SQL {
  return sql`(select json_group_object(facet, count) from (
    select f.value as facet, count(*) as count from json_each(iif(s.isExact, s.ranks, '[]')) r
      cross join ${listings} l on l.rank = r.value, json_each(l.facets) f
    ${isCounted} group by f.value))`;
}

/**
 * Tables for the state `s` of few hits, with a row of the last one, `opened`, for each of these
 * groups: the state of the filter without the choices of the group. Without them there are no
 * fewer hits, so many hits have no rows.
 */
export function openedTables<Group extends string>(
  filter: ListingFilter<Group>,
  groups: readonly NoInfer<Group>[],
): SQL {
  const { index } = filter;
  const opened = groups.map((group) => {
    const others = facetExpression(openGroup(filter, group));
    return [group, facetPattern(index, group), others];
  });
  const ofGroup = sql.raw("where f.value glob s.pattern");
  const joint = sql.raw("iif(s.meant = '' or value ->> 2 = '', '', ' AND ')");
  return sql`
    grouped as materialized (select value ->> 0 as name, value ->> 1 as pattern, s.meant || ${joint} || (value ->> 2) as anywhere
      from json_each(iif(s.isExact, ${JSON.stringify(opened)}, '[]'))),
    wider as materialized (select *, ${firstRanks(index, sql`s.anywhere`)} as ranks from grouped s),
    sized as materialized (select *, ${SIZE} from wider),
    opened as materialized (select *, ${facetsOfHits(index, ofGroup)} as facets from sized s)`;
}
