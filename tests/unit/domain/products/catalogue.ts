import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { uuidv7 } from "uuidv7";
import { afterEach } from "vitest";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import { parseProductsQuery } from "#app/domain/products/directory/products-query.server.ts";
import {
  indexOwnersProductsStatements,
  indexProductStatements,
} from "#app/domain/products/listing/index-product.server.ts";
import type { ProductSource } from "#app/domain/products/listing/listing.server.ts";
import {
  ownersProductSourcesQuery,
  toProductSource,
} from "#app/domain/products/listing/product-sources.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import {
  type PricingModel,
  type ProductCategory,
  type ProductPlatform,
  type ProductsQuery,
  productCategoryGroup,
} from "#app/domain/products/schema.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { products, productTags, profiles } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

export interface Product extends ProductSource {
  ownerId: string;
  slug: string;
  category: ProductCategory;
  platform: ProductPlatform;
  pricingModel: PricingModel;
}

let made = 0;

/** A product of a Pro expert, each a second younger than the one before by default. */
export function product(
  ownerId: string,
  name: string,
  rest: Partial<Omit<Product, "categoryGroup">> = {},
): Product {
  made += 1;
  const category = rest.category ?? "VISION";
  const createdAt = rest.createdAt ?? 1_700_000_000_000 + made * 1_000;
  return {
    id: uuidv7(),
    ownerId,
    slug: `product-${made}`,
    name,
    summary: "",
    descriptionMd: "",
    category,
    categoryGroup: productCategoryGroup(category),
    platform: "WEB",
    pricingModel: "FREE",
    tags: [],
    status: "published",
    createdAt,
    updatedAt: createdAt,
    ownerPlan: "pro",
    isOwnerAdmin: false,
    isOwnerHidden: false,
    makerName: "",
    ...rest,
  };
}

/** Statements that store a product of a stored expert, without the index. */
export function storeStatements(db: Database, product: Product): BatchItem<"sqlite">[] {
  const {
    ownerId: expertId,
    tags,
    ownerPlan,
    isOwnerAdmin,
    isOwnerHidden,
    makerName,
    ...row
  } = product;
  const own = { coverImageKey: `covers/${row.slug}` };
  const tagRows = tags.map((tag, position) => ({ productId: row.id, tag, position }));
  return [
    db.insert(products).values({ ...row, ...own, expertId }),
    ...(tagRows.length > 0 ? [db.insert(productTags).values(tagRows)] : []),
  ];
}

/** Stores and indexes products, each in one batch, one after the other. */
export async function addProducts(db: Database, ...added: Product[]): Promise<void> {
  for (const each of added) {
    await runBatch(db, [...storeStatements(db, each), ...indexProductStatements(db, each)]);
  }
}

export const loadOwnersProductSources = async (db: Database, expertId: string) =>
  (await ownersProductSourcesQuery(db, expertId)).map(toProductSource);

/** As a grant of Pro does: the owner and all products, with retries. */
export function setPro(db: Database, ownerId: string, expert: boolean): Promise<void> {
  return retryOptimisticBatch(async () => {
    const sources = await loadOwnersProductSources(db, ownerId);
    const changed = { ownerPlan: expert ? "pro" : "free" } as const;
    const update = db.update(profiles).set({ expert }).where(eq(profiles.id, ownerId));
    const index = indexOwnersProductsStatements(db, { ownerId, sources, changed });
    await runBatch(db, [update, ...index]);
  });
}

/** Products of a Pro expert in an empty list for each test of this file. */
export async function openCatalogue() {
  const { database, db } = await openTestDatabase();
  const pro = person("Pro", { plan: "pro" });
  await addPeople(db, pro);
  afterEach(async () => {
    await db.run(sql`delete from product_listings`);
    await db.run(sql`delete from products`);
    await rebuildProductsIndex(db);
  });
  return {
    database,
    db,
    make: (name: string, rest?: Parameters<typeof product>[2]) => product(pro.id, name, rest),
    add: (...added: Product[]) => addProducts(db, ...added),
    names: async (address = "") =>
      (await listProducts(db, ask(address), "en")).products.map(({ name }) => name),
  };
}

/** The query of an address such as `q=ai&category=VISION`. */
export function ask(address = ""): ProductsQuery {
  return parseProductsQuery(new URLSearchParams(address));
}
