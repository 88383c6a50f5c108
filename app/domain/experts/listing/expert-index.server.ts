import { type SQL, sql } from "drizzle-orm";
import {
  EXPERT_FILTERS,
  EXPERT_FLAGS,
  type ExpertFilterGroup,
} from "#app/domain/experts/filters.ts";
import { type ExpertSort, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { ALL_RANKS, TIERS, tierRange } from "#app/domain/search/index/rank.server.ts";
import type { ListOrder } from "#app/domain/search/list/list-slice.server.ts";
import type { ListFilter } from "#app/domain/search/schema.ts";
import { mapFields } from "#app/lib/fields.ts";

/**
 * Experts ranked by the tier of their plan and then by name. `verified` has the values "1" and "0",
 * and every listing has one of them.
 */
export const EXPERT_INDEX: ListingIndex<ExpertFilterGroup> = {
  version: 9,
  listings: sql.raw("expert_listings"),
  id: sql.raw("profile_id"),
  list: "experts",
  words: sql.raw("experts_words"),
  terms: sql.raw("expert_terms"),
  termParts: sql.raw("expert_term_parts"),
  facetCounts: sql.raw("expert_facet_counts"),
  topTags: sql.raw("expert_facet_counts_tags"),
  prefixes: mapFields<Record<ExpertFilterGroup, string>, ListFilter>(
    EXPERT_FILTERS,
    ({ prefix }) => prefix,
  ),
  totalGroup: "verified",
  flags: EXPERT_FLAGS,
  namedGroups: ["categories", "countries", "languages"],
  sideGroups: ["countries", "languages"],
  tagsFirst: FILTER_TAGS_FIRST,
};

/** The rank of the available expert whom a lottery number draws; null above the highest one. */
export const drawnRank = (lottery: SQL): SQL => sql`(select rank from expert_listings
  indexed by expert_listings_available where available = 1 and lottery >= ${lottery}
  order by lottery limit 1)`;

export const EXPERT_ORDERS: Record<ExpertSort, ListOrder> = {
  best: { by: "score", isReversed: false },
  featured: { by: "rank", tiers: [ALL_RANKS], isReversed: false },
  newest: { by: "id", isReversed: true },
  "a-z": { by: "rank", tiers: TIERS.map(tierRange), isReversed: false },
};
