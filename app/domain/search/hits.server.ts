import { type SQL, sql } from "drizzle-orm";
import { wordNeedle } from "./indexed-text.server.ts";
import { askedKeys, type ListingFilter, tagKeys } from "./listing-filter.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { matchExpression, matchesExactly } from "./match-expression.server.ts";
import { ALL_RANKS } from "./rank.server.ts";

/** Up to so many hits are counted and sorted exactly. */
export const COUNT_LIMIT = 1_000;
const MANY = sql.raw(String(COUNT_LIMIT));
const NO_RANK = sql.raw(String(ALL_RANKS.to));

/** Listings `l` as a FROM with its WHERE, to be continued with AND. */
export interface Listings {
  from: SQL;
  /** The column to compare and sort ranks by. */
  rank: SQL;
}

export function allListings({ listings }: ListingIndex): Listings {
  return { from: sql`FROM ${listings} l WHERE true`, rank: sql`l.rank` };
}

/** The hits in `countedHits`. */
export const FEW_HITS: Listings = { from: sql`FROM hits l WHERE true`, rank: sql`l.rank` };

/** The hits of a filter that is not open, by way of the full-text table, which yields them in the order of ranks. */
export function searchListings(filter: ListingFilter): Listings {
  const { listings, search } = filter.index;
  // CROSS JOIN keeps the full-text table outside: the planner cannot know how few rows it yields.
  return {
    from: sql`FROM ${search} s CROSS JOIN ${listings} l ON l.rank = s.rowid
      WHERE s.${search} MATCH ${match(filter)} AND ${passes(filter)}`,
    rank: sql`s.rowid`,
  };
}

/** The same hits by testing each listing, for walking an index of them. */
export function testListings(filter: ListingFilter): Listings {
  return {
    from: sql`FROM ${filter.index.listings} l WHERE ${passes(filter)}`,
    rank: sql`l.rank`,
  };
}

/**
 * Common tables: `size` with the `total` of the hits, or any number above the limit, and `hits`, complete unless there are
 * more than the limit. A filter that needs no check is counted first, without looking at a single listing.
 */
export function countedHits(filter: ListingFilter): SQL {
  const { from, rank } = searchListings(filter);
  const hits = sql`SELECT l.rank, l.${filter.index.id}, l.sort_name, l.facets ${from}`;
  if (!isExact(filter)) {
    return sql`
      hits AS MATERIALIZED (${hits} LIMIT ${MANY} + 1),
      size AS MATERIALIZED (SELECT count(*) AS total FROM hits)`;
  }
  return sql`
    size AS MATERIALIZED (${countHits(filter)}),
    hits AS MATERIALIZED (${hits} AND ${rank} < iif(${IS_COUNTED}, ${NO_RANK}, 0))`;
}

/** The `total` alone, as in `size`. */
export function countHits(filter: ListingFilter): SQL {
  const { search } = filter.index;
  const ranks = isExact(filter)
    ? sql`SELECT rowid FROM ${search} WHERE ${search} MATCH ${match(filter)}`
    : sql`SELECT l.rank ${searchListings(filter).from}`;
  return sql`SELECT count(*) AS total FROM (${ranks} LIMIT ${MANY} + 1)`;
}

/** True in a statement with `countedHits` when `hits` holds all of them. */
export const IS_COUNTED: SQL = sql`(SELECT total FROM size) <= ${MANY}`;

function match(filter: ListingFilter): string {
  return matchExpression({ words: filter.words, facetGroups: askedKeys(filter) });
}

/** Tags are open-ended, so two of them may share a facet word. */
function isExact(filter: ListingFilter): boolean {
  return tagKeys(filter).length === 0 && matchesExactly(filter.words);
}

function passes(filter: ListingFilter): SQL {
  const words = filter.words.map((word) => sql`instr(l.words, ${wordNeedle(word)}) > 0`);
  return sql.join([...askedKeys(filter).map(anyOf), ...words], sql` AND `);
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` OR `)})`;
}
