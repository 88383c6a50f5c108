import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listProductsWithoutOne } from "#app/domain/products/directory/list-products.server.ts";
import { indexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import {
  PRICING_MODELS,
  PRODUCT_PLATFORMS,
  PRODUCT_SEARCH_SORTS,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { person, storeStatements as storePerson } from "#tests/unit/domain/experts/people.ts";
import {
  ask,
  type Product,
  product,
  storeStatements,
} from "#tests/unit/domain/products/catalogue.ts";
import * as texts from "#tests/unit/domain/search/arbitrary-texts.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import {
  checkLists,
  choiceCheckOf,
  expectPages,
  expectWithoutOne,
  runForAll,
} from "#tests/unit/domain/search/list/list-model.ts";
import { findChoice, GROUPS, productsModel } from "./model.ts";

const { db } = await openTestDatabase();
const model = productsModel(db);
const pro = person("Pro", { plan: "pro" });
const former = person("Former Pro");
await runBatch(db, [...storePerson(db, pro), ...storePerson(db, former)]);

const something: fc.Arbitrary<Partial<Product>> = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: texts.text }, fc.constantFrom("🙂", "Same", "Same name")),
  summary: texts.text,
  descriptionMd: texts.text,
  category: fc.constantFrom("VISION", "AGENTS", "NO_CODE", "MLOPS_DEVTOOLS"),
  platform: fc.constantFrom(...PRODUCT_PLATFORMS),
  pricingModel: fc.constantFrom(...PRICING_MODELS),
  tags: fc.uniqueArray(fc.constantFrom(...texts.TAGS), { maxLength: 5 }),
  createdAt: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 42 - 1 })),
  ownerPlan: fc.oneof({ weight: 9, arbitrary: fc.constant("pro") }, fc.constant("free")),
});

const question: fc.Arbitrary<ProductsQuery> = fc
  .record({
    q: texts.searchText,
    category: texts.seldom(fc.subarray(["VISION", "OTHER", "GENERATIVE"])),
    platform: texts.seldom(fc.subarray(["WEB", "IOS", "API"])),
    price: texts.seldom(fc.subarray([...PRICING_MODELS])),
    tag: texts.seldom(fc.subarray([...texts.TAGS, "none has it"], { maxLength: 2 })),
    typed: fc.constantFrom("true", ""),
    sort: fc.constantFrom(...PRODUCT_SEARCH_SORTS),
  })
  .map(({ q, typed, sort, ...several }) => ask(texts.toAddress({ q, typed, sort }, several)));

/** Some are indexed in bulk, some one by one, some again after another name and age. */
async function fill(products: readonly Product[]): Promise<void> {
  await db.run(sql`delete from product_listings`);
  await db.run(sql`delete from products`);
  const half = Math.floor(products.length / 2);
  await runForAll(db, products.slice(0, half), (each) => storeStatements(db, each));
  await rebuildProductsIndex(db);
  await runForAll(db, products.slice(half), (each, nth) => {
    const former = { ...each, name: "Former Name", tags: ["former"] };
    const versions = nth % 3 === 0 ? [former, each] : [each];
    const index = versions.flatMap((source) => indexProductStatements(db, source));
    return [...storeStatements(db, each), ...index];
  });
}

async function check(products: readonly Product[], query: ProductsQuery): Promise<void> {
  const { hits, meant, all } = await expectPages(model, products, query);
  for (const page of all) {
    const { total, facets } = page;
    const expectChoice = choiceCheckOf(page);
    expect(total).toEqual({ count: hits.length, isExact: true });
    for (const group of GROUPS)
      for (const { value, count } of facets[group])
        expectChoice(count, findChoice(products, meant, group, value), `${group} ${value}`);
  }
  const asked = GROUPS.filter((group) => query[group].length > 0);
  const found = await listProductsWithoutOne(db, query, "en");
  expectWithoutOne(model, products, query, { found, asked });
}

test("any catalogue answers any query as a plain list would", { timeout: 120_000 }, async () => {
  await checkLists(something, question, async (everything, queries) => {
    const products = everything.map(({ name = "", ...rest }) =>
      product((rest.ownerPlan === "pro" ? pro : former).id, name, rest),
    );
    await fill(products);
    for (const query of queries) await check(products, query);
  });
});
