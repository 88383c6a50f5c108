import { type ListFilter, listParameters, TAG_PREFIX } from "#app/domain/search/schema.ts";
import type { ProductFilterGroup } from "./schema.ts";

/** The filters of the list of products, in the order of the page and of its addresses. */
export const PRODUCT_FILTERS = {
  groups: { parameter: "category", prefix: "g:", legend: "products.categories" },
  platforms: { parameter: "platform", prefix: "p:", legend: "products.platforms" },
  prices: { parameter: "price", prefix: "m:", legend: "products.prices" },
  tags: { parameter: "tag", prefix: TAG_PREFIX, legend: "products.tags" },
} as const satisfies Record<ProductFilterGroup, ListFilter>;

/**
 * The prefix of the exact category of a product, as the key of a facet: a search finds it, and no
 * filter offers it. No filter of the table may have it.
 */
export const CATEGORY_PREFIX = "c:";

export const PRODUCT_FILTER_GROUPS = Object.keys(PRODUCT_FILTERS) as ProductFilterGroup[];
export const PRODUCT_LIST_PARAMETERS = listParameters(PRODUCT_FILTERS);
