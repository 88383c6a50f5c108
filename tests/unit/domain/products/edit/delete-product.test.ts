import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { formerSlugs, products, productVisits, profiles, uploads } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openPictureStore } from "#tests/support/products/picture-store.ts";
import { jpeg } from "#tests/support/products/pictures.ts";
import {
  addPicture,
  compareIndex,
  made,
  newActor,
  rowOf,
  statesOf,
} from "#tests/unit/domain/products/maker.ts";

let database: TestDatabase;
let anna: ProductActor;

beforeAll(async () => {
  database = await createTestDatabase();
  anna = await newActor(database.db);
});
afterAll(() => database.close());

describe("a product that is deleted", () => {
  test("goes with its listing, former slugs, visits and pictures, and leaves the others alone", async () => {
    const { db } = database;
    const [coverKey, picture] = [await addPicture(db, anna), await addPicture(db, anna)];
    const slug = await made(db, anna, {
      ...{ coverKey, galleryKeys: [picture] },
      values: { name: "Gone" },
    });
    const kept = await made(db, anna);
    const productId = (await rowOf(db, slug)).id;
    await db.insert(formerSlugs).values({ slug: "gone-before", productId, createdAt: 1 });
    await db.insert(productVisits).values({ productId, day: 1, count: 3 });

    const wanted = { actor: anna, slug };
    const deleted = { state: "deleted", name: "Gone", ownerId: anna.userId };
    expect(await deleteProduct(db, wanted)).toEqual(deleted);
    expect(await deleteProduct(db, wanted)).toEqual({ state: "not-found" });
    for (const asked of [slug, "gone-before"]) expect(await findProduct(db, asked)).toBeNull();
    expect(await findProduct(db, kept)).not.toBeNull();
    const keptCover = (await rowOf(db, kept)).coverImageKey;
    expect(await statesOf(db, coverKey, picture, keptCover)).toEqual([
      ...["removed", "removed", "used"],
    ]);
    expect(await db.$count(productVisits)).toBe(0);
    const { stored, rebuilt } = await compareIndex(db);
    expect(stored).toEqual(rebuilt);
  });

  test("is an own one, also of whose Pro has ended, or anybody's for an admin", async () => {
    const { db } = database;
    const former = await newActor(db);
    const [one, two] = [await made(db, former), await made(db, former)];
    await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
    expect(await deleteProduct(db, { actor: anna, slug: one })).toEqual({ state: "not-found" });
    expect(await deleteProduct(db, { actor: former, slug: one })).toMatchObject({
      state: "deleted",
    });
    expect(await db.$count(products, eq(products.expertId, former.userId))).toBe(1);
    const admin = await newActor(db, { admin: true });
    const deleted = { state: "deleted", ownerId: former.userId };
    expect(await deleteProduct(db, { actor: admin, slug: two })).toMatchObject(deleted);
    expect(await db.$count(products, eq(products.expertId, former.userId))).toBe(0);
  });

  test("is deleted once when it is asked for twice at the same time", async () => {
    await database.startServer();
    const slug = await made(database.db, anna);
    const results = await Promise.all(
      [1, 2].map(() => deleteProduct(database.connect(), { actor: anna, slug })),
    );
    expect(results.map(({ state }) => state).sort()).toEqual(["deleted", "not-found"]);
    expect(await database.db.$count(products, eq(products.slug, slug))).toBe(0);
  });
});

test("the picture files of a deleted product are deleted at once, whichever member uploaded them", async () => {
  const store = await openPictureStore();
  try {
    const { db } = store;
    const [owner, admin] = [await newActor(db), await newActor(db, { admin: true })];
    const file = new File([Uint8Array.from(await jpeg({ width: 40, height: 40 }))], "a.jpg");
    const picture = { ownerId: owner.userId, kind: "gallery", file, perHour: 9 } as const;
    const stored = await storePicture(store.services(), picture);
    if (stored.state !== "stored") throw new Error(stored.state);
    expect(stored.key).toMatch(/^product_images\/gallery\/[\w-]+\.webp$/);
    const slug = await made(db, owner, { galleryKeys: [stored.key] });
    expect(await store.storedKeys()).toHaveLength(3);
    const deleted = await deleteProduct(db, { actor: admin, slug });
    if (deleted.state !== "deleted") throw new Error(deleted.state);
    await removeOwnUploads(store.services(), { ownerId: deleted.ownerId });
    expect(await store.storedKeys()).toEqual([]);
    expect(await db.$count(uploads)).toBe(0);
  } finally {
    await store.close();
  }
});
