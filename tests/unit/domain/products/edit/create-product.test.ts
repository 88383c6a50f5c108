import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { formerSlugs, products, profiles, uploads, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addPicture,
  compareIndex,
  create,
  made,
  newActor,
  rowOf,
  statesOf,
} from "#tests/unit/domain/products/maker.ts";

let database: TestDatabase;
let anna: ProductActor;
let bela: ProductActor;

beforeAll(async () => {
  database = await createTestDatabase();
  anna = await newActor(database.db);
  bela = await newActor(database.db);
});
afterAll(() => database.close());

const isShown = async (slug: string) => (await findProduct(database.db, slug)) !== null;

describe("a new product", () => {
  test("is stored with its tags and pictures, listed, and its pictures are in use", async () => {
    const { db } = database;
    const coverKey = await addPicture(db, anna);
    const galleryKeys = [
      await addPicture(db, anna, { kind: "gallery" }),
      await addPicture(db, anna, { kind: "gallery" }),
    ].reverse();
    const values = { name: "Ügyfélrobot", tags: ["two", "One"], category: "AGENTS" };
    const result = await create(db, anna, { coverKey, galleryKeys, values });
    expect(result).toEqual({ state: "saved", slug: "ugyfelrobot", ownerId: anna.userId });
    const product = await findEditableProduct(db, { actor: anna, slug: "ugyfelrobot" });
    expect(product).toMatchObject({
      ...{
        ownerId: anna.userId,
        status: "published",
        isShown: true,
        mayOwnerPublish: true,
        visits: 0,
      },
      ...{ coverKey, galleryKeys },
      values: { name: "Ügyfélrobot", tags: ["two", "one"], slug: "ugyfelrobot" },
    });
    expect(await rowOf(db, "ugyfelrobot")).toMatchObject({ categoryGroup: "OTHER" });
    expect(await statesOf(db, coverKey, ...galleryKeys)).toEqual(["used", "used", "used"]);
    const { stored, rebuilt } = await compareIndex(db);
    expect(stored).toEqual(rebuilt);
  });

  test("is not listed as a draft", async () => {
    const slug = await made(database.db, anna, { status: "draft" });
    expect(await isShown(slug)).toBe(false);
    expect(await findEditableProduct(database.db, { actor: anna, slug })).toMatchObject({
      isShown: false,
      status: "draft",
    });
  });

  test("of an admin who is not Pro is listed", async () => {
    const admin = await newActor(database.db, { admin: true });
    expect(await isShown(await made(database.db, admin))).toBe(true);
  });

  test("is refused to a member without Pro, to one whose Pro has just ended and to one who leaves", async () => {
    const { db } = database;
    const free = await newActor(db, {});
    const former = await newActor(db);
    const leaving = await newActor(db);
    await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
    await db.update(users).set({ deletesAt: 1 }).where(eq(users.id, leaving.userId));
    for (const actor of [free, former, leaving]) {
      expect(await create(db, actor)).toEqual({ state: "not-allowed" });
      expect(await db.$count(products, eq(products.expertId, actor.userId))).toBe(0);
    }
  });
});

describe("the slug of a new product", () => {
  const named = (name: string, slug?: string) => ({ values: { name, slug } });

  test("is numbered where its name is taken, by products and by what they were called before", async () => {
    const { db } = database;
    expect(await made(db, anna, named("Robot"))).toBe("robot");
    const productId = (await rowOf(db, "robot")).id;
    await db.insert(formerSlugs).values({ slug: "robot-2", productId, createdAt: 1 });
    expect(await made(db, bela, named("ROBOT!"))).toBe("robot-3");
  });

  test("is refused with a free one beside it where it was typed", async () => {
    const { db } = database;
    expect(await made(db, anna, named("Typed", "my-typed"))).toBe("my-typed");
    const coverKey = await addPicture(db, bela);
    const refused = await create(db, bela, { coverKey, ...named("Other", "my-typed") });
    expect(refused).toEqual({ state: "slug-taken", suggestion: "my-typed-2" });
    expect(await statesOf(db, coverKey)).toEqual(["pending"]);
    expect(await made(db, bela, { coverKey, ...named("Other", "my-typed-2") })).toBe("my-typed-2");
  });

  test("is never that of a page of the site, and never empty", async () => {
    const { db } = database;
    expect(await made(db, anna, named("New"))).toBe("new-2");
    expect(await made(db, anna, named("Pictures!"))).toBe("pictures-2");
    expect(await made(db, anna, named("日本語"))).toBe("product");
    expect(await made(db, anna, named("🦄"))).toBe("product-2");
  });

  test("is free again once its product is deleted", async () => {
    const { db } = database;
    expect(await made(db, anna, named("Gone soon"))).toBe("gone-soon");
    await deleteProduct(db, { actor: anna, slug: "gone-soon" });
    expect(await made(db, bela, named("Gone soon"))).toBe("gone-soon");
  });

  test("is another for each of many that come at once, and typed ones go to the first", async () => {
    await database.startServer();
    const makers = [anna, bela, anna, bela, anna, bela];
    const race = (slug?: string) =>
      Promise.all(makers.map((actor) => create(database.connect(), actor, named("Race", slug))));
    const byName = await race();
    expect(byName.map((result) => result.state)).toEqual(makers.map(() => "saved"));
    const slugs = byName.flatMap((result) => (result.state === "saved" ? [result.slug] : []));
    expect(slugs.sort()).toEqual(["race", "race-2", "race-3", "race-4", "race-5", "race-6"]);

    const typed = await race("typed-race");
    expect(typed.filter(({ state }) => state === "saved")).toHaveLength(1);
    expect(typed.filter(({ state }) => state === "slug-taken")).toHaveLength(5);
    const { stored, rebuilt } = await compareIndex(database.db);
    expect(stored).toEqual(rebuilt);
  });
});

describe("the pictures of a new product", () => {
  test("must be the actor's own pending uploads; others are named, and nothing changes", async () => {
    const { db } = database;
    const [own, other] = [await addPicture(db, anna), await addPicture(db, bela)];
    const bad = [
      other,
      await addPicture(db, anna, { kind: "avatar" }),
      await addPicture(db, anna, { state: "removed" }),
      await addPicture(db, anna, { state: "used" }),
      "product_images/covers/never.webp",
    ];
    const before = await db.$count(products);
    expect(await create(db, anna, { coverKey: own, galleryKeys: bad })).toEqual({
      state: "pictures-gone",
      keys: bad,
    });
    expect(await create(db, anna, { coverKey: other })).toMatchObject({ keys: [other] });
    expect(await statesOf(db, own, other)).toEqual(["pending", "pending"]);
    expect(await db.$count(products)).toBe(before);
  });

  test("stand in it once each, the cover not among the others", async () => {
    const { db } = database;
    const [cover, picture] = [await addPicture(db, anna), await addPicture(db, anna)];
    const galleryKeys = [picture, cover, picture];
    const slug = await made(db, anna, { coverKey: cover, galleryKeys });
    expect(await findEditableProduct(db, { actor: anna, slug })).toMatchObject({
      galleryKeys: [picture],
    });
  });

  test("are shown by one product only when two take the same at once", async () => {
    await database.startServer();
    const { db } = database;
    const coverKey = await addPicture(db, anna);
    const results = await Promise.all(
      [1, 2, 3].map((nth) =>
        create(database.connect(), anna, { coverKey, values: { name: `Twin ${nth}` } }),
      ),
    );
    expect(results.map(({ state }) => state).sort()).toEqual([
      "pictures-gone",
      "pictures-gone",
      "saved",
    ]);
    expect(await db.$count(products, eq(products.coverImageKey, coverKey))).toBe(1);
  });
});

describe("a form that is sent twice", () => {
  const values = { name: "Twice" };

  test("makes one product, one after the other and at once", async () => {
    await database.startServer();
    const { db } = database;
    const [formId, otherId] = [uuidv7(), uuidv7()];
    const first = await create(db, anna, { formId, values });
    expect(first).toMatchObject({ state: "saved" });
    expect(await create(db, anna, { formId, values })).toEqual(first);
    expect(await db.$count(products, eq(products.name, "Twice"))).toBe(1);

    const both = await Promise.all(
      [1, 2].map(() => create(database.connect(), anna, { formId: otherId, values })),
    );
    expect(both[0]).toMatchObject({ state: "saved" });
    expect(both[1]).toEqual(both[0]);
    expect(await db.$count(products, eq(products.name, "Twice"))).toBe(2);
  });

  test("makes another product with other values, or for another sender", async () => {
    const { db } = database;
    const formId = uuidv7();
    const slug = await made(db, anna, { formId, values });
    expect(await made(db, anna, { formId, values: { name: "Else" } })).toBe("else");
    expect(await made(db, bela, { formId, values })).not.toBe(slug);
    expect(await rowOf(db, slug)).toMatchObject({ id: formId, expertId: anna.userId });
  });

  test.each([
    { values: { category: "AUDIO_SPEECH" } },
    { values: { platform: "IOS" } },
    { values: { pricing_model: "FREE" } },
    { values: { website_url: "https://twice.example" } },
    { values: { tags: ["other", "tags"] } },
    { values: { slug: "of-its-own" } },
    { isWithGallery: true },
  ])("is not taken for the first where it says %j", async ({ values: other, isWithGallery }) => {
    const { db } = database;
    const formId = uuidv7();
    const slug = await made(db, anna, { formId, values });
    const galleryKeys = isWithGallery ? [await addPicture(db, anna, { kind: "gallery" })] : [];
    const again = await made(db, anna, { formId, galleryKeys, values: { ...values, ...other } });
    expect(again).not.toBe(slug);
    const product = await findEditableProduct(db, { actor: anna, slug: again });
    expect(product).toMatchObject({ values: other ?? {}, galleryKeys });
  });

  test.each(["", "x", "ffffffff-ffff-7fff-bfff-ffffffffffff", "../../etc", null])(
    "whose key is %j is as good as one without",
    async (formId) => {
      const row = await rowOf(database.db, await made(database.db, anna, { formId }));
      expect(row.id).not.toBe(formId);
    },
  );
});

describe("the limit on new products", () => {
  // Counted by the hour: none may begin in between.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date().setMinutes(30, 0, 0));
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  test("counts what was saved, ends with the hour and is each member's own", async () => {
    const { db } = database;
    const busy = await newActor(db);
    const perHour = 2;
    await made(db, busy, { perHour, values: { slug: "limit-a" } });
    const taken = { perHour, values: { slug: "limit-a" } };
    expect(await create(db, busy, taken)).toMatchObject({ state: "slug-taken" });
    await made(db, busy, { perHour, values: { slug: "limit-b" } });
    const coverKey = await addPicture(db, busy);
    const refused = await create(db, busy, { perHour, coverKey });
    expect(refused).toEqual({ state: "too-many", retryAfterSeconds: 1_800 });
    expect(await statesOf(db, coverKey)).toEqual(["pending"]);
    expect(await create(db, await newActor(db), { perHour })).toMatchObject({ state: "saved" });
    vi.setSystemTime(new Date().setMinutes(61));
    expect(await create(db, busy, { perHour, coverKey })).toMatchObject({ state: "saved" });
  });

  test("holds when many come at once", async () => {
    await database.startServer();
    const busy = await newActor(database.db);
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => create(database.connect(), busy, { perHour: 2 })),
    );
    expect(results.filter(({ state }) => state === "saved")).toHaveLength(2);
    expect(results.filter(({ state }) => state === "too-many")).toHaveLength(2);
    const isPending = and(eq(uploads.ownerId, busy.userId), eq(uploads.state, "pending"));
    expect(await database.db.$count(uploads, isPending)).toBe(2);
  });
});
