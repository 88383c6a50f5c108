import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listProducts } from "#app/domain/products/directory/list-products.server.ts";
import {
  indexOwnersProductsStatements,
  indexProductStatements,
  unindexProductStatements,
} from "#app/domain/products/listing/index-product.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import {
  loadOwnersProductSources,
  loadProductSources,
} from "#app/domain/products/listing/product-sources.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { products, profiles } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import {
  addProducts,
  ask,
  product,
  storeStatements,
} from "#tests/unit/domain/products/catalogue.ts";
import {
  expectSoundIndex,
  readIndex,
  runBatch,
} from "#tests/unit/domain/search/index/stored-index.ts";

let database: TestDatabase;
const [anna, bela] = [person("Anna", { plan: "pro" }), person("Béla", { plan: "pro" })];
beforeAll(async () => {
  database = await createTestDatabase();
  await addPeople(database.db, anna, bela);
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.run(sql`delete from product_listings`);
  await database.db.run(sql`delete from products`);
  await rebuildProductsIndex(database.db);
});

async function names(address = ""): Promise<string[]> {
  const page = await listProducts(database.db, ask(address));
  return page.products.map(({ name }) => name);
}

describe("indexing a product", () => {
  it("follows every change of it and keeps its place", async () => {
    const { db } = database;
    const lens = product(anna.id, "Lens", { tags: ["offline"] });
    await addProducts(db, lens, product(anna.id, "Newer"));
    await runBatch(db, [
      db.update(products).set({ platform: "API" }).where(eq(products.id, lens.id)),
      ...indexProductStatements(db, { ...lens, platform: "API", summary: "Finds cracks" }),
    ]);
    expect(await names()).toEqual(["Newer", "Lens"]);
    expect(await names("q=cracks&platform=API&tag=offline")).toEqual(["Lens"]);
    expect(await names("platform=WEB")).toEqual(["Newer"]);
    await expectSoundIndex(db, PRODUCT_INDEX, 2);
  });

  it("refuses the deletion of a product that is still in the index", async () => {
    const { db } = database;
    const lens = product(anna.id, "Lens");
    await addProducts(db, lens);
    const deletion = db.delete(products).where(eq(products.id, lens.id));
    await expect(deletion).rejects.toThrow();
    await runBatch(db, [...unindexProductStatements(db, lens.id), deletion]);
    await expectSoundIndex(db, PRODUCT_INDEX, 0);
  });

  it("hides an owner's products when Pro ends, and brings them back to their places", async () => {
    const { db } = database;
    await addProducts(
      db,
      product(anna.id, "Oldest", { tags: ["offline"] }),
      product(bela.id, "Another's"),
      product(anna.id, "Newest"),
    );
    const setPro = async (expert: boolean) => {
      const sources = await loadOwnersProductSources(db, anna.id);
      await runBatch(db, [
        db.update(profiles).set({ expert }).where(eq(profiles.id, anna.id)),
        ...indexOwnersProductsStatements(db, {
          ownerId: anna.id,
          sources,
          changed: { ownerPlan: expert ? "pro" : "free" },
        }),
      ]);
    };
    await setPro(false);
    expect(await names()).toEqual(["Another's"]);
    await expectSoundIndex(db, PRODUCT_INDEX, 1);
    await setPro(true);
    expect(await names()).toEqual(["Newest", "Another's", "Oldest"]);
    await expectSoundIndex(db, PRODUCT_INDEX, 3);
  });

  it("gives every product a rank of its own when many are added at the same moment", async () => {
    await database.startServer();
    const crowd = Array.from({ length: 40 }, (_, index) =>
      product(anna.id, `Product ${index}`, { createdAt: 5_000 + (index % 2) }),
    );
    await Promise.all(
      crowd.map((each) => {
        const own = database.connect();
        return runBatch(own, [...storeStatements(own, each), ...indexProductStatements(own, each)]);
      }),
    );
    await expectSoundIndex(database.db, PRODUCT_INDEX, 40);
    const second = await listProducts(database.db, ask());
    expect(second.products.slice(0, 20).every(({ name }) => Number(name.slice(8)) % 2 === 1)).toBe(
      true,
    );
  });

  it("makes the same index one by one as in bulk", async () => {
    const { db } = database;
    const all = ["Őry", "Zoe", "Ágnes", "王芳", "Zoe"].map((name, index) =>
      product(anna.id, name, {
        tags: ["One", `t${index}`],
        descriptionMd: `*${name}*`,
        createdAt: 9_000 + Math.floor(index / 3),
      }),
    );
    await addProducts(db, ...all);
    const before = await readIndex(db, PRODUCT_INDEX);
    await rebuildProductsIndex(db);
    expect(await readIndex(db, PRODUCT_INDEX)).toEqual(before);
  });
});

describe("the sources of products", () => {
  it("are read as they are stored, unknown ones left out", async () => {
    const { db } = database;
    const [one, two] = [product(anna.id, "One", { tags: ["b", "a"] }), product(bela.id, "Two")];
    await addProducts(db, one, two);
    const sources = await loadProductSources(db, [two.id, "unknown", one.id]);
    expect(sources.map(({ name }) => name)).toEqual(["Two", "One"]);
    const { ownerId: _, slug: __, category: ___, ...source } = one;
    expect(sources[1]).toEqual(source);
    expect(await loadOwnersProductSources(db, bela.id)).toEqual([sources[0]]);
  });
});
