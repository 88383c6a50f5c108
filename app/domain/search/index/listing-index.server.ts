import type { SQL } from "drizzle-orm";

/**
 * One searchable list of records: where its index is stored and how its facets are named.
 * `db/schema` has the tables.
 */
export interface ListingIndex<Group extends string = string> {
  /**
   * Higher after each change of what is stored about a record. A job indexes records with an older
   * version again (`index-outdated.server.ts`).
   */
  version: number;
  /**
   * A row for each listing: `rank`, the record's id, `sort_name`, `facets`, `term_ids`,
   * `signature`, and the list's own columns.
   */
  listings: SQL;
  /** The column with the record's id. */
  id: SQL;
  /** Its name in tables that both lists share. */
  list: "experts" | "products";
  /** The full-text table of tokens; its rowid is the rank. */
  words: SQL;
  /** The vocabulary, and the full-text table of the parts of its words. */
  terms: SQL;
  termParts: SQL;
  facetCounts: SQL;
  /** The index of the tags among the counts, by count. */
  topTags: SQL;
  /**
   * The groups of the filter, each with the prefix of its facet keys: one letter and a colon.
   * Choices of one group widen the result; groups narrow it.
   */
  prefixes: Readonly<Record<Group, string>>;
  /**
   * A group of which each listing has exactly one value, so its counts add up to the number of
   * listings.
   */
  totalGroup: Group;
  /** Groups with one choice, "1": its count is that of the hits as soon as it is chosen. */
  flags: readonly Group[];
  /** Groups whose values a search may mean by words. */
  namedGroups: readonly Group[];
  /** Groups that narrow a subject, as places do: who lacks such a value is still close. */
  sideGroups: readonly Group[];
  /** Tags that the filter offers before the most used ones. */
  tagsFirst: readonly string[];
}

export function groupsOf<Group extends string>({ prefixes }: ListingIndex<Group>): Group[] {
  return Object.keys(prefixes) as Group[];
}

export function facetKey<Group extends string>(
  { prefixes }: ListingIndex<Group>,
  group: NoInfer<Group>,
  value: string,
): string {
  return prefixes[group] + value;
}

/** A GLOB pattern for all keys of a group. */
export function facetPattern<Group extends string>(
  { prefixes }: ListingIndex<Group>,
  group: NoInfer<Group>,
): string {
  return `${prefixes[group]}*`;
}

/** The values of one group among mixed keys, in their order. */
export function facetValues<Group extends string>(
  { prefixes }: ListingIndex<Group>,
  group: NoInfer<Group>,
  keys: readonly string[],
): string[] {
  const prefix = prefixes[group];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Whether a facet key is of one of the groups that a search may mean by words. */
export function isNamedFacet<Group extends string>(
  { namedGroups, prefixes }: ListingIndex<Group>,
  facet: string,
): boolean {
  return namedGroups.some((group) => facet.startsWith(prefixes[group]));
}
