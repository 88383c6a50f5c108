import { PRODUCT_SORTS, type ProductSort } from "#app/domain/products/schema.ts";
import { parseText } from "#app/domain/search/query/query-values.server.ts";
import { decodeProductCursor } from "./own-list-cursor.server.ts";
import type { OwnProductsQuery } from "./own-products.server.ts";

/** The query of a maker's own list, from its address. Unknown and malformed values are left out. */
export function parseOwnProductsQuery(params: URLSearchParams): OwnProductsQuery {
  const sort = PRODUCT_SORTS.find((known) => known === params.get("sort")) ?? "newest";
  const after = parseCursor(sort, params.get("after"));
  return {
    q: parseText(params.get("q") ?? ""),
    sort,
    after,
    before: after === null ? parseCursor(sort, params.get("before")) : null,
  };
}

function parseCursor(sort: ProductSort, text: string | null): string | null {
  return decodeProductCursor(sort, text) ? text : null;
}
