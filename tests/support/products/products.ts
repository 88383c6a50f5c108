import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  indexProductStatements,
  unindexProductStatements,
} from "#app/domain/products/listing/index-product.server.ts";
import { loadProductSources } from "#app/domain/products/listing/product-sources.server.ts";
import type { Database } from "#db/client.ts";
import { formerSlugs, products } from "#db/schema.ts";

/** An existing picture. */
const SEEDED_COVER = sql`(select cover_image_key from products where slug = 'runloom')`;

export type AddedProduct = Awaited<ReturnType<typeof addProduct>>;

/**
 * A product of this member, written to the database, listed if its status and its owner allow it.
 * Tests on the shared site remove it again, because other tests count the products.
 */
export async function addProduct(
  db: Database,
  ownerId: string,
  changes: Partial<typeof products.$inferInsert> = {},
) {
  const id = uuidv7();
  const slug = changes.slug ?? `added-${id}`;
  const name = changes.name ?? "Added product";
  await db.insert(products).values({
    summary: "A product that a test added",
    descriptionMd: "Text",
    coverImageKey: SEEDED_COVER,
    category: "VISION",
    categoryGroup: "VISION",
    platform: "OTHER",
    pricingModel: "FREE",
    createdAt: 1,
    updatedAt: 1,
    ...changes,
    id,
    slug,
    name,
    expertId: ownerId,
  });
  await indexProduct(db, id);
  return { id, slug, name };
}

/** Updates the index after a direct change in the database. */
export async function indexProduct(db: Database, id: string): Promise<void> {
  const [source] = await loadProductSources(db, [id]);
  const [first, ...rest] = source ? indexProductStatements(db, source) : [];
  if (first) await db.batch([first, ...rest]);
}

/** Removes every product of this member. */
export async function removeProductsOf(db: Database, ownerId: string): Promise<void> {
  const rows = await db.select().from(products).where(eq(products.expertId, ownerId));
  await removeProducts(
    db,
    rows.map(({ id }) => id),
  );
}

export async function removeProducts(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await db.batch([
      db.delete(formerSlugs).where(eq(formerSlugs.productId, id)),
      ...unindexProductStatements(db, id),
      db.delete(products).where(eq(products.id, id)),
    ]);
  }
}
