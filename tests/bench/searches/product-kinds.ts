import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { parseProductsQuery } from "#app/domain/products/directory/products-query.server.ts";
import { PRODUCT_GROUPS, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { listNewestProducts } from "#app/domain/sitemap/newest.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { inTurn, type Kind, listKind, searchesFor } from "./kinds.ts";
import { rankCursors, type Samples } from "./samples.ts";

/** As the page of the list asks (`loadAllProducts`), without what runs after the answer. */
async function openProducts(db: Database, address: string, locale: Locale): Promise<void> {
  const query = parseProductsQuery(new URLSearchParams(address));
  const page = await listProducts(db, query, locale);
  if (page.products.length > 0 || page.answer?.withoutOne) return;
  await listProductsWithoutOne(db, query, locale);
}

export async function productKinds(samples: Samples): Promise<Kind[]> {
  const list = listKind(openProducts);
  const { chance, common, rare, facets, size } = samples;
  const deep = rankCursors(await samples.ranksAt(0.99));
  const group = () => `category=${chance.oneOf(PRODUCT_GROUPS)}`;
  const platform = () => `platform=${chance.oneOf(PRODUCT_PLATFORMS)}`;
  const tags = facets("t");
  const tag = () => `tag=${encodeURIComponent(chance.oneOf(tags))}`;
  const combined = { limitMs: 30 };
  return [
    list("first page", () => ""),
    ...searchesFor(samples).map(([name, draw]) => list(name, draw)),
    list("a-z + rare word", () => `sort=a-z&q=${chance.oneOf(rare)}`),
    list("newest + common word", () => `sort=newest&q=${chance.oneOf(common)}`),
    list(
      "99 % down",
      inTurn((at) => `after=${deep[at % deep.length]}`),
    ),
    list("a-z", () => "sort=a-z"),
    list("a group", group),
    list("group + platform + tag", () => `${group()}&${platform()}&${tag()}`, combined),
    list("group + word", () => `${group()}&q=${chance.oneOf(common)}`, combined),
    {
      name: "a product",
      limitMs: 20,
      ask: () => {
        const slug = `product-${chance.below(size)}`;
        return (db) => findProduct(db, slug);
      },
    },
    { name: "feed", limitMs: 20, ask: () => listNewestProducts },
  ];
}
