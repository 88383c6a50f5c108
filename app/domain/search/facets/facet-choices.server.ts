import { facetKey, type ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import type { FacetChoice } from "#app/domain/search/schema.ts";
import { TAG_LIMIT } from "./facet-counts.server.ts";

/** The counts behind the choices of one group: facet key to count. */
export interface GroupCounts {
  /**
   * False when there were too many hits. Then the keys are valid, but the counts are not those of
   * these hits.
   */
  isCounted: boolean;
  counts: Readonly<Record<string, number>>;
}

/** The choices that a filter offers in one group: these values, each with its count. */
export function countEach<Group extends string, Value extends string>(
  index: ListingIndex<Group>,
  group: NoInfer<Group>,
  values: readonly Value[],
  { isCounted, counts }: GroupCounts,
): FacetChoice<Value>[] {
  return [...new Set(values)].map((value) => {
    const count = counts[facetKey(index, group, value)] ?? 0;
    return { value, count: isCounted ? count : null };
  });
}

/** The values of one group that were found, the most frequent first. */
export function valuesByCount<Group extends string>(
  index: ListingIndex<Group>,
  group: NoInfer<Group>,
  { counts }: GroupCounts,
): string[] {
  const prefix = index.prefixes[group];
  const found = Object.entries(counts).filter(([key]) => key.startsWith(prefix));
  const byCount = found.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return byCount.map(([key]) => key.slice(prefix.length));
}

/**
 * The first tags and the most used ones, up to the limit, followed by chosen tags that are in
 * neither list, so that visitors can remove them.
 */
export function countTags<Group extends string>(
  index: ListingIndex<Group | "tags">,
  chosen: readonly string[],
  numbers: GroupCounts,
): FacetChoice[] {
  const found = [...new Set([...index.tagsFirst, ...valuesByCount(index, "tags", numbers)])];
  return countEach(index, "tags", [...found.slice(0, TAG_LIMIT), ...chosen], numbers);
}
