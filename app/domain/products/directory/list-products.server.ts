import {
  PRODUCT_INDEX,
  PRODUCT_ORDERS,
} from "#app/domain/products/listing/product-index.server.ts";
import {
  PRICING_MODELS,
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
  type ProductFilterGroup,
  type ProductsPage,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import { countEach, countTags } from "#app/domain/search/facets/facet-choices.server.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { type TypedText, toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { searchList } from "#app/domain/search/list/search-list.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, PRODUCT_CARDS, toCard } from "./card-rows.server.ts";
import { productsThesaurus } from "./products-thesaurus.server.ts";

/**
 * One page of the listed products of a query, with the total and the choices of the filter, in one
 * round trip. A second one follows when nothing is found, and for a cursor past the ends.
 */
export async function listProducts(
  db: Database,
  query: ProductsQuery,
  locale = "en",
): Promise<ProductsPage> {
  const { cards, total, numbers, next, previous, answer } = await searchList<
    ProductFilterGroup,
    CardRow
  >(db, {
    index: PRODUCT_INDEX,
    text: toText(query, locale),
    chosen: query,
    order: PRODUCT_ORDERS[query.sort],
    cards: PRODUCT_CARDS,
    after: query.after,
    before: query.before,
  });
  const facets = {
    groups: countEach(PRODUCT_INDEX, "groups", PRODUCT_GROUPS, numbers.groups),
    platforms: countEach(PRODUCT_INDEX, "platforms", PRODUCT_PLATFORMS, numbers.platforms),
    prices: countEach(PRODUCT_INDEX, "prices", PRICING_MODELS, numbers.prices),
    tags: countTags(PRODUCT_INDEX, query.tags, numbers.tags),
  };
  const found = answer && {
    withoutOne: answer.withoutOne,
    corrected: answer.corrected,
    suggested: answer.suggested,
    isPartly: answer.isPartly,
    unknown: answer.unknown,
    leftOut: answer.leftOut,
    close: answer.close.map(({ card, matched, missing }) => ({
      product: toCard(card),
      matched,
      missing,
    })),
  };
  return { products: cards.map(toCard), total, facets, next, previous, answer: found };
}

/** As `listExpertsWithoutOne`, for products. */
export function listProductsWithoutOne(
  db: Database,
  query: ProductsQuery,
  locale = "en",
): Promise<WithoutOne<"q" | ProductFilterGroup>[]> {
  return listWithoutOne(db, toListingFilter(PRODUCT_INDEX, toText(query, locale), query));
}

function toText({ q, isAsTyped }: ProductsQuery, locale: string): TypedText {
  return { q, thesaurus: productsThesaurus(), locale, isCorrected: !isAsTyped };
}
