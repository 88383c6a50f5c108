import { type SQL, sql } from "drizzle-orm";
import { wordNeedle } from "#app/domain/search/index/indexed-text.server.ts";
import { ALL_RANKS } from "#app/domain/search/index/rank.server.ts";
import {
  matchExpression,
  matchesExactly,
} from "#app/domain/search/query/match-expression.server.ts";
import { askedKeys, type ListingFilter, tagKeys } from "./listing-filter.server.ts";

/** Up to this number, hits are counted and sorted exactly. */
export const COUNT_LIMIT = 1_000;
const MANY = sql.raw(String(COUNT_LIMIT));
/** One more, to detect further hits. */
const ROWS = sql`limit ${MANY} + 1`;
/** Above all ranks. */
export const NO_RANK = sql.raw(String(ALL_RANKS.to));

/**
 * The most candidates of the full-text table that are checked, in rank order, which bounds the
 * cost in a large directory. Hits beyond them are not counted; then the total is marked as
 * inexact.
 */
const MOST_CANDIDATES = sql.raw("20000");

/** A range of ranks as conditions on `rowid` that begin with AND, and the reading order. */
export interface Range {
  ranks: SQL;
  direction: SQL;
}

const EVERYWHERE: Range = { ranks: sql``, direction: sql`asc` };

/**
 * The hits `l` of a filter that is not empty, as "from … where …", to be continued with "and".
 * They come in rank order, and only as many as requested are looked up; an additional ORDER BY
 * would look up all of them first.
 */
export function searchListings(filter: ListingFilter, range = EVERYWHERE): SQL {
  // `cross join` keeps the full-text table outside: the planner cannot know how few rows it yields.
  return sql`from (${candidates(filter, range)} limit ${MOST_CANDIDATES}) s
    cross join ${filter.index.listings} l on l.rank = s.rank where ${passes(filter)}`;
}

/** Condition: a listing `l` matches, without the full-text table. */
export function passes(filter: ListingFilter): SQL {
  const words = filter.words.map((word) => sql`instr(l.words, ${wordNeedle(word)}) > 0`);
  return sql.join([...askedKeys(filter).map(anyOf), ...words], sql` and `);
}

/**
 * Common tables: `hits`, complete unless there are more than the limit, and `size` with their
 * `total` (any number above the limit counts as more) and whether it `isExact`. A filter that
 * needs no check is counted first, without reading a listing.
 */
export function countedHits(filter: ListingFilter): SQL {
  const columns = sql`select l.rank, l.${filter.index.id}, l.sort_name, l.facets`;
  if (isExact(filter)) {
    const ranks = sql`and rowid < iif(${IS_FEW}, ${NO_RANK}, 0)`;
    return sql`
      size as materialized (${countHits(filter)}),
      hits as materialized (${columns} ${searchListings(filter, { ...EVERYWHERE, ranks })})`;
  }
  return sql`
    checked as materialized (${columns}, place ${checkListings(filter)}),
    hits as (select * from checked where place <= ${MOST_CANDIDATES}),
    size as materialized (${count(sql`checked`)})`;
}

/** Selects the one row of `size`. */
export function countHits(filter: ListingFilter): SQL {
  if (!isExact(filter)) return count(sql`(select place ${checkListings(filter)})`);
  return count(sql`(select 0 as place from (${candidates(filter, EVERYWHERE)} ${ROWS}))`);
}

/** True in a statement with `countedHits` when `hits` contains all rows that are shown. */
export const IS_FEW: SQL = sql`(select total from size) <= ${MANY}`;

/** True in a statement with `countedHits` when `hits` contains all hits. */
export const IS_COUNTED: SQL = sql`(select isExact from size)`;

/** Counts rows with a `place`, as `checkListings` yields them. */
function count(rows: SQL): SQL {
  return sql`select count(*) filter (where place <= ${MOST_CANDIDATES}) as total,
    count(*) <= ${MANY} and not coalesce(max(place) > ${MOST_CANDIDATES}, 0) as isExact from ${rows}`;
}

/**
 * The first hits `l`, each with its `place` among the candidates. One candidate above the limit
 * also passes, to mark that more exist.
 */
function checkListings(filter: ListingFilter): SQL {
  return sql`from (select rank, row_number() over () as place from (${candidates(filter, EVERYWHERE)})
      limit ${MOST_CANDIDATES} + 1) s
    cross join ${filter.index.listings} l on l.rank = s.rank
    where (place > ${MOST_CANDIDATES} or (${passes(filter)})) ${ROWS}`;
}

/** A superset of the hits, as ranks. */
function candidates(filter: ListingFilter, { ranks, direction }: Range): SQL {
  const { search } = filter.index;
  const { words } = filter;
  const match = matchExpression({ words, facetGroups: askedKeys(filter) });
  return sql`select rowid as rank from ${search} where ${search} match ${match} ${ranks}
    order by rowid ${direction}`;
}

/**
 * True when every candidate is a hit. Tags are open-ended, so two of them may share a facet word.
 */
function isExact(filter: ListingFilter): boolean {
  return tagKeys(filter).length === 0 && matchesExactly(filter.words);
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` or `)})`;
}
