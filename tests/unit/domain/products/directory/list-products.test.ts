import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { PRODUCT_GROUPS, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, ask, product } from "#tests/unit/domain/products/catalogue.ts";

let database: TestDatabase;
const pro = person("Pro", { plan: "pro" });
beforeAll(async () => {
  database = await createTestDatabase();
  await addPeople(database.db, pro);
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.run(sql`delete from product_listings`);
  await database.db.run(sql`delete from products`);
  await rebuildProductsIndex(database.db);
});

async function names(address = ""): Promise<string[]> {
  const { products } = await listProducts(database.db, ask(address));
  return products.map(({ name }) => name);
}

describe("the order of products", () => {
  it("is newest first, or oldest, or by name without case and accents, either way", async () => {
    await addProducts(
      database.db,
      product(pro.id, "Ödön", { createdAt: 3_000 }),
      product(pro.id, "zoom", { createdAt: 1_000 }),
      product(pro.id, "Pixel", { createdAt: 4_000 }),
      product(pro.id, "Ágnes", { createdAt: 2_000 }),
    );
    expect(await names()).toEqual(["Pixel", "Ödön", "Ágnes", "zoom"]);
    expect(await names("sort=oldest")).toEqual(["zoom", "Ágnes", "Ödön", "Pixel"]);
    expect(await names("sort=a-z")).toEqual(["Ágnes", "Ödön", "Pixel", "zoom"]);
    expect(await names("sort=z-a")).toEqual(["zoom", "Pixel", "Ödön", "Ágnes"]);
  });

  it("puts a product without a letter in its name first by name", async () => {
    await addProducts(database.db, product(pro.id, "Anna"), product(pro.id, "🙂"));
    expect(await names("sort=a-z")).toEqual(["🙂", "Anna"]);
    expect(await names("sort=z-a")).toEqual(["Anna", "🙂"]);
  });
});

describe("search", () => {
  it("looks into name, summary, description and tags", async () => {
    await addProducts(
      database.db,
      product(pro.id, "Ledger", { summary: "Reads invoices", tags: ["Cash Flow"] }),
      product(pro.id, "Lens", { descriptionMd: "Finds **cracks** in walls." }),
    );
    expect(await names("q=ledg")).toEqual(["Ledger"]);
    expect(await names("q=invoice+cash")).toEqual(["Ledger"]);
    expect(await names("q=cracks")).toEqual(["Lens"]);
    expect(await names("q=invoices+cracks")).toEqual([]);
  });

  it("sees a description as its reader does", async () => {
    const descriptionMd =
      "Re**mark**able `to_kens`, see [the manual](https://hidden.example/path) or [here][1].\n\n[1]: https://secret.example";
    await addProducts(database.db, product(pro.id, "Marked", { descriptionMd }));
    for (const q of ["remarkable", "manual", "here", "kens"]) {
      expect(await names(`q=${q}`), q).toEqual(["Marked"]);
    }
    for (const q of ["hidden", "secret", "https"]) expect(await names(`q=${q}`), q).toEqual([]);
  });
});

describe("a product", () => {
  it("shows on its card what a card shows", async () => {
    const lens = product(pro.id, "Lens", {
      summary: "Finds cracks",
      category: "AGENTS",
      platform: "IOS",
      tags: ["Offline", "field work", "offline"],
    });
    await addProducts(database.db, { ...lens, tags: ["Offline", "field work"] });
    const { products } = await listProducts(database.db, ask());
    expect(products).toEqual([
      {
        id: lens.id,
        ownerId: lens.ownerId,
        slug: lens.slug,
        name: "Lens",
        summary: "Finds cracks",
        coverKey: `covers/${lens.slug}`,
        category: "AGENTS",
        platform: "IOS",
        pricingModel: "FREE",
        tags: ["offline", "field work"],
      },
    ]);
  });

  it("is not listed while its owner is not Pro", async () => {
    await addProducts(database.db, product(pro.id, "Hidden", { ownerPlan: "free" }));
    expect(await listProducts(database.db, ask())).toMatchObject({
      products: [],
      total: { count: 0, isExact: true },
      next: null,
      previous: null,
    });
  });
});

describe("the filter", () => {
  it("widens within a group, narrows between groups, and counts every choice", async () => {
    await addProducts(
      database.db,
      product(pro.id, "Agent", { category: "AGENTS", platform: "API", tags: ["offline"] }),
      product(pro.id, "Camera", { category: "VISION", platform: "IOS", tags: ["offline"] }),
      product(pro.id, "Voice", { category: "AUDIO_SPEECH", platform: "IOS", tags: ["drift"] }),
    );
    expect(await names("category=OTHER&category=VISION")).toEqual(["Camera", "Agent"]);
    expect(await names("category=VISION&platform=API")).toEqual([]);
    expect(await names("tag=OFFLINE&platform=API&platform=WEB")).toEqual(["Agent"]);

    const { facets } = await listProducts(
      database.db,
      ask("platform=IOS&tag=unheard+of&tag=drift"),
    );
    expect(facets.groups.map(({ value }) => value)).toEqual(PRODUCT_GROUPS);
    expect(facets.groups.filter(({ count }) => count)).toEqual([
      { value: "AUDIO_SPEECH", count: 1 },
    ]);
    expect(facets.platforms.map(({ value }) => value)).toEqual(PRODUCT_PLATFORMS);
    expect(facets.platforms.filter(({ count }) => count)).toEqual([{ value: "IOS", count: 1 }]);
    expect(facets.tags).toEqual([
      { value: "drift", count: 1 },
      { value: "offline", count: 1 },
      { value: "unheard of", count: 0 },
    ]);
  });

  it("offers the thirty most used tags", async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `tag ${String(index).padStart(2, "0")}`);
    await addProducts(
      database.db,
      ...tags.map((tag) => product(pro.id, "Some", { tags: [tag, "every"] })),
      product(pro.id, "Some", { tags: ["tag 39"] }),
    );
    const { facets } = await listProducts(database.db, ask());
    expect(facets.tags).toHaveLength(30);
    expect(facets.tags.slice(0, 2)).toEqual([
      { value: "every", count: 40 },
      { value: "tag 39", count: 2 },
    ]);
  });

  it("counts the results without one of its parts, most first", async () => {
    await addProducts(
      database.db,
      product(pro.id, "Camera", { category: "VISION", platform: "IOS" }),
      product(pro.id, "Lens", { category: "VISION", platform: "IOS", tags: ["offline"] }),
      product(pro.id, "Voice", { category: "AUDIO_SPEECH", platform: "IOS", tags: ["offline"] }),
    );
    const without = (address: string) => listProductsWithoutOne(database.db, ask(address));
    expect(await without("category=GENERATIVE&category=MLOPS&platform=IOS&platform=WEB")).toEqual([
      { without: "groups", count: 3, isExact: true },
    ]);
    expect(await without("q=voice&category=VISION")).toEqual([
      { without: "q", count: 2, isExact: true },
      { without: "groups", count: 1, isExact: true },
    ]);
    expect(await without("q=nothing&tag=none")).toEqual([]);
    expect(await without("q=!!!")).toEqual([]);
  });
});
