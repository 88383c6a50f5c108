import {
  facetKey,
  groupsOf,
  type ListingIndex,
  TAG_PREFIX,
} from "#app/domain/search/index/listing-index.server.ts";
import { foldedWords } from "#app/lib/text/words.ts";

/**
 * What a listing must match: every word, and at least one facet key of each group. An empty group
 * does not filter.
 */
export interface ListingFilter<Group extends string = string> {
  index: ListingIndex<Group>;
  words: readonly string[];
  keys: Readonly<Record<Group, readonly string[]>>;
}

/** The filter for a typed text and the values chosen in each group. */
export function toListingFilter<Group extends string>(
  index: ListingIndex<Group>,
  q: string,
  chosen: Readonly<Record<Group, readonly string[]>>,
): ListingFilter<Group> {
  const keys = groupsOf(index).map((group) => [
    group,
    chosen[group].map((value) => facetKey(index, group, value)),
  ]);
  return { index, words: [...new Set(foldedWords(q))], keys: Object.fromEntries(keys) };
}

export function activeGroups<Group extends string>({ index, keys }: ListingFilter<Group>): Group[] {
  return groupsOf(index).filter((group) => keys[group].length > 0);
}

/** The keys of each group that filters. */
export function askedKeys({ keys }: ListingFilter): (readonly string[])[] {
  return Object.values(keys).filter((group) => group.length > 0);
}

export function tagKeys(filter: ListingFilter): string[] {
  return askedKeys(filter)
    .flat()
    .filter((key) => key.startsWith(TAG_PREFIX));
}

/** The same filter without one group. */
export function openGroup<Group extends string>(
  filter: ListingFilter<Group>,
  group: NoInfer<Group>,
): ListingFilter<Group> {
  return { ...filter, keys: { ...filter.keys, [group]: [] } };
}

export function isOpen(filter: ListingFilter): boolean {
  return filter.words.length === 0 && askedKeys(filter).length === 0;
}
