import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  countVisit,
  findVisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { formerSlugs, products, productVisits, rateLimits } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { made, newActor, rowOf } from "#tests/unit/domain/products/maker.ts";

let database: TestDatabase;
let anna: ProductActor;
let slug: string;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  anna = await newActor(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  slug = await made(database.db, anna, { values: { website_url: "https://lens.example/a?b=c" } });
  productId = (await rowOf(database.db, slug)).id;
  // Counted by the hour: none may begin in between.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date().setMinutes(30, 0, 0));
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (network: string) => countVisit(database.db, { productId, network });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const visitsShown = async () =>
  (await findEditableProduct(database.db, { actor: anna, slug }))?.visits;

test("the site of a listed product is found by its slug and by one that it had", async () => {
  const { db } = database;
  const target = { productId, ownerId: anna.userId, url: "https://lens.example/a?b=c" };
  const former = `${slug}-former`;
  await db.insert(formerSlugs).values({ slug: former, productId, createdAt: 1 });
  for (const asked of [slug, slug.toUpperCase(), former]) {
    expect(await findVisitTarget(db, asked)).toEqual(target);
  }
});

test("a draft, a product without a site and an invalid address redirect nowhere", async () => {
  const { db } = database;
  const values = { website_url: "lens.example" };
  const draft = await made(db, anna, { status: "draft", values });
  const without = await made(db, anna);
  for (const asked of [draft, without, "nothing", ""]) {
    expect(await findVisitTarget(db, asked)).toBeNull();
  }
  await db
    .update(products)
    .set({ websiteUrl: "javascript:alert(1)" })
    .where(eq(products.slug, slug));
  expect(await findVisitTarget(db, slug)).toBeNull();
});

test("a visit counts once an hour for a network, also when it comes many times at once", async () => {
  await database.startServer();
  await Promise.all(
    [1, 2, 3].map(() => countVisit(database.connect(), { productId, network: "a" })),
  );
  await visit("b");
  expect(await visitsShown()).toBe(2);
  later(HOUR_MS);
  await visit("a");
  expect(await visitsShown()).toBe(3);
  const keys = (await database.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys.filter((key) => key.includes(productId))).toEqual([]);
});

test("visits are kept by day, and 30 days of them are shown", async () => {
  await visit("a");
  later(DAY_MS);
  await visit("a");
  const rows = await database.db
    .select()
    .from(productVisits)
    .where(eq(productVisits.productId, productId));
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  later(28 * DAY_MS);
  expect(await visitsShown()).toBe(2);
  later(DAY_MS);
  expect(await visitsShown()).toBe(1);
  later(DAY_MS);
  expect(await visitsShown()).toBe(0);
});

test("a visit of a product that is gone counts nothing", async () => {
  await countVisit(database.db, { productId: "gone", network: "a" });
  expect(await database.db.$count(productVisits, eq(productVisits.productId, "gone"))).toBe(0);
});
