import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { indexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import {
  PRODUCT_PLATFORMS,
  PRODUCT_SORTS,
  type ProductsPage,
  type ProductsQuery,
} from "#app/domain/products/schema.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { person, storeStatements as storePerson } from "#tests/unit/domain/experts/people.ts";
import {
  ask,
  type Product,
  product,
  storeStatements,
} from "#tests/unit/domain/products/catalogue.ts";
import {
  searchText,
  seldom,
  TAGS,
  text,
  toAddress,
} from "#tests/unit/domain/search/arbitrary-texts.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { sortBytes } from "#tests/unit/domain/search/list/plain-search.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { countChoice, findProducts, GROUPS, isFalling, sortKey } from "./model.ts";

let database: TestDatabase;
const pro = person("Pro", { plan: "pro" });
const former = person("Former Pro");
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await runBatch(db, [...storePerson(db, pro), ...storePerson(db, former)]);
});
afterAll(() => database.close());

const something: fc.Arbitrary<Partial<Product>> = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: text }, fc.constantFrom("🙂", "Same", "Same name")),
  summary: text,
  descriptionMd: text,
  category: fc.constantFrom("VISION", "AGENTS", "NO_CODE", "MLOPS_DEVTOOLS"),
  platform: fc.constantFrom(...PRODUCT_PLATFORMS),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 5 }),
  createdAt: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 42 - 1 })),
  ownerPlan: fc.oneof({ weight: 9, arbitrary: fc.constant("pro") }, fc.constant("free")),
});

const question: fc.Arbitrary<ProductsQuery> = fc
  .record({
    q: searchText,
    category: seldom(fc.subarray(["VISION", "OTHER", "GENERATIVE"])),
    platform: seldom(fc.subarray(["WEB", "IOS", "API"])),
    tag: seldom(fc.subarray([...TAGS, "none has it"], { maxLength: 2 })),
    sort: fc.constantFrom(...PRODUCT_SORTS),
  })
  .map(({ q, sort, ...several }) => ask(toAddress({ q, sort }, several)));

/** Some are indexed in bulk, some one by one, some again after another name and age. */
async function fill(products: readonly Product[]): Promise<void> {
  const { db } = database;
  await db.run(sql`delete from product_listings`);
  await db.run(sql`delete from products`);
  const half = Math.floor(products.length / 2);
  await runBatch(
    db,
    products.slice(0, half).flatMap((each) => storeStatements(db, each)),
  );
  await rebuildProductsIndex(db);
  const others = products.slice(half);
  await runBatch(
    db,
    others.flatMap((each, index) => [
      ...storeStatements(db, each),
      ...(index % 3 === 0
        ? indexProductStatements(db, { ...each, name: "Former Name", tags: ["former"] })
        : []),
      ...indexProductStatements(db, each),
    ]),
  );
}

function idsOf(pages: readonly ProductsPage[]): string[] {
  return pages.flatMap(({ products }) => products.map(({ id }) => id));
}

async function check(all: readonly Product[], query: ProductsQuery): Promise<void> {
  const { pages, back } = await walkPages((cursor) =>
    listProducts(database.db, { ...query, ...cursor }),
  );
  const hits = findProducts(all, query);
  const ids = idsOf(pages);
  expect(ids.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
  expect(pages.slice(0, -1).every(({ products }) => products.length === 24)).toBe(true);
  expect(idsOf(back)).toEqual(idsOf(pages.slice(0, -1)));

  const keys = ids.map((id) => sortKey(all.find((each) => each.id === id) as Product, query));
  const sorted = sortBytes(keys);
  expect(keys).toEqual(isFalling(query) ? sorted.toReversed() : sorted);

  for (const { total, facets } of [...pages, ...back]) {
    expect(total).toEqual({ count: hits.length, isExact: true });
    for (const group of GROUPS) {
      for (const { value, count } of facets[group]) {
        expect(count, `${group} ${value}`).toBe(countChoice(all, query, group, value));
      }
    }
  }
  await checkWithoutOne(all, query);
}

async function checkWithoutOne(all: readonly Product[], query: ProductsQuery): Promise<void> {
  const found = await listProductsWithoutOne(database.db, query);
  const asked = GROUPS.filter((group) => query[group].length > 0);
  const due = new Map<string, number>(
    asked.map((group) => [group, findProducts(all, query, group).length]),
  );
  if (foldedWords(query.q).length > 0) due.set("q", findProducts(all, { ...query, q: "" }).length);
  expect(new Map(found.map(({ without, count }) => [without, count]))).toEqual(
    new Map([...due].filter(([, count]) => count > 0)),
  );
}

test("any catalogue answers any query as a plain list would", { timeout: 120_000 }, async () => {
  const catalogue = fc.oneof(
    fc.array(something, { maxLength: 10 }),
    fc.array(something, { minLength: 60, maxLength: 120, size: "max" }),
  );
  const questions = fc.array(question, { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(catalogue, questions, async (everything, queries) => {
      const all = everything.map(({ name = "", ...rest }) =>
        product((rest.ownerPlan === "pro" ? pro : former).id, name, rest),
      );
      await fill(all);
      for (const query of queries) await check(all, query);
    }),
    { numRuns: 30, interruptAfterTimeLimit: 60_000 },
  );
});
