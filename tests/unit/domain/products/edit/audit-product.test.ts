import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { auditLog } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { made, newActor, productForm, rowOf } from "#tests/unit/domain/products/maker.ts";

let database: TestDatabase;
let [anna, admin]: ProductActor[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  anna = await newActor(database.db);
  admin = await newActor(database.db, { admin: true });
});
afterAll(() => database.close());

async function update(actor: ProductActor | undefined, slug: string) {
  if (!actor) throw new Error("Nobody acts");
  const { updatedAt: version, coverImageKey: coverKey } = await rowOf(database.db, slug);
  const values = productForm({ slug, summary: `Changed after ${version}` });
  const form = { values, status: "published", coverKey, galleryKeys: [] } as const;
  return updateProduct(database.db, { actor, slug, version, ...form });
}

test("makers change and delete their own products without a trace, admins leave one of what they do to others'", async () => {
  const { db } = database;
  if (!anna || !admin) throw new Error("Nobody acts");
  const own = await made(db, anna, { values: { name: "Own" } });
  await update(anna, own);
  await deleteProduct(db, { actor: anna, slug: own });
  expect(await db.$count(auditLog)).toBe(0);

  const draft = await made(db, anna, { values: { name: "Lens" }, status: "draft" });
  const { id, updatedAt: version } = await rowOf(db, draft);
  await publishProduct(db, { actor: admin, slug: draft, version });
  expect(await update(admin, draft)).toMatchObject({ state: "saved" });
  await deleteProduct(db, { actor: admin, slug: draft });
  await deleteProduct(db, { actor: admin, slug: draft });
  const entry = {
    actorId: admin.userId,
    subject: id,
    details: { slug: "lens", owner: anna.userId },
  };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...entry, action: "product.changed" },
    { ...entry, action: "product.changed" },
    { ...entry, action: "product.deleted" },
  ]);
});

test("an admin's change of their own product is not in the audit log", async () => {
  const { db } = database;
  if (!admin) throw new Error("Nobody acts");
  const before = await db.$count(auditLog);
  const slug = await made(db, admin, { values: { name: "Desk lamp" } });
  await update(admin, slug);
  await deleteProduct(db, { actor: admin, slug });
  expect(await db.$count(auditLog)).toBe(before);
});
