import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  countVisit,
  findVisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { formerSlugs, products, productVisits, rateLimits } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openMakers } from "#tests/unit/domain/products/maker.ts";

const makers = await openMakers();
const { database, db, anna } = makers;
const { made, rowOf } = makers;
let slug: string;
let productId: string;

beforeEach(async () => {
  slug = await made(anna, { values: { website_url: "https://lens.example/a?b=c" } });
  productId = (await rowOf(slug)).id;
  // Counted by the hour: none may begin in between.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date().setMinutes(30, 0, 0));
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (network: string) => countVisit(db, { productId, network });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const visitsShown = async () => (await findEditableProduct(db, { actor: anna, slug }))?.visits;

test("the site of a listed product is found by its slug and by one that it had", async () => {
  const target = { productId, ownerId: anna.userId, url: "https://lens.example/a?b=c" };
  const former = `${slug}-former`;
  await db.insert(formerSlugs).values({ slug: former, productId, createdAt: 1 });
  for (const asked of [slug, slug.toUpperCase(), former]) {
    expect(await findVisitTarget(db, asked)).toEqual(target);
  }
});

test("a draft, a product without a site and an invalid address redirect nowhere", async () => {
  const values = { website_url: "lens.example" };
  const draft = await made(anna, { status: "draft", values });
  const without = await made(anna);
  for (const asked of [draft, without, "nothing", ""]) {
    expect(await findVisitTarget(db, asked)).toBeNull();
  }
  const script = { websiteUrl: "javascript:alert(1)" };
  await db.update(products).set(script).where(eq(products.slug, slug));
  expect(await findVisitTarget(db, slug)).toBeNull();
});

test("a visit counts once an hour for a network, also when it comes many times at once", async () => {
  await database.startServer();
  await atOnce(3, () => countVisit(database.connect(), { productId, network: "a" }));
  await visit("b");
  expect(await visitsShown()).toBe(2);
  later(HOUR_MS);
  await visit("a");
  expect(await visitsShown()).toBe(3);
  const keys = (await db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys.filter((key) => key.includes(productId))).toEqual([]);
});

test("visits are kept by day, and 30 days of them are shown", async () => {
  await visit("a");
  later(DAY_MS);
  await visit("a");
  const rows = await db.select().from(productVisits).where(eq(productVisits.productId, productId));
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  later(28 * DAY_MS);
  expect(await visitsShown()).toBe(2);
  later(DAY_MS);
  expect(await visitsShown()).toBe(1);
  later(DAY_MS);
  expect(await visitsShown()).toBe(0);
});

test("a visit of a product that is gone counts nothing", async () => {
  await countVisit(db, { productId: "gone", network: "a" });
  expect(await db.$count(productVisits, eq(productVisits.productId, "gone"))).toBe(0);
});
