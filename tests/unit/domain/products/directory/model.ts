/** The reference for the list of products: filters and sorts in memory, without an index. */
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import type {
  ProductFilterGroup,
  ProductsPage,
  ProductsQuery,
} from "#app/domain/products/schema.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database } from "#db/client.ts";
import type { Product } from "#tests/unit/domain/products/catalogue.ts";
import type { ListModel } from "#tests/unit/domain/search/list/list-model.ts";
import {
  type Hits,
  narrow,
  overlaps,
  searchPlainly,
} from "#tests/unit/domain/search/list/plain-search.ts";

export const GROUPS: readonly ProductFilterGroup[] = ["groups", "platforms", "prices", "tags"];

function hasChoice(product: Product, query: ProductsQuery, group: ProductFilterGroup): boolean {
  if (group === "groups") return overlaps(query.groups, [product.categoryGroup]);
  if (group === "platforms") return overlaps(query.platforms, [product.platform]);
  if (group === "prices") return overlaps(query.prices, [product.pricingModel]);
  return overlaps(query.tags, product.tags.map(tagKey));
}

function textsOf({ ownerPlan, name, summary, descriptionMd, tags }: Product): string[] | null {
  return ownerPlan === "pro" ? [name, summary, descriptionMd, ...tags.map(tagKey)] : null;
}

/** The names of groups that no product of the tests is in. */
const NAMES = ["automation", "automatizalas"];

/** The hits of a query, without one group's filter if so wished, in no order. */
function findProducts(
  products: readonly Product[],
  query: ProductsQuery,
  without?: ProductFilterGroup,
): Hits<Product> {
  return narrow(searchPlainly(products, textsOf, { q: query.q, names: NAMES }), (product) =>
    GROUPS.every((group) => group === without || hasChoice(product, query, group)),
  );
}

export const productsModel = (db: Database) =>
  ({
    list: (query) => listProducts(db, query, "en"),
    idsOf: ({ products }) => products.map(({ id }) => id),
    find: findProducts,
    sortKey,
    isFalling: ({ sort }) => sort === "newest" || sort === "z-a",
  }) satisfies ListModel<Product, ProductsQuery, ProductsPage, ProductFilterGroup>;

function sortKey({ name, createdAt }: Product, { sort }: ProductsQuery): string | null {
  if (sort === "best") return null;
  const isByName = sort === "a-z" || sort === "z-a";
  return isByName ? foldedWords(name).join(" ") : String(createdAt).padStart(16, "0");
}

/** What would be found with this one choice of a group. */
export function findChoice(
  products: readonly Product[],
  query: ProductsQuery,
  group: ProductFilterGroup,
  value: string,
): Hits<Product> {
  const chosen = { ...query, groups: [], platforms: [], prices: [], tags: [], [group]: [value] };
  return narrow(findProducts(products, query, group), (each) => hasChoice(each, chosen, group));
}
