import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { parsePlainQuery } from "#app/domain/search/query/query-values.server.ts";
import { decodeProductCursor } from "./own-list-cursor.server.ts";
import type { OwnProductsQuery } from "./own-products.server.ts";

/** The query of a maker's own list, from its address. Unknown and malformed values are left out. */
export function parseOwnProductsQuery(params: URLSearchParams): OwnProductsQuery {
  return parsePlainQuery(params, PRODUCT_SORTS, (sort, text) => !!decodeProductCursor(sort, text));
}
