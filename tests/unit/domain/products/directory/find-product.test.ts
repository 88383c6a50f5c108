import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { unindexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import {
  parseProductsQuery,
  productsQueryParams,
} from "#app/domain/products/directory/products-query.server.ts";
import type { ProductCategory } from "#app/domain/products/schema.ts";
import {
  expertListings,
  formerSlugs,
  productImages,
  products,
  profiles,
  undeliverableAddresses,
} from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, ask, product } from "#tests/unit/domain/products/catalogue.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const { db } = await openTestDatabase();

const address = (text: string) => productsQueryParams(ask(text)).toString();

describe("the query in an address", () => {
  it("takes every filter, several values by repeated keys", () => {
    const text =
      "q=+two++words+&category=VISION&category=OTHER&platform=WEB&platform=IOS&price=PAID&price=FREE&tag=AI+Art&sort=z-a&before=1.agnes+ory";
    expect(ask(text)).toEqual({
      q: "two  words",
      isAsTyped: false,
      groups: ["VISION", "OTHER"],
      platforms: ["WEB", "IOS"],
      prices: ["PAID", "FREE"],
      tags: ["ai art"],
      sort: "z-a",
      after: null,
      before: "1.agnes ory",
    });
  });

  it("ignores what is unknown or malformed", () => {
    const text =
      "q=&category=vision&category=AGENTS&platform=web&price=free&tag=&tag=%00&sort=featured&after=-1&before=!&page=3&q=second";
    expect(ask(text)).toEqual(ask(""));
  });

  it("has its own cursors for each sort", () => {
    expect(ask("after=abc").after).toBe("abc");
    expect(ask("sort=oldest&after=abc").after).toBe("abc");
    expect(ask("sort=a-z&after=abc").after).toBeNull();
    expect(ask("sort=a-z&after=abc.").after).toBe("abc.");
    expect(ask("sort=a-z&after=abc.%C5%91ry+2").after).toBe("abc.őry 2");
    for (const cursor of ["abc.a'b", "abc.a.b", ".a", "!.a", `1.${"a".repeat(2_001)}`]) {
      expect(ask(`sort=a-z&after=${cursor}`).after, cursor).toBeNull();
    }
  });
});

describe("the address of a query", () => {
  it("leaves defaults out and has one order", () => {
    expect(address("sort=newest&q=")).toBe("");
    expect(address("sort=best&q=x&typed=true")).toBe("q=x&typed=true");
    expect(address("sort=best&typed=true")).toBe("");
    expect(address("sort=newest&q=x&typed=false")).toBe("q=x&sort=newest");
    expect(address("sort=a-z&tag=b&tag=a&platform=WEB&platform=API&category=VISION&q=x")).toBe(
      "q=x&category=VISION&platform=API&platform=WEB&tag=a&tag=b&sort=a-z",
    );
  });

  it("leads to the same query again, whatever was typed", () => {
    const key = fc.constantFrom("q", "category", "platform", "tag", "sort", "after", "before");
    const value = fc.oneof(
      anyCodePoints(),
      fc.constantFrom("VISION", "WEB", "oldest", "a-z", "1.agnes", "abc"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (entries) => {
        const once = productsQueryParams(parseProductsQuery(new URLSearchParams(entries)));
        const twice = productsQueryParams(parseProductsQuery(new URLSearchParams(once.toString())));
        expect(twice.toString()).toBe(once.toString());
      }),
      { numRuns: 1_000 },
    );
  });
});

const maker = person("Anna Pro", { username: "anna-pro", plan: "pro" });
const unlisted = person("Unlisted Pro", { plan: "pro" });
const make = (name: string, category: ProductCategory, rest = {}) =>
  product(maker.id, name, { slug: name, category, ...rest });

/** From the oldest to the newest. */
const before = [
  make("oldest-voice", "AUDIO_SPEECH"),
  make("old-lens", "VISION"),
  make("hidden-lens", "VISION", { ownerPlan: "free" }),
  make("voice", "AUDIO_SPEECH"),
];
const lens = make("lens", "VISION", { descriptionMd: "Finds\n\ncracks.", tags: ["Offline"] });
const after = [
  make("model", "MLOPS_DEVTOOLS", { tags: ["Offline"] }),
  make("roster", "INDUSTRY_HEALTHCARE"),
  make("agent", "AGENTS"),
  make("stray", "OTHER"),
  make("other-stray", "OTHER"),
  make("new-lens", "VISION"),
  product(unlisted.id, "Nobody's", { slug: "nobodys", category: "GENERATIVE" }),
];

await addPeople(db, maker, unlisted);
await addProducts(db, ...before, lens, ...after);
await runBatch(db, unindexProfileStatements(db, unlisted.id));

async function find(slug: string) {
  const found = await findProduct(db, slug);
  return found?.movedTo === null ? found : null;
}

const relatedTo = async (slug: string) => (await find(slug))?.related.map((each) => each.slug);

test("a product is found by its slug in any case, with everything the page shows", async () => {
  const image = (id: string, sortOrder: number) => ({
    id,
    sortOrder,
    productId: lens.id,
    imageKey: `gallery/${id}`,
  });
  await db.batch([
    db.insert(productImages).values([image("b", 0), image("a", 1)]),
    db.update(products).set({ websiteUrl: "https://w.example" }).where(eq(products.id, lens.id)),
  ]);
  for (const asked of ["lens", "LENS"]) {
    expect((await find(asked))?.product).toEqual({
      id: lens.id,
      ownerId: maker.id,
      slug: "lens",
      name: "lens",
      summary: "",
      coverKey: "covers/lens",
      shareKey: null,
      category: "VISION",
      platform: "WEB",
      pricingModel: "FREE",
      tags: ["offline"],
      makerName: "Anna Pro",
      makerAvatarKey: null,
      descriptionMd: "Finds\n\ncracks.",
      websiteUrl: "https://w.example",
      gallery: ["gallery/b", "gallery/a"],
      maker: {
        username: "anna-pro",
        name: "Anna Pro",
        company: "",
        avatarKey: null,
        responseMs: null,
        takesRequests: true,
      },
      createdAt: lens.createdAt,
      updatedAt: lens.createdAt,
    });
  }
});

test("related products share the category or a tag, from the next older one on, and are never hidden or itself", async () => {
  expect(await relatedTo("lens")).toEqual(["old-lens", "new-lens", "model"]);
  expect(await relatedTo("new-lens")).toEqual(["lens", "old-lens"]);
  expect(await relatedTo("old-lens")).toEqual(["new-lens", "lens"]);
  expect(await relatedTo("model")).toEqual(["lens"]);
});

test("the newest other products of the maker come with a product", async () => {
  const slugs = (await find("lens"))?.made.map((each) => each.slug);
  expect(slugs).toEqual(["new-lens", "other-stray", "stray"]);
  expect((await find("new-lens"))?.made.map((each) => each.slug)).not.toContain("new-lens");
});

test("a product is related to none of another category, whatever its group, and to none without a category of its own", async () => {
  for (const slug of ["roster", "agent", "stray"]) expect(await relatedTo(slug)).toEqual([]);
});

test("a maker whose mails bounce takes no requests", async () => {
  const recipient = `${maker.username}@example.com`;
  const report = { recipient, kind: "bounce", reason: "", reportedAt: 1 } as const;
  await db.insert(undeliverableAddresses).values(report);
  expect((await find("lens"))?.product.maker?.takesRequests).toBe(false);
  await db.delete(undeliverableAddresses);
  expect((await find("lens"))?.product.maker?.takesRequests).toBe(true);
});

test("the maker receives requests by the plan, whatever the badge of the listing", async () => {
  const isMaker = eq(expertListings.profileId, maker.id);
  await db.update(profiles).set({ responseMs: 7 }).where(eq(profiles.id, maker.id));
  await db.update(expertListings).set({ verified: false }).where(isMaker);
  const received = { responseMs: 7, takesRequests: true };
  expect((await find("lens"))?.product.maker).toMatchObject(received);
});

test("a maker whose profile is not listed stays unnamed", async () => {
  expect((await find("nobodys"))?.product.maker).toBeNull();
});

test("a slug that a listed product had leads to its present one, in any case, and of a hidden one nowhere", async () => {
  const hidden = before[2]?.id ?? "";
  const former = (slug: string, productId: string) => ({ slug, productId, createdAt: 1 });
  const slugs = [former("former-lens", lens.id), former("former-hidden", hidden)];
  await db.insert(formerSlugs).values(slugs);
  for (const asked of ["former-lens", "Former-LENS"]) {
    expect(await findProduct(db, asked)).toEqual({ movedTo: "lens" });
  }
  expect(await findProduct(db, "former-hidden")).toBeNull();
});

test("what is not listed is not found", async () => {
  for (const slug of ["hidden-lens", "nothing", "", "' OR 1=1 --", "\0"]) {
    expect(await findProduct(db, slug)).toBeNull();
  }
});
