import type { FacetChoice } from "#app/domain/search/schema.ts";
import { TAG_LIMIT } from "./facet-counts.server.ts";
import { FACET_GROUPS, type FacetGroup, facetKey, facetValues } from "./facet-keys.server.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertFacets,
  type ExpertsQuery,
  FILTER_CATEGORIES_FIRST,
  FILTER_TAGS_FIRST,
} from "./schema.ts";

/** The numbers behind the choices of one group: facet key to count. */
export interface GroupCounts {
  /** False when there were too many hits: then the keys are of use, the counts are not of these hits. */
  isCounted: boolean;
  counts: Readonly<Record<string, number>>;
}

const CATEGORIES = [
  ...new Set([...FILTER_CATEGORIES_FIRST, ...EXPERT_CATEGORIES.map(({ value }) => value)]),
];

/** The choices that the filter offers. What a visitor has chosen is always among them, so that it can be undone. */
export function toFacets(
  query: ExpertsQuery,
  numbers: Record<FacetGroup, GroupCounts>,
): ExpertFacets {
  const found = Object.fromEntries(
    FACET_GROUPS.map((group) => [group, valuesByCount(group, numbers[group])]),
  ) as Record<FacetGroup, string[]>;
  const tags = [...new Set([...FILTER_TAGS_FIRST, ...found.tags])].slice(0, TAG_LIMIT);
  return {
    categories: countEach("categories", CATEGORIES, numbers),
    tags: countEach("tags", [...new Set([...tags, ...query.tags])], numbers),
    countries: countEach(
      "countries",
      [...new Set([...found.countries, ...query.countries])],
      numbers,
    ),
    verified: countEach("verified", ["1"], numbers)[0]?.count ?? null,
  };
}

function valuesByCount(group: FacetGroup, { counts }: GroupCounts): string[] {
  const byCount = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return facetValues(
    group,
    byCount.map(([key]) => key),
  );
}

function countEach<Value extends string>(
  group: FacetGroup,
  values: readonly Value[],
  numbers: Record<FacetGroup, GroupCounts>,
): FacetChoice<Value>[] {
  const { isCounted, counts } = numbers[group];
  return values.map((value) => {
    const count = counts[facetKey(group, value)] ?? 0;
    return { value, count: isCounted ? count : null };
  });
}
