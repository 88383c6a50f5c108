import { sql } from "drizzle-orm";
import { PRODUCT_FILTERS } from "#app/domain/products/filters.ts";
import type { ProductFilterGroup, ProductSearchSort } from "#app/domain/products/schema.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { ALL_RANKS } from "#app/domain/search/index/rank.server.ts";
import type { ListOrder } from "#app/domain/search/list/list-slice.server.ts";
import type { ListFilter } from "#app/domain/search/schema.ts";
import { mapFields } from "#app/lib/fields.ts";

/** Products ranked by age, newest first; each has one group. */
export const PRODUCT_INDEX: ListingIndex<ProductFilterGroup> = {
  version: 9,
  listings: sql.raw("product_listings"),
  id: sql.raw("product_id"),
  list: "products",
  words: sql.raw("products_words"),
  terms: sql.raw("product_terms"),
  termParts: sql.raw("product_term_parts"),
  facetCounts: sql.raw("product_facet_counts"),
  topTags: sql.raw("product_facet_counts_tags"),
  prefixes: mapFields<Record<ProductFilterGroup, string>, ListFilter>(
    PRODUCT_FILTERS,
    ({ prefix }) => prefix,
  ),
  totalGroup: "groups",
  flags: [],
  namedGroups: ["groups", "platforms"],
  sideGroups: [],
  tagsFirst: [],
};

export const PRODUCT_ORDERS: Record<ProductSearchSort, ListOrder> = {
  best: { by: "score", isReversed: false },
  newest: { by: "rank", tiers: [ALL_RANKS], isReversed: false },
  oldest: { by: "rank", tiers: [ALL_RANKS], isReversed: true },
  "a-z": { by: "name", isReversed: false },
  "z-a": { by: "name", isReversed: true },
};
