import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertFacets,
  type ExpertFilterGroup,
  type ExpertsQuery,
  FILTER_CATEGORIES_FIRST,
} from "#app/domain/experts/schema.ts";
import {
  countEach,
  countTags,
  type GroupCounts,
  valuesByCount,
} from "#app/domain/search/facets/facet-choices.server.ts";

const CATEGORIES = [...FILTER_CATEGORIES_FIRST, ...EXPERT_CATEGORIES.map(({ value }) => value)];

/** The choices that the filter offers. What a visitor has chosen is always among them, so that it can be undone. */
export function toFacets(
  { tags, countries }: ExpertsQuery,
  numbers: Record<ExpertFilterGroup, GroupCounts>,
): ExpertFacets {
  const found = valuesByCount(EXPERT_INDEX, "countries", numbers.countries);
  const verified = countEach(EXPERT_INDEX, "verified", ["1"], numbers.verified);
  return {
    categories: countEach(EXPERT_INDEX, "categories", CATEGORIES, numbers.categories),
    tags: countTags(EXPERT_INDEX, tags, numbers.tags),
    countries: countEach(EXPERT_INDEX, "countries", [...found, ...countries], numbers.countries),
    verified: verified[0]?.count ?? null,
  };
}
