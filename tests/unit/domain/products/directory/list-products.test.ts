import { describe, expect, it } from "vitest";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { PRICING_MODELS, PRODUCT_GROUPS, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { ask, openCatalogue } from "#tests/unit/domain/products/catalogue.ts";

const { db, make, add, names } = await openCatalogue();

describe("the order of products", () => {
  it("is newest first, or oldest, or by name without case and accents, either way", async () => {
    await add(
      make("Ödön", { createdAt: 3_000 }),
      make("zoom", { createdAt: 1_000 }),
      make("Pixel", { createdAt: 4_000 }),
      make("Ágnes", { createdAt: 2_000 }),
    );
    expect(await names()).toEqual(["Pixel", "Ödön", "Ágnes", "zoom"]);
    expect(await names("sort=oldest")).toEqual(["zoom", "Ágnes", "Ödön", "Pixel"]);
    expect(await names("sort=a-z")).toEqual(["Ágnes", "Ödön", "Pixel", "zoom"]);
    expect(await names("sort=z-a")).toEqual(["zoom", "Pixel", "Ödön", "Ágnes"]);
  });

  it("puts a product without a letter in its name first by name", async () => {
    await add(make("Anna"), make("🙂"));
    expect(await names("sort=a-z")).toEqual(["🙂", "Anna"]);
    expect(await names("sort=z-a")).toEqual(["Anna", "🙂"]);
  });
});

describe("search", () => {
  it("looks into name, summary, description and tags", async () => {
    await add(
      make("Ledger", { summary: "Reads invoices", tags: ["Cash Flow"] }),
      make("Lens", { descriptionMd: "Finds **cracks** in walls." }),
    );
    expect(await names("q=ledg")).toEqual(["Ledger"]);
    expect(await names("q=invoice+cash")).toEqual(["Ledger"]);
    expect(await names("q=cracks")).toEqual(["Lens"]);
    expect(await names("q=invoices+cracks")).toEqual([]);
  });

  it("sees a description as its reader does", async () => {
    const descriptionMd =
      "Re**mark**able `to_kens`, see [the manual](https://hidden.example/path) or [here][1].\n\n[1]: https://secret.example";
    await add(make("Marked", { descriptionMd }));
    for (const q of ["remarkable", "manual", "here", "kens"]) {
      expect(await names(`q=${q}`), q).toEqual(["Marked"]);
    }
    for (const q of ["hidden", "secret", "https"]) expect(await names(`q=${q}`), q).toEqual([]);
  });
});

describe("a product", () => {
  it("shows on its card what a card shows", async () => {
    const lens = make("Lens", {
      summary: "Finds cracks",
      category: "AGENTS",
      platform: "IOS",
      tags: ["Offline", "field work", "offline"],
    });
    await add({ ...lens, tags: ["Offline", "field work"] });
    const { products } = await listProducts(db, ask(), "en");
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
        makerName: "Pro",
        makerAvatarKey: null,
      },
    ]);
  });

  it("is not listed while its owner is not Pro", async () => {
    await add(make("Hidden", { ownerPlan: "free" }));
    const empty = { products: [], total: { count: 0, isExact: true }, next: null, previous: null };
    expect(await listProducts(db, ask(), "en")).toMatchObject(empty);
  });
});

describe("the filter", () => {
  it("widens within a group, narrows between groups, and counts every choice", async () => {
    await add(
      make("Agent", { category: "AGENTS", platform: "API", tags: ["offline"] }),
      make("Camera", { category: "VISION", platform: "IOS", tags: ["offline"] }),
      make("Voice", { category: "AUDIO_SPEECH", platform: "IOS", tags: ["drift"] }),
    );
    expect(await names("category=OTHER&category=VISION")).toEqual(["Camera", "Agent"]);
    expect(await names("category=VISION&platform=API")).toEqual([]);
    expect(await names("tag=OFFLINE&platform=API&platform=WEB")).toEqual(["Agent"]);

    const { facets } = await listProducts(db, ask("platform=IOS&tag=unheard+of&tag=drift"), "en");
    expect(facets.groups.map(({ value }) => value)).toEqual(PRODUCT_GROUPS);
    const voices = [{ value: "AUDIO_SPEECH", count: 1 }];
    expect(facets.groups.filter(({ count }) => count)).toEqual(voices);
    expect(facets.platforms.map(({ value }) => value)).toEqual(PRODUCT_PLATFORMS);
    expect(facets.platforms.filter(({ count }) => count)).toEqual([{ value: "IOS", count: 1 }]);
    expect(facets.prices.map(({ value }) => value)).toEqual(PRICING_MODELS);
    expect(facets.tags).toEqual([
      { value: "drift", count: 1 },
      { value: "offline", count: 1 },
      { value: "unheard of", count: 0 },
    ]);
  });

  it("narrows by how a product is paid for", async () => {
    await add(
      make("Gift", { pricingModel: "FREE" }),
      make("Taste", { pricingModel: "FREEMIUM" }),
      make("Meal", { pricingModel: "PAID" }),
    );
    expect(await names("price=FREE&price=PAID")).toEqual(["Meal", "Gift"]);
    expect(await names("price=cheap")).toEqual(["Meal", "Taste", "Gift"]);
    const { facets } = await listProducts(db, ask("price=FREE"), "en");
    expect(facets.prices.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it("offers the thirty most used tags", async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `tag ${String(index).padStart(2, "0")}`);
    await add(
      ...tags.map((tag) => make("Some", { tags: [tag, "every"] })),
      make("Some", { tags: ["tag 39"] }),
    );
    const { facets } = await listProducts(db, ask(), "en");
    expect(facets.tags).toHaveLength(30);
    const mostUsed = [
      { value: "every", count: 40 },
      { value: "tag 39", count: 2 },
    ];
    expect(facets.tags.slice(0, 2)).toEqual(mostUsed);
  });

  it("counts the results without one of its parts, most first", async () => {
    await add(
      make("Camera", { category: "VISION", platform: "IOS" }),
      make("Lens", { category: "VISION", platform: "IOS", tags: ["offline"] }),
      make("Voice", { category: "AUDIO_SPEECH", platform: "IOS", tags: ["offline"] }),
    );
    /** The counts without one part each, all of them exact. */
    const without = async (address: string) => {
      const found = await listProductsWithoutOne(db, ask(address), "en");
      expect(found.filter(({ isExact }) => !isExact)).toEqual([]);
      return found.map((part) => `${part.without} ${part.count}`);
    };
    expect(await without("category=GENERATIVE&category=MLOPS&platform=IOS&platform=WEB")).toEqual([
      "groups 3",
    ]);
    expect(await without("q=voice&category=VISION")).toEqual(["q 2", "groups 1"]);
    expect(await without("q=nothing&tag=none")).toEqual([]);
    expect(await without("q=!!!")).toEqual([]);
  });
});
