import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
  productCategoryGroup,
} from "#app/domain/products/schema.ts";
import { variantKey } from "#app/lib/pictures/picture-variants.ts";
import { uploads } from "#db/schema.ts";
import { seedDatabase } from "#db/seed.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { account, seeded, withSeedData } from "./seeded.ts";

withSeedData();

describe("seeding", () => {
  it("keeps a database that has users", async () => {
    const before = (await seeded.uploads.list()).objects.length;
    expect(await seedDatabase({ databaseUrl: seeded.url, uploads: seeded.uploads })).toBe("kept");
    expect((await seeded.uploads.list()).objects.length).toBe(before);
  });

  it.each([
    "https://directory-prod.example.com",
    "libsql://127.0.0.1.example.com",
    "http://localhost.example.com:8080",
    "http://10.0.0.7:8080",
    "nonsense",
  ])("refuses %s, which is not local", async (databaseUrl) => {
    await expect(seedDatabase({ databaseUrl, uploads: seeded.uploads })).rejects.toThrow(
      /only for a local database/,
    );
  });

  it("leaves no row behind when it fails halfway, and works the next time", async () => {
    const other = await createServerDatabase();
    const options = { databaseUrl: other.url, uploads: seeded.uploads };
    await other.db.run(sql`create trigger broken before insert on messages
      begin select raise(abort, 'broken'); end`);
    await expect(seedDatabase(options)).rejects.toThrow();
    await other.db.run(sql`drop trigger broken`);
    expect(await seedDatabase(options)).toBe("seeded");
    await other.close();
  });
});

describe("seeded pictures", () => {
  it("are uploads of their owners, each in use", async () => {
    const { db, members, products, productImages } = seeded;
    const rows = await db.select().from(uploads);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["used"]));
    const ownerOf = new Map(rows.map(({ key, ownerId }) => [key, ownerId]));
    const avatars = members.flatMap(({ avatarKey, id }) => (avatarKey ? [[avatarKey, id]] : []));
    const covers = products.map(({ coverImageKey, expertId }) => [coverImageKey, expertId]);
    for (const [key = "", owner] of [...avatars, ...covers]) expect(ownerOf.get(key)).toBe(owner);
    expect(rows).toHaveLength(avatars.length + covers.length + productImages.length);
  });
});

describe("seeded products", () => {
  it("are 18 of every group, platform and pricing model", () => {
    const products = seeded.products.filter(({ status }) => status === "published");
    expect(products).toHaveLength(18);
    const values = (key: "categoryGroup" | "platform" | "pricingModel") =>
      new Set<string>(products.map((product) => product[key]));
    expect(values("categoryGroup")).toEqual(new Set(PRODUCT_GROUPS));
    expect(values("platform")).toEqual(new Set(PRODUCT_PLATFORMS));
    expect(values("pricingModel")).toEqual(new Set(PRICING_MODELS));
  });

  it("follow the rules of the product form and belong to Pro experts", () => {
    const groups = new Map<string, string>(
      PRODUCT_CATEGORIES.map(({ value }) => [value, productCategoryGroup(value)]),
    );
    for (const product of seeded.products) {
      expect(product.name.length).toBeLessThanOrEqual(80);
      expect(product.summary.length).toBeLessThanOrEqual(160);
      expect(product.descriptionMd).toContain("\n");
      expect(product.slug).toBe(product.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
      expect(product.tags.length).toBeLessThanOrEqual(5);
      expect(product.categoryGroup).toBe(groups.get(product.category));
      const owner = seeded.experts.find((expert) => expert.id === product.expertId);
      expect(owner?.expert).toBe(true);
      expect(product.createdAt).toBeGreaterThan(owner?.createdAt ?? Number.POSITIVE_INFINITY);
    }
  });

  it("include drafts, one of the demo expert", () => {
    const drafts = seeded.products.filter(({ status }) => status === "draft");
    expect(drafts).toHaveLength(2);
    expect(drafts.map(({ expertId }) => expertId)).toContain(account("expert")?.id);
  });

  it("are two or three for the demo expert", () => {
    const id = account("expert")?.id;
    const own = seeded.products.filter((product) => product.expertId === id);
    expect([2, 3]).toContain(own.length);
  });
});

describe("stored pictures", () => {
  it("exist for every key in all widths, as small WebP files of their size", async () => {
    const { experts, products, productImages } = seeded;
    for (const { avatarKey } of experts) {
      if (avatarKey === null) continue;
      expect(avatarKey).toMatch(/^avatars\/[\w-]{16}\.webp$/);
      expect(await readPicture(avatarKey)).toEqual([256, 256]);
      expect(await readPicture(variantKey(avatarKey, 112))).toEqual([112, 112]);
    }
    const covers = products.map(({ coverImageKey: key }) => ({ key, folder: "covers" }));
    const images = productImages.map(({ imageKey: key, productId: folder }) => ({ key, folder }));
    expect(images.length).toBeGreaterThan(0);
    for (const { key, folder } of [...covers, ...images]) {
      expect(key).toMatch(new RegExp(`^product_images/${folder}/[\\w-]{16}\\.webp$`));
      expect(await readPicture(key)).toEqual([1200, 675]);
      expect(await readPicture(variantKey(key, 480))).toEqual([480, 270]);
      expect(await readPicture(variantKey(key, 800))).toEqual([800, 450]);
    }
  });
});

async function readPicture(key: string): Promise<[number, number]> {
  const stored = await seeded.uploads.get(key);
  expect(stored?.httpMetadata).toMatchObject({
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  });
  const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeLessThan(40_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe("webp");
  return [width, height];
}
