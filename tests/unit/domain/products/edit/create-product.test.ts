import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { formerSlugs, products, profiles, uploads, users } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { newActor, openMakers } from "#tests/unit/domain/products/maker.ts";

const makers = await openMakers();
const { database, db, anna, bela, admin } = makers;
const { addPicture, create, made, rowOf, statesOf, expectSoundIndex } = makers;

const isShown = async (slug: string) => (await findProduct(db, slug)) !== null;
const editable = (slug: string) => findEditableProduct(db, { actor: anna, slug });

describe("a new product", () => {
  test("is stored with its tags and pictures, listed, and its pictures are in use", async () => {
    const coverKey = await addPicture(anna);
    const galleryPicture = () => addPicture(anna, { kind: "gallery" });
    const galleryKeys = [await galleryPicture(), await galleryPicture()].reverse();
    const values = { name: "Ügyfélrobot", tags: ["two", "One"], category: "AGENTS" };
    const result = await create(anna, { coverKey, galleryKeys, values });
    expect(result).toEqual({ state: "saved", slug: "ugyfelrobot", ownerId: anna.userId });
    const shown = { status: "published", isShown: true, mayOwnerPublish: true, visits: 0 };
    expect(await editable("ugyfelrobot")).toMatchObject({
      ...shown,
      ownerId: anna.userId,
      coverKey,
      galleryKeys,
      values: { name: "Ügyfélrobot", tags: ["two", "one"], slug: "ugyfelrobot" },
    });
    expect(await rowOf("ugyfelrobot")).toMatchObject({ categoryGroup: "OTHER" });
    expect(await statesOf(coverKey, ...galleryKeys)).toEqual(["used", "used", "used"]);
    await expectSoundIndex();
  });

  test("is not listed as a draft", async () => {
    const slug = await made(anna, { status: "draft" });
    expect(await isShown(slug)).toBe(false);
    expect(await editable(slug)).toMatchObject({ isShown: false, status: "draft" });
  });

  test("of an admin who is not Pro is listed", async () => {
    expect(await isShown(await made(admin))).toBe(true);
  });

  test("is refused to a member without Pro, to one whose Pro has just ended and to one who leaves", async () => {
    const free = await newActor(db, {});
    const former = await newActor(db);
    const leaving = await newActor(db);
    await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
    await db.update(users).set({ deletesAt: 1 }).where(eq(users.id, leaving.userId));
    for (const actor of [free, former, leaving]) {
      expect(await create(actor)).toEqual({ state: "not-allowed" });
      expect(await db.$count(products, eq(products.expertId, actor.userId))).toBe(0);
    }
  });
});

describe("the slug of a new product", () => {
  const named = (name: string, slug?: string) => ({ values: { name, slug } });

  test("is numbered where its name is taken, by products and by what they were called before", async () => {
    expect(await made(anna, named("Robot"))).toBe("robot");
    const productId = (await rowOf("robot")).id;
    await db.insert(formerSlugs).values({ slug: "robot-2", productId, createdAt: 1 });
    expect(await made(bela, named("ROBOT!"))).toBe("robot-3");
  });

  test("is refused with a free one beside it where it was typed", async () => {
    expect(await made(anna, named("Typed", "my-typed"))).toBe("my-typed");
    const coverKey = await addPicture(bela);
    const refused = await create(bela, { coverKey, ...named("Other", "my-typed") });
    expect(refused).toEqual({ state: "slug-taken", suggestion: "my-typed-2" });
    expect(await statesOf(coverKey)).toEqual(["pending"]);
    expect(await made(bela, { coverKey, ...named("Other", "my-typed-2") })).toBe("my-typed-2");
  });

  test("is never that of a page of the site, and never empty", async () => {
    expect(await made(anna, named("New"))).toBe("new-2");
    expect(await made(anna, named("Pictures!"))).toBe("pictures-2");
    expect(await made(anna, named("日本語"))).toBe("product");
    expect(await made(anna, named("🦄"))).toBe("product-2");
  });

  test("is free again once its product is deleted", async () => {
    expect(await made(anna, named("Gone soon"))).toBe("gone-soon");
    await deleteProduct(db, { actor: anna, slug: "gone-soon" });
    expect(await made(bela, named("Gone soon"))).toBe("gone-soon");
  });

  test("is another for each of many that come at once, and typed ones go to the first", async () => {
    await database.startServer();
    const racing = [anna, bela, anna, bela, anna, bela];
    const race = (slug?: string) =>
      Promise.all(racing.map((actor) => create(actor, named("Race", slug), database.connect())));
    const byName = await race();
    const slugs = byName.flatMap((result) => (result.state === "saved" ? [result.slug] : []));
    expect(slugs.sort()).toEqual(["race", "race-2", "race-3", "race-4", "race-5", "race-6"]);
    expect(countStates(await race("typed-race"))).toEqual({ saved: 1, "slug-taken": 5 });
    await expectSoundIndex();
  });
});

describe("the pictures of a new product", () => {
  test("must be the actor's own pending uploads; others are named, and nothing changes", async () => {
    const [own, other] = [await addPicture(anna), await addPicture(bela)];
    const bad = [
      other,
      await addPicture(anna, { kind: "avatar" }),
      await addPicture(anna, { state: "removed" }),
      await addPicture(anna, { state: "used" }),
      "product_images/covers/never.webp",
    ];
    const before = await db.$count(products);
    const refused = { state: "pictures-gone", keys: bad };
    expect(await create(anna, { coverKey: own, galleryKeys: bad })).toEqual(refused);
    expect(await create(anna, { coverKey: other })).toMatchObject({ keys: [other] });
    expect(await statesOf(own, other)).toEqual(["pending", "pending"]);
    expect(await db.$count(products)).toBe(before);
  });

  test("stand in it once each, the cover not among the others", async () => {
    const [cover, picture] = [await addPicture(anna), await addPicture(anna)];
    const slug = await made(anna, { coverKey: cover, galleryKeys: [picture, cover, picture] });
    expect(await editable(slug)).toMatchObject({ galleryKeys: [picture] });
  });

  test("are shown by one product only when two take the same at once", async () => {
    await database.startServer();
    const coverKey = await addPicture(anna);
    const results = await atOnce(3, (nth) =>
      create(anna, { coverKey, values: { name: `Twin ${nth}` } }, database.connect()),
    );
    expect(countStates(results)).toEqual({ saved: 1, "pictures-gone": 2 });
    expect(await db.$count(products, eq(products.coverImageKey, coverKey))).toBe(1);
  });
});

describe("a form that is sent twice", () => {
  const values = { name: "Twice" };

  test("makes one product, one after the other and at once", async () => {
    await database.startServer();
    const [formId, otherId] = [uuidv7(), uuidv7()];
    const first = await create(anna, { formId, values });
    expect(first).toMatchObject({ state: "saved" });
    expect(await create(anna, { formId, values })).toEqual(first);
    expect(await db.$count(products, eq(products.name, "Twice"))).toBe(1);

    const form = { formId: otherId, values };
    const [one, other] = await atOnce(2, () => create(anna, form, database.connect()));
    expect(one).toMatchObject({ state: "saved" });
    expect(other).toEqual(one);
    expect(await db.$count(products, eq(products.name, "Twice"))).toBe(2);
  });

  test("makes another product with other values, or for another sender", async () => {
    const formId = uuidv7();
    const slug = await made(anna, { formId, values });
    expect(await made(anna, { formId, values: { name: "Else" } })).toBe("else");
    expect(await made(bela, { formId, values })).not.toBe(slug);
    expect(await rowOf(slug)).toMatchObject({ id: formId, expertId: anna.userId });
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
    const formId = uuidv7();
    const slug = await made(anna, { formId, values });
    const galleryKeys = isWithGallery ? [await addPicture(anna, { kind: "gallery" })] : [];
    const again = await made(anna, { formId, galleryKeys, values: { ...values, ...other } });
    expect(again).not.toBe(slug);
    expect(await editable(again)).toMatchObject({ values: other ?? {}, galleryKeys });
  });

  test.each(["", "x", "ffffffff-ffff-7fff-bfff-ffffffffffff", "../../etc", null])(
    "whose key is %j is as good as one without",
    async (formId) => {
      const row = await rowOf(await made(anna, { formId }));
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
    const busy = await newActor(db);
    const perHour = 2;
    await made(busy, { perHour, values: { slug: "limit-a" } });
    const taken = { perHour, values: { slug: "limit-a" } };
    expect(await create(busy, taken)).toMatchObject({ state: "slug-taken" });
    await made(busy, { perHour, values: { slug: "limit-b" } });
    const coverKey = await addPicture(busy);
    const refused = await create(busy, { perHour, coverKey });
    expect(refused).toEqual({ state: "too-many", retryAfterSeconds: 1_800 });
    expect(await statesOf(coverKey)).toEqual(["pending"]);
    expect(await create(await newActor(db), { perHour })).toMatchObject({ state: "saved" });
    vi.setSystemTime(new Date().setMinutes(61));
    expect(await create(busy, { perHour, coverKey })).toMatchObject({ state: "saved" });
  });

  test("holds when many come at once", async () => {
    await database.startServer();
    const busy = await newActor(db);
    const results = await atOnce(4, () => create(busy, { perHour: 2 }, database.connect()));
    expect(countStates(results)).toEqual({ saved: 2, "too-many": 2 });
    const isPending = and(eq(uploads.ownerId, busy.userId), eq(uploads.state, "pending"));
    expect(await db.$count(uploads, isPending)).toBe(2);
  });
});
