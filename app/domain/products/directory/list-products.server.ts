import {
  PRODUCT_INDEX,
  PRODUCT_ORDERS,
} from "#app/domain/products/listing/product-index.server.ts";
import {
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
  type ProductFilterGroup,
  type ProductsPage,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import { countEach, countTags } from "#app/domain/search/facets/facet-choices.server.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { listPage } from "#app/domain/search/list/list-page.server.ts";
import { toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { CARD_COLUMNS, type CardRow, selectCards, toCard } from "./card-rows.server.ts";

/**
 * One page of the listed products of a query, with the total and the choices of the filter, in one
 * round trip. If a cursor points past the ends because its product was removed, a second round trip
 * reads the first page instead.
 */
export async function listProducts(db: Database, query: ProductsQuery): Promise<ProductsPage> {
  const { cards, total, numbers, next, previous } = await listPage<ProductFilterGroup, CardRow>(
    db,
    {
      filter: toProductFilter(query),
      order: PRODUCT_ORDERS[query.sort],
      cards: { columns: CARD_COLUMNS, select: selectCards },
      after: query.after,
      before: query.before,
    },
  );
  const facets = {
    groups: countEach(PRODUCT_INDEX, "groups", PRODUCT_GROUPS, numbers.groups),
    platforms: countEach(PRODUCT_INDEX, "platforms", PRODUCT_PLATFORMS, numbers.platforms),
    tags: countTags(PRODUCT_INDEX, query.tags, numbers.tags),
  };
  return { products: cards.map(toCard), total, facets, next, previous };
}

/** As `listExpertsWithoutOne`, for products. */
export function listProductsWithoutOne(
  db: Database,
  query: ProductsQuery,
): Promise<WithoutOne<"q" | ProductFilterGroup>[]> {
  return listWithoutOne(db, toProductFilter(query));
}

const toProductFilter = (query: ProductsQuery) => toListingFilter(PRODUCT_INDEX, query.q, query);
