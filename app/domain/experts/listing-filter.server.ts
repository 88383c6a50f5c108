import { type ListingFilter, toListingFilter } from "#app/domain/search/listing-filter.server.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";
import type { ExpertFilterGroup, ExpertsQuery } from "./schema.ts";

/** What a query asks of the index, whatever the order and the place in it. */
export function toExpertFilter(query: ExpertsQuery): ListingFilter<ExpertFilterGroup> {
  const { q, categories, countries, tags } = query;
  const verified = query.verified ? ["1"] : [];
  return toListingFilter(EXPERT_INDEX, q, { categories, countries, tags, verified });
}
