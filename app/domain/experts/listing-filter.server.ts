import { type SQL, sql } from "drizzle-orm";
import { wordNeedle } from "#app/domain/search/indexed-text.server.ts";
import { matchExpression } from "#app/domain/search/match-expression.server.ts";
import { foldedWords } from "#app/lib/words.ts";
import { FACET_GROUPS, type FacetGroup, facetKey } from "./facet-keys.server.ts";
import type { ExpertsQuery } from "./schema.ts";

/** What a listing must have: every word, and of each group one of its facet keys. An empty group asks nothing. */
export type ListingFilter = { words: string[] } & Record<FacetGroup, string[]>;

export function toListingFilter(query: ExpertsQuery): ListingFilter {
  const keys = (group: FacetGroup, values: readonly string[]) =>
    values.map((value) => facetKey(group, value));
  return {
    words: [...new Set(foldedWords(query.q))],
    categories: keys("categories", query.categories),
    countries: keys("countries", query.countries),
    tags: keys("tags", query.tags),
    verified: query.verified ? keys("verified", ["1"]) : [],
  };
}

/** The listings that pass a filter, as parts of a SELECT; `l` is the listing. */
export interface Hits {
  /** Goes on with AND. Rows come in the order of `rank` as long as nothing else is asked. */
  source: SQL;
  /** Compare and order by this one, so that the full-text table can seek. */
  rank: SQL;
  /** The filter without the full-text table, for walking `expert_listings l` by another index. */
  test: SQL;
  isEverything: boolean;
}

export function selectHits(filter: ListingFilter): Hits {
  const facetGroups = FACET_GROUPS.map((group) => filter[group]);
  const match = matchExpression({ words: filter.words, facetGroups });
  const test = testListing(filter);
  if (match === null) {
    const source = sql`FROM expert_listings l WHERE true`;
    return { source, rank: sql`l.rank`, test, isEverything: true };
  }
  // CROSS JOIN keeps the full-text table outside: the planner knows nothing about its selectivity.
  const source = sql`FROM experts_search s CROSS JOIN expert_listings l ON l.rank = s.rowid
    WHERE s.experts_search MATCH ${match} AND ${test}`;
  return { source, rank: sql`s.rowid`, test, isEverything: false };
}

function testListing(filter: ListingFilter): SQL {
  const words = filter.words.map((word) => sql`instr(l.words, ${wordNeedle(word)}) > 0`);
  const groups = FACET_GROUPS.filter((group) => filter[group].length > 0).map((group) =>
    anyOf(filter[group]),
  );
  const tests = [...groups, ...words];
  return tests.length > 0 ? sql.join(tests, sql` AND `) : sql`true`;
}

function anyOf(keys: readonly string[]): SQL {
  const tests = keys.map((key) => sql`instr(l.facets, ${JSON.stringify(key)}) > 0`);
  return sql`(${sql.join(tests, sql` OR `)})`;
}
