import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import { checkCompleteStatement } from "#app/domain/products/edit/completeness.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { listOwnProducts } from "#app/domain/products/own/list-own-products.server.ts";
import { products } from "#db/schema.ts";
import { openMakers, productForm } from "#tests/unit/domain/products/maker.ts";

const BARE = { summary: "", description_md: "", category: "", platform: "", pricing_model: "" };
const EVERY_PART = ["summary", "description_md", "cover", "category", "platform", "pricing_model"];

const makers = await openMakers();
const { db, anna } = makers;
const { addPicture, create, made, rowOf, expectSoundIndex } = makers;

const bareDraft = (name: string) =>
  made(anna, { status: "draft", coverKey: "", values: { ...BARE, name, tags: [] } });

async function editable(slug: string): Promise<EditableProduct> {
  const product = await findEditableProduct(db, { actor: anna, slug });
  if (!product) throw new Error(`${slug} cannot be edited`);
  return product;
}

const formOf = (of: EditableProduct) => ({ ...of, actor: anna, version: of.updatedAt });

test("a draft is kept with nothing but its name, read back as it is, listed for its maker only, and deleted", async () => {
  const slug = await bareDraft("Bare");
  expect(await rowOf(slug)).toMatchObject({ coverImageKey: "", category: "", platform: "" });
  expect(await rowOf(slug)).toMatchObject({ categoryGroup: "", pricingModel: "", summary: "" });
  const bare = { coverKey: "", galleryKeys: [], isShown: false, status: "draft" };
  expect(await editable(slug)).toMatchObject({ ...bare, values: { ...BARE, name: "Bare" } });
  const query = { q: "bare", sort: "a-z", after: null, before: null } as const;
  const { products: own } = await listOwnProducts(db, { ...query, ownerId: anna.userId });
  expect(own).toMatchObject([{ slug, coverKey: "", category: "", platform: "", pricingModel: "" }]);
  expect(await findProduct(db, slug)).toBeNull();
  await expectSoundIndex();
  expect(await deleteProduct(db, { actor: anna, slug })).toMatchObject({ state: "deleted" });
});

test("the same form without a cover is not the same with one", async () => {
  const formId = "01900000-0000-7000-8000-000000000001";
  const draft = { formId, status: "draft", values: { name: "Cover later" } } as const;
  const slug = await made(anna, { ...draft, coverKey: "" });
  expect(await made(anna, { ...draft, coverKey: "" })).toBe(slug);
  expect(await made(anna, draft)).not.toBe(slug);
});

test("nothing is published without all of its parts, however it is tried, and what is missing is said", async () => {
  const refused = { state: "incomplete", parts: EVERY_PART };
  expect(await create(anna, { coverKey: "", values: BARE })).toEqual(refused);
  const slug = await bareDraft("Too early");
  const current = await editable(slug);
  expect(await updateProduct(db, { ...formOf(current), status: "published" })).toEqual(refused);
  const wanted = { actor: anna, slug, version: current.updatedAt };
  expect(await publishProduct(db, wanted)).toEqual(refused);
  expect(await editable(slug)).toEqual(current);
});

test.each([
  ["summary", { summary: "" }],
  ["description_md", { description_md: "" }],
  ["category", { category: "" }],
  ["platform", { platform: "" }],
  ["pricing_model", { pricing_model: "" }],
])("a draft that lacks its %s alone is not published", async (part, values) => {
  const slug = await made(anna, { status: "draft", values });
  const { updatedAt: version } = await rowOf(slug);
  const refused = { state: "incomplete", parts: [part] };
  expect(await publishProduct(db, { actor: anna, slug, version })).toEqual(refused);
});

test("a published product goes back to a draft with what is left of it, and is published again when it is whole", async () => {
  const slug = await made(anna, { values: { name: "There and back" } });
  const shown = await editable(slug);
  const values = productForm({ ...shown.values, ...BARE });
  const draft = { ...formOf(shown), values, coverKey: "", status: "draft" } as const;
  expect(await updateProduct(db, draft)).toMatchObject({ state: "saved" });
  expect(await findProduct(db, slug)).toBeNull();
  await expectSoundIndex();
  const stale = { ...formOf(shown), status: "draft" } as const;
  const staleForm = { state: "stale", current: { values: BARE, coverKey: "" } };
  expect(await updateProduct(db, stale)).toMatchObject(staleForm);
  const coverKey = await addPicture(anna);
  const { values: all, status } = shown;
  const whole = { ...formOf(await editable(slug)), values: all, status, coverKey };
  expect(await updateProduct(db, whole)).toMatchObject({ state: "saved" });
  expect(await findProduct(db, slug)).toMatchObject({ product: { coverKey, category: "VISION" } });
  await expectSoundIndex();
});

test("the batch itself breaks where it would leave something published that is incomplete", async () => {
  const slug = await bareDraft("By force");
  const { id } = await rowOf(slug);
  const publish = db.update(products).set({ status: "published" }).where(eq(products.id, id));
  await expect(db.batch([publish, checkCompleteStatement(db, id)])).rejects.toThrow();
  expect((await rowOf(slug)).status).toBe("draft");
  await publish;
  await rebuildProductsIndex(db);
  expect(await findProduct(db, slug)).toBeNull();
});
