import { PRODUCT_FILTER_GROUPS, PRODUCT_FILTERS } from "#app/domain/products/filters.ts";
import { PRODUCT_ORDERS } from "#app/domain/products/listing/product-index.server.ts";
import {
  isPricingModel,
  isProductGroup,
  isProductPlatform,
  PRODUCT_SEARCH_SORTS,
  type ProductFilterGroup,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import { isCursor } from "#app/domain/search/list/list-slice.server.ts";
import {
  defaultSort,
  distinct,
  parseListQuery,
  parseTags,
  toParams,
} from "#app/domain/search/query/query-values.server.ts";
import { AS_TYPED } from "#app/domain/search/schema.ts";

/** The query of an address. Unknown, malformed, repeated and surplus values are left out. */
export function parseProductsQuery(params: URLSearchParams): ProductsQuery {
  const chosen = (group: ProductFilterGroup) => params.getAll(PRODUCT_FILTERS[group].parameter);
  return {
    ...parseListQuery(params, PRODUCT_SEARCH_SORTS, (sort, text) =>
      isCursor(PRODUCT_ORDERS[sort], text),
    ),
    groups: distinct(chosen("groups")).filter(isProductGroup),
    platforms: distinct(chosen("platforms")).filter(isProductPlatform),
    prices: distinct(chosen("prices")).filter(isPricingModel),
    tags: parseTags(chosen("tags")),
  };
}

/** The address of a query, without defaults and always in the same order. */
export function productsQueryParams(query: ProductsQuery): URLSearchParams {
  const chosen = PRODUCT_FILTER_GROUPS.map((group): [string, string[]] => [
    PRODUCT_FILTERS[group].parameter,
    query[group].toSorted(),
  ]);
  return toParams({
    q: query.q,
    [AS_TYPED]: query.isAsTyped ? "true" : null,
    ...Object.fromEntries(chosen),
    sort: query.sort === defaultSort(PRODUCT_SEARCH_SORTS, query.q) ? null : query.sort,
    after: query.after,
    before: query.before,
  });
}
