import {
  facetKey,
  groupsOf,
  type ListingIndex,
} from "#app/domain/search/index/listing-index.server.ts";
import { TAG_PREFIX } from "#app/domain/search/schema.ts";
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";
import { readText } from "#app/domain/search/understanding/concepts.server.ts";
import type { Thesaurus } from "#app/domain/search/understanding/thesaurus.server.ts";

/**
 * What a listing must match: every concept of the text, and at least one facet key of each group.
 * An empty group does not filter.
 */
export interface ListingFilter<Group extends string = string> {
  index: ListingIndex<Group>;
  concepts: readonly Concept[];
  /** The words that the text excludes, as written: nothing is sought for them. */
  leftOut: readonly string[];
  /** Whether misspelled words are corrected. */
  isCorrected: boolean;
  keys: Readonly<Record<Group, readonly string[]>>;
}

/** A typed text, and how to read it. */
export interface TypedText {
  q: string;
  thesaurus: Thesaurus;
  locale: string;
  isCorrected: boolean;
}

/** The filter for a typed text and the values chosen in each group. */
export function toListingFilter<Group extends string>(
  index: ListingIndex<Group>,
  { q, thesaurus, locale, isCorrected }: TypedText,
  chosen: Readonly<Record<Group, readonly string[]>>,
): ListingFilter<Group> {
  const keys = groupsOf(index).map((group) => [
    group,
    chosen[group].map((value) => facetKey(index, group, value)),
  ]);
  const { concepts, leftOut } = readText(q, thesaurus, locale);
  return { index, concepts, leftOut, isCorrected, keys: Object.fromEntries(keys) };
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

/**
 * Where the counts of a group come from: those of all listings (`stored`), those of the hits
 * (`hits`), the number of hits (`total`), or a search without its own choices (`apart`).
 */
export function countsOf<Group extends string>(
  filter: ListingFilter<Group>,
  group: NoInfer<Group>,
): "stored" | "hits" | "total" | "apart" {
  const isActive = filter.keys[group].length > 0;
  if (isOpen(filter) || (isActive && isOpen(openGroup(filter, group)))) return "stored";
  if (!isActive) return "hits";
  return filter.index.flags.includes(group) ? "total" : "apart";
}

export function isOpen(filter: ListingFilter): boolean {
  return filter.concepts.length === 0 && askedKeys(filter).length === 0;
}
