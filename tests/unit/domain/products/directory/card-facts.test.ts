import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import { indexOutdatedProducts } from "#app/domain/products/listing/index-outdated.server.ts";
import { profiles } from "#db/schema.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, ask, openCatalogue, product } from "#tests/unit/domain/products/catalogue.ts";
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
  expect(await found("Other")).toEqual([]);
});

it("finds a product by the name of its listed maker, who may change it", async () => {
  const maker = person("Maren Solvik", { plan: "pro" });
  const hidden = person("Maren Unlisted", { plan: "pro", categories: [] });
  await addPeople(db, maker, hidden);

  await addProducts(db, product(maker.id, "Deck", { makerName: maker.name }));
  await addProducts(db, product(hidden.id, "Rest"));
  expect(await found("Maren Solvik")).toEqual(["Deck"]);
  expect(await found("Unlisted")).toEqual([]);

  await rename(maker.id, "Maren Bakke");
  expect(await indexOutdatedProducts(db, { limit: 10 })).toBe(1);
  expect(await found("Maren Bakke")).toEqual(["Deck"]);
  expect(await found("Solvik")).toEqual([]);

  await rename(maker.id, "Maren Bakke");
  expect(await indexOutdatedProducts(db, { limit: 10 })).toBe(0);
});

async function rename(id: string, name: string) {
  const [source] = await loadListingSources(db, [id]);
  if (!source) throw new Error("The maker has no profile.");
  const write = db.update(profiles).set({ fullName: name }).where(eq(profiles.id, id));
  await runBatch(db, [write, ...indexProfileStatements(db, { ...source, name })]);
}
