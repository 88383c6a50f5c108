import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { MOST_FORMER_SLUGS } from "#app/domain/products/edit/slugs.server.ts";
import {
  type ProductUpdate,
  updateProduct,
} from "#app/domain/products/edit/update-product.server.ts";
import { formerSlugs, products, profiles, uploads } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { setPro } from "#tests/unit/domain/products/catalogue.ts";
import { newActor, openMakers, productForm } from "#tests/unit/domain/products/maker.ts";

const makers = await openMakers();
const { database, db, anna, bela, admin } = makers;
const { addPicture, made, rowOf, statesOf, expectSoundIndex } = makers;

async function editable(slug: string, actor = anna) {
  const product = await findEditableProduct(db, { actor, slug });
  if (!product) throw new Error(`${slug} cannot be edited`);
  return product;
}

type Changes = Partial<Omit<ProductUpdate, "values">> & { values?: Record<string, unknown> };

/** The form of a product as it was loaded, sent back with these changes. */
async function formOf(slug: string, { values, ...changes }: Changes = {}): Promise<ProductUpdate> {
  const actor = changes.actor ?? anna;
  const current = await editable(slug, actor);
  const { updatedAt: version, status, coverKey, galleryKeys } = current;
  const posted = productForm({ ...current.values, ...values });
  return { actor, slug, version, status, coverKey, galleryKeys, ...changes, values: posted };
}

async function save(slug: string, changes: Changes = {}) {
  return updateProduct(db, await formOf(slug, changes));
}

const listedAs = async (slug: string) => {
  const found = await findProduct(db, slug);
  return found?.movedTo === null ? found.product : null;
};

describe("a product that is saved", () => {
  test("shows its new texts, tags and group everywhere at once", async () => {
    const slug = await made(anna);
    const before = await rowOf(slug);
    const values = { name: "Other lens", tags: ["new"], category: "AGENTS", summary: "Other" };
    expect(await save(slug, { values })).toMatchObject({ state: "saved", slug });
    expect(await listedAs(slug)).toMatchObject({ name: "Other lens", tags: ["new"] });
    const after = await rowOf(slug);
    expect(after).toMatchObject({ categoryGroup: "OTHER", createdAt: before.createdAt });
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
    await expectSoundIndex();
  });

  test("leaves the list as a draft and comes back to its place when it is published", async () => {
    const slug = await made(anna);
    await save(slug, { status: "draft" });
    expect(await listedAs(slug)).toBeNull();
    await expectSoundIndex();
    await save(slug, { status: "published" });
    expect(await listedAs(slug)).not.toBeNull();
    await expectSoundIndex();
  });

  test("belongs to its owner still when an admin saves it, with the admin's pictures", async () => {
    const slug = await made(anna);
    const coverKey = await addPicture(admin);
    const saved = await save(slug, { actor: admin, coverKey, values: { summary: "By an admin" } });
    expect(saved).toMatchObject({ state: "saved", ownerId: anna.userId });
    const [row] = await db.select().from(uploads).where(eq(uploads.key, coverKey));
    expect(row).toMatchObject({ state: "used", ownerId: anna.userId });
    expect(await rowOf(slug)).toMatchObject({ expertId: anna.userId });
  });

  test("is not there for others, and not to be saved by whose Pro has ended", async () => {
    const former = await newActor(db);
    const slug = await made(former);
    const form = await formOf(slug, { actor: former, values: { name: "Mine now" } });
    expect(await updateProduct(db, { ...form, actor: bela })).toEqual({ state: "not-found" });
    expect(await updateProduct(db, { ...form, slug: "nothing" })).toEqual({ state: "not-found" });
    await db.update(profiles).set({ expert: false }).where(eq(profiles.id, former.userId));
    expect(await updateProduct(db, form)).toEqual({ state: "not-allowed" });
    expect(await editable(slug, former)).toMatchObject({ mayOwnerPublish: false });
    expect(await updateProduct(db, { ...form, actor: admin })).toMatchObject({ state: "saved" });
    expect(await listedAs(slug)).toBeNull();
  });
});

describe("a form that was made from an older version", () => {
  test("changes nothing and returns the stored product; sent again with its version it is saved", async () => {
    const slug = await made(anna);
    const late = await formOf(slug, { values: { summary: "From the second tab" } });
    await save(slug, { values: { summary: "From the first tab" } });
    const refused = await updateProduct(db, late);
    const current = await editable(slug);
    expect(refused).toEqual({ state: "stale", current });
    expect(current.values.summary).toBe("From the first tab");
    const again = { ...late, version: current.updatedAt };
    expect(await updateProduct(db, again)).toMatchObject({ state: "saved" });
    expect((await editable(slug)).values.summary).toBe("From the second tab");
  });

  test("is saved already when it is the same form once more", async () => {
    const slug = await made(anna);
    const coverKey = await addPicture(anna);
    const form = await formOf(slug, { coverKey, values: { slug: `${slug}-x`, tags: ["a", "b"] } });
    const first = await updateProduct(db, form);
    const saved = { state: "saved", slug: `${slug}-x` };
    expect(first).toMatchObject(saved);
    expect(await updateProduct(db, form)).toMatchObject(saved);
  });

  test("loses against the one that comes first when many come at once, and none is mixed with another", async () => {
    await database.startServer();
    const slug = await made(anna);
    const forms = await Promise.all(
      ["1", "2", "3", "4"].map((nth) =>
        formOf(slug, { values: { name: `Name ${nth}`, summary: `Summary ${nth}`, tags: [nth] } }),
      ),
    );
    const results = await Promise.all(forms.map((form) => updateProduct(database.connect(), form)));
    expect(countStates(results)).toEqual({ saved: 1, stale: 3 });
    const { values } = await editable(slug);
    const nth = values.name.slice(-1);
    expect(values).toMatchObject({ summary: `Summary ${nth}`, tags: [nth] });
    await expectSoundIndex();
  });
});

describe("the pictures of a product", () => {
  test("are kept, added, moved and given up as the form says", async () => {
    const [one = "", two = "", three = "", four = ""] = await atOnce(4, () => addPicture(anna));
    const slug = await made(anna, { coverKey: one, galleryKeys: [two, three] });
    await save(slug, { coverKey: three, galleryKeys: [four, two] });
    expect(await editable(slug)).toMatchObject({ coverKey: three, galleryKeys: [four, two] });
    expect(await statesOf(one, two, three, four)).toEqual(["removed", "used", "used", "used"]);
    await save(slug, { galleryKeys: [] });
    expect(await statesOf(two, three, four)).toEqual(["removed", "used", "removed"]);
  });

  test("are neither another's nor another product's, and the form is refused whole", async () => {
    const slug = await made(anna);
    const other = (await rowOf(await made(anna))).coverImageKey;
    const foreign = await addPicture(bela);
    const form = await formOf(slug, { galleryKeys: [other, foreign], values: { name: "Whole" } });
    const refused = { state: "pictures-gone", keys: [other, foreign] };
    expect(await updateProduct(db, form)).toEqual(refused);
    expect((await rowOf(slug)).name).not.toBe("Whole");
    expect(await statesOf(other, foreign)).toEqual(["used", "pending"]);
  });

  test("that were shown before any upload was known may stay", async () => {
    const slug = await made(anna);
    const placeholder = { coverImageKey: "covers/placeholder.webp" };
    await db.update(products).set(placeholder).where(eq(products.slug, slug));
    expect(await save(slug, { values: { name: "Kept" } })).toMatchObject({ state: "saved" });
  });
});

describe("a product that takes another slug", () => {
  test("is found by the old one, and takes it back when it likes", async () => {
    const first = await made(anna, { values: { name: "Wander" } });
    await save(first, { values: { slug: "wander-on" } });
    expect(await findProduct(db, first)).toEqual({ movedTo: "wander-on" });
    expect(await editable(first)).toMatchObject({ slug: "wander-on" });
    expect(await save(first, { values: { slug: first } })).toMatchObject({ slug: first });
    expect(await findProduct(db, "wander-on")).toEqual({ movedTo: first });
    const productId = (await rowOf(first)).id;
    expect(await db.$count(formerSlugs, eq(formerSlugs.productId, productId))).toBe(1);
  });

  test("keeps its old one from other products", async () => {
    const first = await made(anna, { values: { name: "Owned" } });
    await save(first, { values: { slug: "owned-now" } });
    const other = await made(bela, { values: { name: "Owned" } });
    expect(other).toBe("owned-2");
    const typed = await save(other, { actor: bela, values: { slug: "owned" } });
    expect(typed).toEqual({ state: "slug-taken", suggestion: "owned-2" });
  });

  test("has one made of its name where none is typed, and keeps its number while it needs one", async () => {
    await made(anna, { values: { name: "Named" } });
    const second = await made(anna, { values: { name: "Named" } });
    expect(second).toBe("named-2");
    expect(await save(second, { values: { slug: "" } })).toMatchObject({ slug: "named-2" });
    const renamed = await save(second, { values: { name: "Better", slug: "" } });
    expect(renamed).toMatchObject({ slug: "better" });
  });

  test("keeps only the last ten, so that no one collects good ones", async () => {
    let slug = await made(anna, { values: { name: "Collector" } });
    for (let nth = 0; nth <= MOST_FORMER_SLUGS; nth += 1) {
      const next = `collector-of-${nth}`;
      await save(slug, { values: { slug: next } });
      // Each a moment later than the one before.
      await db.update(formerSlugs).set({ createdAt: nth }).where(eq(formerSlugs.slug, slug));
      slug = next;
    }
    const productId = (await rowOf(slug)).id;
    const kept = await db.select().from(formerSlugs).where(eq(formerSlugs.productId, productId));
    expect(kept).toHaveLength(MOST_FORMER_SLUGS);
    expect(kept.map((former) => former.slug)).not.toContain("collector");
  });

  test("gets it alone when two want the same at once", async () => {
    await database.startServer();
    const slugs = [await made(anna), await made(anna), await made(anna)];
    const wanted = { values: { slug: "wanted" } };
    const forms = await Promise.all(slugs.map((slug) => formOf(slug, wanted)));
    const results = await Promise.all(forms.map((form) => updateProduct(database.connect(), form)));
    expect(countStates(results)).toEqual({ saved: 1, "slug-taken": 2 });
  });
});

describe("Pro that begins or ends while products are saved", () => {
  test("leaves neither a listed product of a free member nor an old text in the index", async () => {
    await database.startServer();
    const maker = await newActor(db);
    const own = () => database.connect();
    for (let round = 0; round < 6; round += 1) {
      const slug = await made(maker, { values: { name: `Round ${round}` } });
      const form = await formOf(slug, { actor: maker, values: { name: `Turn ${round}` } });
      const another = made(maker, {}, own()).catch(() => "refused");
      const end = setPro(own(), maker.userId, false);
      await Promise.all([end, updateProduct(own(), form), another]);
      await expectSoundIndex();
      const [{ listed } = { listed: -1 }] = await db.all<{ listed: number }>(sql`
        select count(*) as listed from product_listings l join products p on p.id = l.product_id
        where p.expert_id = ${maker.userId}`);
      expect(listed).toBe(0);
      await setPro(own(), maker.userId, true);
      await expectSoundIndex();
    }
  });

  test("keeps the products of an admin listed", async () => {
    const both = await newActor(db, { expert: true, admin: true });
    const slug = await made(both);
    await setPro(db, both.userId, false);
    expect(await listedAs(slug)).not.toBeNull();
  });
});

describe("a product that is deleted while it is saved", () => {
  test.each([
    { tags: ["offline"], isWithGallery: true },
    { tags: [], isWithGallery: false },
  ])(
    "is gone, with tags %j, and nothing stays of the form but its pictures, which still wait",
    async ({ tags, isWithGallery }) => {
      await database.startServer();
      const slug = await made(anna);
      const { id } = await rowOf(slug);
      const coverKey = await addPicture(anna);
      const galleryKeys = isWithGallery ? [await addPicture(anna, { kind: "gallery" })] : [];
      for (const status of ["draft", "published"] as const) {
        const form = await formOf(slug, { coverKey, galleryKeys, status, values: { tags } });
        const racing = database.connect();
        const batch = racing.batch.bind(racing);
        let trips = 0;
        racing.batch = async (statements) => {
          trips += 1;
          if (trips === 2) await deleteProduct(db, { actor: anna, slug });
          return batch(statements);
        };
        expect(await updateProduct(racing, form)).toEqual({ state: "not-found" });
        expect(await statesOf(coverKey)).toEqual(["pending"]);
        await expectSoundIndex();
        if (status === "draft") await made(anna, { values: { slug, name: slug } });
      }
      expect(await db.$count(products, eq(products.id, id))).toBe(0);
    },
  );
});
