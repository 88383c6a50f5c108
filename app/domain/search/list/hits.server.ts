import { type SQL, sql } from "drizzle-orm";
import { wordNeedle } from "#app/domain/search/index/indexed-text.server.ts";
import { ALL_RANKS } from "#app/domain/search/index/rank.server.ts";
import {
  matchExpression,
  matchesExactly,
} from "#app/domain/search/query/match-expression.server.ts";
import { askedKeys, type ListingFilter, tagKeys } from "./listing-filter.server.ts";

/** Up to so many hits are counted and sorted exactly. */
export const COUNT_LIMIT = 1_000;
const MANY = sql.raw(String(COUNT_LIMIT));
/** One more, to know whether there are more. */
const ROWS = sql`LIMIT ${MANY} + 1`;
/** Above all ranks. */
export const NO_RANK = sql.raw(String(ALL_RANKS.to));

/**
 * So many rows that the full-text table yields are checked at most, the first ones by rank, however large the directory is. What a
 * filter finds beyond is not known of: then the total says that it is not exact.
 */
const MOST_CANDIDATES = sql.raw("20000");

/** Ranks to look among, as conditions on `rowid` that begin with AND, and the order to read them in. */
export interface Range {
  ranks: SQL;
  way: SQL;
}

const EVERYWHERE: Range = { ranks: sql``, way: sql`ASC` };

/**
 * The hits `l` of a filter that is not open as a FROM with its WHERE, to be continued with AND. They come in the order of ranks, and
 * only as many as are asked for are looked up; an ORDER BY of its own would have them all looked up first.
 */
export function searchListings(filter: ListingFilter, stretch = EVERYWHERE): SQL {
  // CROSS JOIN keeps the full-text table outside: the planner cannot know how few rows it yields.
  return sql`FROM (${candidates(filter, stretch)} LIMIT ${MOST_CANDIDATES}) s
    CROSS JOIN ${filter.index.listings} l ON l.rank = s.rank WHERE ${passes(filter)}`;
}

/** Tests a listing `l` without the full-text table. */
export function passes(filter: ListingFilter): SQL {
  const words = filter.words.map((word) => sql`instr(l.words, ${wordNeedle(word)}) > 0`);
  return sql.join([...askedKeys(filter).map(anyOf), ...words], sql` AND `);
}

/**
 * Common tables: `hits`, complete unless there are more than the limit, and `size` with their `total`, or any number above the
 * limit, and whether that `isExact`. A filter that needs no check is counted first, without looking at a single listing.
 */
export function countedHits(filter: ListingFilter): SQL {
  const columns = sql`SELECT l.rank, l.${filter.index.id}, l.sort_name, l.facets`;
  if (isExact(filter)) {
    const ranks = sql`AND rowid < iif(${IS_FEW}, ${NO_RANK}, 0)`;
    return sql`
      size AS MATERIALIZED (${countHits(filter)}),
      hits AS MATERIALIZED (${columns} ${searchListings(filter, { ...EVERYWHERE, ranks })})`;
  }
  return sql`
    checked AS MATERIALIZED (${columns}, place ${checkListings(filter)}),
    hits AS (SELECT * FROM checked WHERE place <= ${MOST_CANDIDATES}),
    size AS MATERIALIZED (${count(sql`checked`)})`;
}

/** The one row of `size` alone. */
export function countHits(filter: ListingFilter): SQL {
  if (!isExact(filter)) return count(sql`(SELECT place ${checkListings(filter)})`);
  return count(sql`(SELECT 0 AS place FROM (${candidates(filter, EVERYWHERE)} ${ROWS}))`);
}

/** True in a statement with `countedHits` when `hits` holds all that are shown. */
export const IS_FEW: SQL = sql`(SELECT total FROM size) <= ${MANY}`;

/** True in a statement with `countedHits` when `hits` holds all there are. */
export const IS_COUNTED: SQL = sql`(SELECT isExact FROM size)`;

/** Of rows with a `place`, as `checkListings` yields them. */
function count(rows: SQL): SQL {
  return sql`SELECT count(*) FILTER (WHERE place <= ${MOST_CANDIDATES}) AS total,
    count(*) <= ${MANY} AND NOT coalesce(max(place) > ${MOST_CANDIDATES}, 0) AS isExact FROM ${rows}`;
}

/** The first hits `l`, each with its `place` among the candidates. One candidate too many passes too, to tell that it is there. */
function checkListings(filter: ListingFilter): SQL {
  return sql`FROM (SELECT rank, row_number() OVER () AS place FROM (${candidates(filter, EVERYWHERE)})
      LIMIT ${MOST_CANDIDATES} + 1) s
    CROSS JOIN ${filter.index.listings} l ON l.rank = s.rank
    WHERE (place > ${MOST_CANDIDATES} OR (${passes(filter)})) ${ROWS}`;
}

/** A superset of the hits, as ranks. */
function candidates(filter: ListingFilter, { ranks, way }: Range): SQL {
  const { search } = filter.index;
  const { words } = filter;
  const match = matchExpression({ words, facetGroups: askedKeys(filter) });
  return sql`SELECT rowid AS rank FROM ${search} WHERE ${search} MATCH ${match} ${ranks}
    ORDER BY rowid ${way}`;
}

/** True when every candidate is a hit. Tags are open-ended, so two of them may share a facet word. */
function isExact(filter: ListingFilter): boolean {
  return tagKeys(filter).length === 0 && matchesExactly(filter.words);
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` OR `)})`;
}
