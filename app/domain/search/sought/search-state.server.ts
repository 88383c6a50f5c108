/**
 * Common tables of one row each, the state of a search: every one adds columns to the one before
 * it, and the statement selects from the last. Lists of ranks are JSON.
 */
import { type SQL, sql } from "drizzle-orm";
import { facetPattern, type ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { type ListingFilter, openGroup } from "#app/domain/search/list/listing-filter.server.ts";
import { type Concepts, conceptTables } from "./concept-tables.server.ts";
import {
  COUNT_LIMIT,
  COUNT_LIMIT_SQL,
  facetExpression,
  type SoughtOptions,
  soughtTable,
} from "./sought-table.server.ts";

/** The columns of the last table, which every statement calls `s`. */
export const STATE = {
  /** Expression of a hit. */
  anywhere: sql.raw("s.anywhere"),
  /** JSON of the concepts: see `soughtTable`. */
  concepts: sql.raw("s.concepts"),
  /** JSON of the first hits in rank order, one more than are counted. */
  ranks: sql.raw("s.ranks"),
  total: sql.raw("s.total"),
  /** Whether all hits are among the ranks. */
  isExact: sql.raw(`(s.total <= ${COUNT_LIMIT})`),
};

/** Common tables for a filter that is not open. */
export interface SearchState {
  /** The tables up to `found`: its columns are those of `sought`, and `ranks`. */
  tables: SQL;
  /** Null for a filter without concepts. */
  concepts: Concepts | null;
}

export function searchState(filter: ListingFilter, options: SoughtOptions): SearchState {
  const found = sql`
    found as materialized (select *, ${firstRanks(filter.index, STATE.anywhere)} as ranks from sought s)`;
  if (filter.concepts.length === 0) {
    const sought = sql`sought as materialized (select ${facetExpression(filter)} as anywhere, '' as meant, '[]' as concepts)`;
    return { tables: sql`${sought},${found}`, concepts: null };
  }
  const concepts = conceptTables(filter);
  const sought = soughtTable(filter, concepts, options);
  return { tables: sql`${concepts.tables},${sought},${found}`, concepts };
}

/** JSON of the first ranks that match, one more than are counted. */
function firstRanks({ words }: ListingIndex, expression: SQL): SQL {
  return sql`(select json_group_array(rank) from (
    select rowid as rank from ${words} where ${words} match ${expression} order by rowid limit ${COUNT_LIMIT_SQL} + 1))`;
}

/** The number of hits of a row that has no `total` yet, at most one more than are counted. */
export const HIT_COUNT = sql.raw("json_array_length(s.ranks)");

/** Table `counted`, after `found`: adds the total, and JSON of the facets among few hits. */
export function countedTable(index: ListingIndex): SQL {
  return sql`
    counted as materialized (select *, ${HIT_COUNT} as total, ${facetsOfHits(index, HIT_COUNT)} as facets from found s)`;
}

/** JSON object of the facets among few hits of the row `s`, each with its number. */
export function facetsOfHits({ listings }: ListingIndex, total: SQL, isCounted = sql``): SQL {
  return sql`(select json_group_object(facet, count) from (
    select f.value as facet, count(*) as count from json_each(iif(${total} <= ${COUNT_LIMIT_SQL}, s.ranks, '[]')) r
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
      from json_each(iif(${STATE.isExact}, ${JSON.stringify(opened)}, '[]'))),
    wider as materialized (select *, ${firstRanks(index, sql`s.anywhere`)} as ranks from grouped s),
    opened as materialized (select *, ${HIT_COUNT} as total, ${facetsOfHits(index, HIT_COUNT, ofGroup)} as facets from wider s)`;
}
