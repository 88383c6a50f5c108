import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { COVER } from "#app/lib/pictures/picture-variants.ts";
import { auditLog, formerSlugs, products, productVisits, profiles, uploads } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
import { jpeg } from "#tests/support/products/pictures.ts";
import {
  made as makeProduct,
  newActor,
  openMakers,
  productForm,
} from "#tests/unit/domain/products/maker.ts";

const makers = await openMakers();
const { database, db, anna, admin } = makers;
const { addPicture, made, rowOf, statesOf, expectSoundIndex } = makers;

async function update(actor: ProductActor, slug: string) {
  const { updatedAt: version, coverImageKey: coverKey } = await rowOf(slug);
  const values = productForm({ slug, summary: `Changed after ${version}` });
  const form = { values, status: "published", coverKey, galleryKeys: [] } as const;
  return updateProduct(db, { actor, slug, version, ...form });
}

test("makers change and delete their own products without a trace, admins leave one of what they do to others'", async () => {
  const own = await made(anna, { values: { name: "Own" } });
  await update(anna, own);
  await deleteProduct(db, { actor: anna, slug: own });
  expect(await db.$count(auditLog)).toBe(0);

  const draft = await made(anna, { values: { name: "Lens" }, status: "draft" });
  const { id, updatedAt: version } = await rowOf(draft);
  await publishProduct(db, { actor: admin, slug: draft, version });
  expect(await update(admin, draft)).toMatchObject({ state: "saved" });
  await deleteProduct(db, { actor: admin, slug: draft });
  await deleteProduct(db, { actor: admin, slug: draft });
  const details = { slug: "lens", owner: anna.userId };
  const entry = { actorId: admin.userId, subject: id, details };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...entry, action: "product.changed" },
    { ...entry, action: "product.changed" },
    { ...entry, action: "product.deleted" },
  ]);
});

test("an admin's change of their own product is not in the audit log", async () => {
  const before = await db.$count(auditLog);
  const slug = await made(admin, { values: { name: "Desk lamp" } });
  await update(admin, slug);
  await deleteProduct(db, { actor: admin, slug });
  expect(await db.$count(auditLog)).toBe(before);
});

async function draftOf(actor: ProductActor) {
  const slug = await made(actor, { status: "draft" });
  const { updatedAt, coverImageKey } = await rowOf(slug);
  return { slug, version: updatedAt, coverImageKey };
}

const publish = (actor: ProductActor, { slug, version }: { slug: string; version: number }) =>
  publishProduct(db, { actor, slug, version });

test("a draft is published as it is stored, once, with its pictures", async () => {
  await database.startServer();
  const draft = await draftOf(anna);
  const form = { actor: anna, ...draft };
  const results = await atOnce(2, () => publishProduct(database.connect(), form));
  const saved = { state: "saved", slug: draft.slug, ownerId: anna.userId };
  expect(results).toEqual([saved, saved]);
  expect(await findProduct(db, draft.slug)).toMatchObject({ movedTo: null });
  expect(await statesOf(draft.coverImageKey)).toEqual(["used"]);
  await expectSoundIndex();
});

test("of another version nothing is published", async () => {
  const draft = await draftOf(anna);
  for (const version of [draft.version - 1, Number.NaN])
    expect(await publish(anna, { ...draft, version })).toMatchObject({ state: "stale" });
  expect((await rowOf(draft.slug)).status).toBe("draft");
});

test("others' drafts are not there, whose Pro has ended publishes none, and an admin's are anybody's", async () => {
  const former = await newActor(db);
  const draft = await draftOf(former);
  expect(await publish(anna, draft)).toEqual({ state: "not-found" });
  await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
  expect(await publish(former, draft)).toEqual({ state: "not-allowed" });
  const saved = { state: "saved", slug: draft.slug, ownerId: former.userId };
  expect(await publish(admin, draft)).toEqual(saved);
  expect(await publish(admin, draft)).toEqual(saved);
  expect(await findProduct(db, draft.slug)).toBeNull();
});

describe("a product that is deleted", () => {
  test("goes with its listing, former slugs, visits and pictures, and leaves the others alone", async () => {
    const [coverKey, picture] = [await addPicture(anna), await addPicture(anna)];
    const gone = { coverKey, galleryKeys: [picture], values: { name: "Gone" } };
    const slug = await made(anna, gone);
    const kept = await made(anna);
    const productId = (await rowOf(slug)).id;
    await db.insert(formerSlugs).values({ slug: "gone-before", productId, createdAt: 1 });
    await db.insert(productVisits).values({ productId, day: 1, count: 3 });

    const wanted = { actor: anna, slug };
    const deleted = { state: "deleted", name: "Gone", wasShown: true, ownerId: anna.userId };
    expect(await deleteProduct(db, wanted)).toEqual(deleted);
    expect(await deleteProduct(db, wanted)).toEqual({ state: "not-found" });
    for (const asked of [slug, "gone-before"]) expect(await findProduct(db, asked)).toBeNull();
    expect(await findProduct(db, kept)).not.toBeNull();
    const keptCover = (await rowOf(kept)).coverImageKey;
    const states = await statesOf(coverKey, picture, keptCover);
    expect(states).toEqual(["removed", "removed", "used"]);
    expect(await db.$count(productVisits)).toBe(0);
    await expectSoundIndex();
  });

  test("is an own one, also of whose Pro has ended, or anybody's for an admin", async () => {
    const former = await newActor(db);
    const [one, two] = [await made(former), await made(former)];
    await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
    expect(await deleteProduct(db, { actor: anna, slug: one })).toEqual({ state: "not-found" });
    const left = () => db.$count(products, eq(products.expertId, former.userId));
    const deleted = { state: "deleted", ownerId: former.userId };
    expect(await deleteProduct(db, { actor: former, slug: one })).toMatchObject(deleted);
    expect(await left()).toBe(1);
    expect(await deleteProduct(db, { actor: admin, slug: two })).toMatchObject(deleted);
    expect(await left()).toBe(0);
  });

  test("is deleted once when it is asked for twice at the same time", async () => {
    await database.startServer();
    const slug = await made(anna);
    const wanted = { actor: anna, slug };
    const results = await atOnce(2, () => deleteProduct(database.connect(), wanted));
    expect(countStates(results)).toEqual({ deleted: 1, "not-found": 1 });
    expect(await db.$count(products, eq(products.slug, slug))).toBe(0);
  });
});

const store = setUpPictureStore();

test("the picture files of a deleted product are deleted at once, whichever member uploaded them", async () => {
  const { db } = store;
  const [owner, admin] = [await newActor(db), await newActor(db, { admin: true })];
  const file = new File([Uint8Array.from(await jpeg({ width: 40, height: 40 }))], "a.jpg");
  const picture = { ownerId: owner.userId, kind: "gallery", file, perHour: 9 } as const;
  const stored = await storePicture(store.services(), picture);
  if (stored.state !== "stored") throw new Error(stored.state);
  expect(stored.key).toMatch(/^product_images\/gallery\/[\w-]+\.webp$/);
  const slug = await makeProduct(db, owner, { galleryKeys: [stored.key] });
  expect(await store.storedKeys()).toHaveLength(1 + COVER.smallerWidths.length);
  const deleted = await deleteProduct(db, { actor: admin, slug });
  if (deleted.state !== "deleted") throw new Error(deleted.state);
  await removeOwnUploads(store.services(), { ownerId: deleted.ownerId });
  expect(await store.storedKeys()).toEqual([]);
  expect(await db.$count(uploads)).toBe(0);
});
