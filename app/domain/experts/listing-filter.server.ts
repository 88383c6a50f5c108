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

export function activeGroups(filter: ListingFilter): FacetGroup[] {
  return FACET_GROUPS.filter((group) => filter[group].length > 0);
}

/** The same filter with one group left open. */
export function openGroup(filter: ListingFilter, group: FacetGroup): ListingFilter {
  return { ...filter, [group]: [] };
}

export function isOpen(filter: ListingFilter): boolean {
  return filter.words.length === 0 && activeGroups(filter).length === 0;
}
