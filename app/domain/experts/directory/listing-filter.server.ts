import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import type { ExpertFilterGroup, ExpertsQuery } from "#app/domain/experts/schema.ts";
import {
  type ListingFilter,
  toListingFilter,
} from "#app/domain/search/list/listing-filter.server.ts";

/** What a query asks of the index, whatever the order and the place in it. */
export function toExpertFilter(query: ExpertsQuery): ListingFilter<ExpertFilterGroup> {
  const { q, categories, countries, tags } = query;
  const verified = query.verified ? ["1"] : [];
  return toListingFilter(EXPERT_INDEX, q, { categories, countries, tags, verified });
}
