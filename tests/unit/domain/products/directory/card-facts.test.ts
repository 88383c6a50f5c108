import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import { indexOutdatedProducts } from "#app/domain/products/listing/index-outdated.server.ts";
import {
  indexProductStatements,
  reindexStatements,
} from "#app/domain/products/listing/index-product.server.ts";
import { loadProductSources } from "#app/domain/products/listing/product-sources.server.ts";
import { products, profiles, users } from "#db/schema.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import {
  ask,
  openCatalogue,
  type Product,
  product,
  storeStatements,
} from "#tests/unit/domain/products/catalogue.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const { db, make, add } = await openCatalogue();

async function found(q: string, locale = "en") {
  const { products } = await listProducts(db, ask(`q=${encodeURIComponent(q)}`), locale);
  return products.map(({ name }) => name);
}

it("finds a product by its exact category and its platform, in both languages", async () => {
  await add(
    make("Deck", { category: "AGENTS", platform: "IOS" }),
    make("Hall", { category: "INDUSTRY_HEALTHCARE", platform: "API" }),
    make("Rest", { category: "OTHER", platform: "OTHER" }),
  );
  expect(await found("agents")).toEqual(["Deck"]);
  expect(await found("iOS")).toEqual(["Deck"]);
  expect(await found("healthcare")).toEqual(["Hall"]);
  expect(await found("egészségügy", "hu")).toEqual(["Hall"]);
  expect(await found("API agents")).toEqual([]);
  await add(make("Both", { category: "AGENTS", platform: "API" }));
  expect(await found("API agents")).toEqual(["Both"]);
  expect(await found("Other")).toEqual([]);
});

it("finds the words of a category's name in another category", async () => {
  await add(make("API tools for lenses"), make("Hall", { category: "API_WRAPPER_TOOL" }));
  expect((await found("API Tools")).toSorted()).toEqual(["API tools for lenses", "Hall"]);
});

it("takes web for a word, because most products run there", async () => {
  await add(make("Web scraping"), make("Scraping", { platform: "WEB" }));
  expect(await found("web scraping")).toEqual(["Web scraping"]);
});

it("finds a product by the name of its listed maker, who may change it", async () => {
  const maker = person("Maren Solvik", { plan: "pro" });
  const hidden = person("Maren Unlisted", { plan: "pro", categories: [] });
  await addPeople(db, maker, hidden);
  await addStored(product(maker.id, "Deck"), product(hidden.id, "Rest"));
  expect(await found("Maren Solvik")).toEqual(["Deck"]);
  expect(await found("Unlisted")).toEqual([]);

  await change(maker.id, { name: "Maren Bakke" });
  expect(await indexOutdatedProducts(db, { limit: 10 })).toBe(1);
  expect(await found("Maren Bakke")).toEqual(["Deck"]);
  expect(await found("Solvik")).toEqual([]);

  await change(maker.id, { name: "Maren Bakke" });
  expect(await indexOutdatedProducts(db, { limit: 10 })).toBe(0);
});

it("forgets the name of a maker who is no longer listed", async () => {
  const maker = person("Maren Leaving", { plan: "pro" });
  await addPeople(db, maker);
  await addStored(product(maker.id, "Deck"));
  expect(await found("Leaving")).toEqual(["Deck"]);
  await change(maker.id, { emailVerified: false });
  await indexOutdatedProducts(db, { limit: 10 });
  expect(await found("Leaving")).toEqual([]);
});

it("refuses an entry whose maker was renamed or whose product was changed since the read", async () => {
  const maker = person("Maren Early", { plan: "pro" });
  await addPeople(db, maker);
  const deck = product(maker.id, "Deck");
  await addStored(deck);
  const read = await loadProductSources(db, [deck.id]);
  await change(maker.id, { name: "Maren Late" });
  await expect(runBatch(db, reindexStatements(db, read))).rejects.toThrow();
  const renamed = await loadProductSources(db, [deck.id]);
  await runBatch(db, reindexStatements(db, renamed));
  expect(await found("Late")).toEqual(["Deck"]);
  await db
    .update(products)
    .set({ updatedAt: deck.updatedAt + 1 })
    .where(eq(products.id, deck.id));
  await expect(runBatch(db, reindexStatements(db, renamed))).rejects.toThrow();
});

/** Stores products, and indexes them as they are read. */
async function addStored(...added: Product[]) {
  for (const each of added) {
    await runBatch(db, storeStatements(db, each));
    const [source] = await loadProductSources(db, [each.id]);
    if (source) await runBatch(db, indexProductStatements(db, source));
  }
}

async function change(id: string, changes: { name: string } | { emailVerified: false }) {
  const [source] = await loadListingSources(db, [id]);
  if (!source) throw new Error("The maker has no profile.");
  const write =
    "name" in changes
      ? db.update(profiles).set({ fullName: changes.name }).where(eq(profiles.id, id))
      : db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
  await runBatch(db, [write, ...indexProfileStatements(db, { ...source, ...changes })]);
}
