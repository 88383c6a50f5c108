import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  indexProductStatements,
  unindexProductStatements,
} from "#app/domain/products/listing/index-product.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { loadProductSources } from "#app/domain/products/listing/product-sources.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { products } from "#db/schema.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import {
  loadOwnersProductSources,
  openCatalogue,
  product,
  setPro,
  storeStatements,
} from "#tests/unit/domain/products/catalogue.ts";
import {
  expectSoundIndex,
  readIndex,
  runBatch,
} from "#tests/unit/domain/search/index/stored-index.ts";

const { database, db, make, add, names } = await openCatalogue();
const bela = person("Béla", { plan: "pro" });
await addPeople(db, bela);

describe("indexing a product", () => {
  it("follows every change of it and keeps its place", async () => {
    const lens = make("Lens", { tags: ["offline"] });
    await add(lens, make("Newer"));
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
    const lens = make("Lens");
    await add(lens);
    const deletion = db.delete(products).where(eq(products.id, lens.id));
    await expect(deletion).rejects.toThrow();
    await runBatch(db, [...unindexProductStatements(db, lens.id), deletion]);
    await expectSoundIndex(db, PRODUCT_INDEX, 0);
  });

  it("hides an owner's products when Pro ends, and brings them back to their places", async () => {
    const oldest = make("Oldest", { tags: ["offline"] });
    await add(oldest, product(bela.id, "Another's"), make("Newest"));
    await setPro(db, oldest.ownerId, false);
    expect(await names()).toEqual(["Another's"]);
    await expectSoundIndex(db, PRODUCT_INDEX, 1);
    await setPro(db, oldest.ownerId, true);
    expect(await names()).toEqual(["Newest", "Another's", "Oldest"]);
    await expectSoundIndex(db, PRODUCT_INDEX, 3);
  });

  it("gives every product a rank of its own when many are added at the same moment", async () => {
    await database.startServer();
    const crowd = Array.from({ length: 40 }, (_, index) =>
      make(`Product ${index}`, { createdAt: 5_000 + (index % 2) }),
    );
    await Promise.all(
      crowd.map((each) => {
        const own = database.connect();
        return runBatch(own, [...storeStatements(own, each), ...indexProductStatements(own, each)]);
      }),
    );
    await expectSoundIndex(db, PRODUCT_INDEX, 40);
    const younger = (await names()).slice(0, 20);
    expect(younger.every((name) => Number(name.slice(8)) % 2 === 1)).toBe(true);
  });

  it("makes the same index one by one as in bulk", async () => {
    const all = ["Őry", "Zoe", "Ágnes", "王芳", "Zoe"].map((name, index) =>
      make(name, {
        makerName: "Pro",
        tags: ["One", `t${index}`],
        descriptionMd: `*${name}*`,
        createdAt: 9_000 + Math.floor(index / 3),
      }),
    );
    await add(...all);
    const before = await readIndex(db, PRODUCT_INDEX);
    await rebuildProductsIndex(db);
    expect(await readIndex(db, PRODUCT_INDEX)).toEqual(before);
  });
});

describe("the sources of products", () => {
  it("are read as they are stored, unknown ones left out", async () => {
    const [one, two] = [
      make("One", { makerName: "Pro", tags: ["b", "a"] }),
      product(bela.id, "Two", { makerName: "Béla" }),
    ];
    await add(one, two);
    const sources = await loadProductSources(db, [two.id, "unknown", one.id]);
    expect(sources.map(({ name }) => name)).toEqual(["Two", "One"]);
    const { ownerId: _, slug: __, ...source } = one;
    expect(sources[1]).toEqual(source);
    expect(await loadOwnersProductSources(db, bela.id)).toEqual([sources[0]]);
  });
});
