import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { suspendMember } from "#app/domain/people/act/suspend-member.server.ts";
import { PLANS } from "#app/domain/plans/schema.ts";
import { deleteAccountsAgain } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { drawSharePictures } from "#app/domain/share-pictures/draw-share-pictures.server.ts";
import { MOST_ATTEMPTS } from "#app/domain/share-pictures/due-pictures.server.ts";
import { categoryPictureKey } from "#app/domain/share-pictures/schema.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { Outage } from "#app/lib/outage.ts";
import { readPictureFile } from "#app/lib/pictures/read-picture.ts";
import { createShareRenderer } from "#app/services/share-renderer.server.ts";
import { products, profiles, settings, sharePictures, uploads } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { explainQuery } from "#tests/support/database.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
import { addProduct, indexProduct } from "#tests/support/products/products.ts";
import { until } from "#tests/support/until.ts";
import { addAdmin } from "#tests/unit/domain/people/people-admin.ts";

const store = setUpPictureStore();
const own = createShareRenderer();
// Most tests ask what is drawn and when: a drawing itself takes a third of a second.
const dot = await own.toPng('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
const quick = async () => dot;
const toPng = vi.fn<typeof own.toPng>(quick);
const renderer = { ...own, toPng };

const services = () => ({ ...store.services(), renderer });
/** Returns how many pictures were drawn, apart from those of the categories. */
async function draw(limit = 100): Promise<number> {
  return drawSharePictures(services(), { limit, ms: 60_000 });
}
const set = (key: string, value: string) =>
  store.db
    .insert(settings)
    .values({ key, value, updatedAt: 1 })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
/** A killed run leaves its leases, which end within a minute. */
const endLeases = () => store.db.update(sharePictures).set({ nextAttemptAt: 0 });

let drawnFolder = "";
beforeAll(async () => {
  await draw();
  drawnFolder = (await readSettings(store.db)).category_pictures;
});

let expert: Awaited<ReturnType<typeof newMember>>;
beforeEach(async () => {
  toPng.mockReset().mockImplementation(quick);
  await store.database.replace();
  await store.bucket.delete(await store.storedKeys());
  // The pictures of the categories have tests of their own: here they count as drawn.
  await set("category_pictures", drawnFolder);
  expert = await newMember(store.database, {
    profile: { expert: true, fullName: "Ilka Szélkötő", company: "Szélkötő Kft.", country: "HU" },
  });
  await listMember(store.db, expert.id);
  toPng.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function keyOf(username = expert.username): Promise<string | null> {
  const found = await findExpert(store.db, username);
  if (!found) throw new Error("The expert is not listed.");
  return found.shareKey;
}
async function keyOfProduct(slug: string): Promise<string | null> {
  const found = await findProduct(store.db, slug);
  if (!found || found.movedTo !== null) throw new Error("The product is not listed.");
  return found.product.shareKey;
}
const save = (changes: Record<string, unknown> = {}) =>
  updateProfile(store.db, {
    userId: expert.id,
    values: profileSchema.parse({
      username: expert.username,
      full_name: "Ilka Szélkötő",
      category: ["legal"],
      ...changes,
    }),
    avatar: { kind: "keep" },
  });
const sharesOf = () =>
  store.db.select().from(uploads).where(eq(uploads.ownerId, expert.id)).orderBy(uploads.key);
/** The files of experts and products. */
const files = async () =>
  (await store.storedKeys()).filter((key) => /^share\/[^/]+\.png$/.test(key));
const drawnTexts = () => toPng.mock.calls.map(([svg]) => svg.replace(/<[^>]+>/g, " ")).join(" ");

describe("what is due:", () => {
  test("a new listing gets one picture of 1200 × 630, which its page names", async () => {
    expect(await keyOf()).toBeNull();
    toPng.mockImplementation(own.toPng);
    expect(await draw()).toBe(1);
    const key = (await keyOf()) ?? "";
    expect(key).toMatch(/^share\/[\w-]{16}\.png$/);
    const stored = await store.services().uploads.find(key);
    expect(stored?.contentType).toBe("image/png");
    const picture = readPictureFile(new Uint8Array(stored?.bytes ?? new ArrayBuffer(0)));
    expect(picture).toMatchObject({ size: { width: 1200, height: 630 } });
    for (const text of [
      "Ilka",
      "Szélkötő Kft.",
      "Hungary",
      "AI Expert Directory",
      "Pro · Verified",
    ])
      expect(drawnTexts()).toContain(text);
  });

  test("the badge is the one of the plan", async () => {
    const { badge } = PLANS.pro;
    PLANS.pro.badge = "experts.verifiedOnly";
    try {
      await draw();
    } finally {
      PLANS.pro.badge = badge;
    }
    expect(drawnTexts()).toContain("Pro with verified email");
  });

  test("nothing is drawn again without a change, and saving the same is no change", async () => {
    await draw();
    const key = await keyOf();
    expect(await draw()).toBe(0);
    await save({ company: "Szélkötő Kft.", location: "hungary" });
    expect(await draw()).toBe(0);
    expect(await keyOf()).toBe(key);
    expect(toPng).toHaveBeenCalledTimes(1);
  });

  test("two saves are one drawing, with what was saved last", async () => {
    await draw();
    const before = await keyOf();
    await save({ headline: "First" });
    await save({ headline: "Second" });
    toPng.mockClear();
    expect(await draw()).toBe(1);
    expect(await keyOf()).not.toBe(before);
    expect(drawnTexts()).toContain("Second");
    expect(drawnTexts()).not.toContain("First");
    await sweepUploads(store.services(), { limit: 10 });
    expect(await files()).toEqual([await keyOf()]);
  });

  test("a product and its maker's name", async () => {
    const { id, slug } = await addProduct(store.db, expert.id, {
      name: "Runloom",
      coverImageKey: "covers/none.webp",
      pricingModel: "FREEMIUM",
    });
    expect(await draw()).toBe(2);
    const key = await keyOfProduct(slug);
    for (const text of ["Runloom", "Freemium", "Ilka Szélkötő"])
      expect(drawnTexts()).toContain(text);
    await save({ full_name: "Ilka Ködös" });
    await store.db.update(products).set({ pricingModel: "PAID" }).where(eq(products.id, id));
    toPng.mockClear();
    expect(await draw()).toBe(2);
    expect(await keyOfProduct(slug)).not.toBe(key);
    expect(drawnTexts().match(/Ilka Ködös/g)?.length).toBe(2);
  });

  test("another avatar or cover, although an import has stored it", async () => {
    const { id } = await addProduct(store.db, expert.id, { coverImageKey: "" });
    await draw();
    await store.db.update(profiles).set({ avatarKey: "avatars/a.webp" });
    await store.db.update(products).set({ coverImageKey: "c/a.webp" }).where(eq(products.id, id));
    expect(await draw()).toBe(2);
  });

  test("another color or name of the site makes all due, drawn at a bounded pace", async () => {
    const others = await Promise.all([1, 2].map(() => newMember(store.database)));
    for (const { id } of others) await listMember(store.db, id, { fullName: "Béla Bíró" });
    await draw();
    const before = await keyOf();
    await set("primary_color", "#0f766e");
    toPng.mockClear();
    const all = EXPERT_CATEGORIES.length + 3;
    expect(await draw(EXPERT_CATEGORIES.length + 1)).toBe(all - 2);
    expect(await draw(1)).toBe(1);
    expect(await draw()).toBe(1);
    expect(await draw()).toBe(0);
    expect(toPng).toHaveBeenCalledTimes(all);
    expect(await keyOf()).not.toBe(before);
  });

  test("a name in letters that the fonts lack has the site's picture", async () => {
    await draw();
    await save({ full_name: "李小龍" });
    expect(await draw()).toBe(0);
    expect(await keyOf()).toBeNull();
    expect(await sharesOf()).toMatchObject([{ state: "removed" }]);
  });

  test("when nothing is due, the job asks two questions", async () => {
    await draw();
    const statements: string[] = [];
    const db = new Proxy(store.db, {
      get(target, name) {
        if (["select", "insert", "update", "delete", "run", "batch"].includes(String(name)))
          statements.push(String(name));
        return Reflect.get(target, name);
      },
    });
    expect(await drawSharePictures({ ...services(), db }, { limit: 10, ms: 1_000 })).toBe(0);
    expect(statements).toEqual(["select", "update"]);
  });
});

describe("a picture goes with its listing:", () => {
  const siteContact = { email: "site@example.com" };

  test.each<[string, () => Promise<unknown>]>([
    [
      "suspended",
      async () => {
        const act = { actorId: await addAdmin(store.db), userId: expert.id, reason: "Spam" };
        expect(await suspendMember(store.db, { ...act, siteContact })).toBe("done");
      },
    ],
    ["erased", () => deleteAccountsAgain(store.db, [expert.id])],
    ["without a listing", () => unlistMember(store.db, expert.id)],
  ])("%s", async (_, hide) => {
    await addProduct(store.db, expert.id, { coverImageKey: "" });
    await draw();
    const shown = await files();
    expect(shown.length).toBe(2);
    await hide();
    const listed = await store.db.all(sql`select 1 from product_listings`);
    await removeOwnUploads(store.services(), { ownerId: expert.id });
    await sweepUploads(store.services(), { limit: 10 });
    expect((await files()).length).toBe(listed.length);
    // A product stays listed without its maker's listing, and no longer names the maker.
    toPng.mockClear();
    expect(await draw()).toBe(listed.length);
    expect(drawnTexts()).not.toContain("Szélkötő");
  });

  test("a deleted product, and one that is a draft again", async () => {
    const [gone, draft] = [
      await addProduct(store.db, expert.id, { coverImageKey: "" }),
      await addProduct(store.db, expert.id, { coverImageKey: "" }),
    ];
    await draw();
    const actor = { userId: expert.id, isAdmin: false };
    await deleteProduct(store.db, { actor, slug: gone.slug });
    await store.db.update(products).set({ status: "draft" }).where(eq(products.id, draft.id));
    await indexProduct(store.db, draft.id);
    await sweepUploads(store.services(), { limit: 10 });
    expect(await files()).toEqual([await keyOf()]);
  });

  test("who is hidden while the picture is drawn keeps none", async () => {
    toPng.mockImplementation(async () => {
      await unlistMember(store.db, expert.id);
      return quick();
    });
    await draw();
    expect(await files()).toEqual([]);
    expect(await sharesOf()).toEqual([]);
  });

  test("who saves while the picture is drawn gets one of the last save", async () => {
    toPng.mockImplementationOnce(async () => {
      await save({ headline: "Later" });
      return quick();
    });
    await draw();
    expect(toPng.mock.lastCall?.[0]).toContain("Later");
    expect(await files()).toEqual([await keyOf()]);
  });
});

describe("failures:", () => {
  test("a killed run is finished by the next one, and leaves no file without a row", async () => {
    const killed = new Proxy(store.bucket, {
      get(bucket, name) {
        if (name === "put") return () => new Promise(() => {});
        return Reflect.get(bucket, name).bind(bucket);
      },
    });
    const dead = { ...services(), ...store.services({ bucket: killed }) };
    void drawSharePictures(dead, { limit: 10, ms: 1_000 });
    await until("the run is about to store the file", async () => (await sharesOf()).length > 0);
    await endLeases();
    expect(await draw()).toBe(1);
    const key = await keyOf();
    const rows = await sharesOf();
    expect(rows.map(({ state }) => state).sort()).toEqual(["pending", "used"]);
    expect(rows.find(({ state }) => state === "used")?.key).toBe(key);
  });

  test("an outage is no attempt, and other pictures do not wait for its end", async () => {
    const other = await newMember(store.database);
    await listMember(store.db, other.id, { fullName: "Béla Bíró" });
    toPng.mockImplementation(async (svg) => {
      if (svg.includes("Ilka")) throw new Outage("The picture service failed");
      return quick();
    });
    for (let count = 0; count < 5; count += 1) {
      await expect(draw()).rejects.toThrow("The picture service failed");
      await endLeases();
    }
    expect(await keyOf(other.username)).not.toBeNull();
    toPng.mockImplementation(quick);
    expect(await draw()).toBe(1);
    expect(await keyOf()).not.toBeNull();
  });

  test("a picture that cannot be drawn is tried three times, and again after a change", async () => {
    await draw();
    await save({ headline: "Broken" });
    vi.spyOn(console, "error").mockImplementation(() => {});
    toPng.mockReset().mockRejectedValue(new TypeError("Not drawn"));
    for (let count = 0; count < 5; count += 1) {
      await draw();
      await endLeases();
    }
    expect(toPng).toHaveBeenCalledTimes(3);
    expect(console.error).toHaveBeenLastCalledWith(
      expect.stringContaining("share-picture.given-up"),
    );
    // The old picture shows what the page no longer says.
    expect(await keyOf()).toBeNull();
    toPng.mockImplementation(quick);
    await save({ headline: "Whole" });
    expect(await draw()).toBe(1);
    expect(await keyOf()).not.toBeNull();
  });
});

describe("the pictures of the categories:", () => {
  const folder = async () => (await readSettings(store.db)).category_pictures;
  const keys = async () => {
    const named = await folder();
    return EXPERT_CATEGORIES.map(({ value }) => categoryPictureKey(named, value));
  };

  test("pages name them once all of them are stored, and then the old ones go", async () => {
    await set("category_pictures", "");
    await draw();
    const before = await keys();
    expect(before.every((key) => key !== null)).toBe(true);
    await set("site_title", "Tudástár");
    await store.db.delete(sharePictures);
    expect(await draw(EXPERT_CATEGORIES.length - 1)).toBe(EXPERT_CATEGORIES.length - 1);
    expect(await keys()).toEqual(before);
    expect(await draw()).toBe(1);
    const after = await keys();
    expect(after).not.toEqual(before);
    await sweepUploads(store.services(), { limit: 50 });
    expect(await store.storedKeys()).toEqual([...after].sort());
    expect(drawnTexts()).toContain("Tudástár");
  });

  test("one that fails once is drawn by the next run", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await store.db.delete(sharePictures);
    await set("primary_color", "#b45309");
    toPng.mockRejectedValueOnce(new TypeError("Not drawn"));
    await draw();
    expect((await keys()).every((key) => key === null)).toBe(true);
    expect(await draw()).toBe(EXPERT_CATEGORIES.length);
    expect((await keys()).every((key) => key !== null)).toBe(true);
  });

  test("one that cannot be drawn leaves the site's picture until the look changes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await store.db.delete(sharePictures);
    await set("primary_color", "#b45309");
    for (let run = 0; run < MOST_ATTEMPTS; run += 1) {
      toPng.mockRejectedValueOnce(new TypeError("Not drawn"));
      await draw();
      expect((await keys()).every((key) => key === null)).toBe(true);
    }
    expect(await draw()).toBe(0);
    await set("primary_color", "#1d4ed8");
    expect(await draw()).toBe(EXPERT_CATEGORIES.length);
    expect((await keys()).every((key) => key !== null)).toBe(true);
  });
});

// The index has the rows of products only.
test.each([
  ["page", sql`select key from share_pictures where product_id = 'a'`],
  ["deletion", sql`delete from share_pictures where product_id = 'a'`],
  [
    "change of a maker",
    sql`update share_pictures set look = '' where product_id in (
      select id from products where expert_id = 'a')`,
  ],
])("the %s of a product finds its picture by an index", async (_, query) => {
  const plan = await explainQuery(store.db, query);
  expect(plan).toMatch(/SEARCH share_pictures USING (COVERING )?INDEX share_pictures_product/);
});
