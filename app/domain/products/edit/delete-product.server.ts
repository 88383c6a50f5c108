import { and, eq, sql } from "drizzle-orm";
import { unindexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import { releasePicturesStatement } from "#app/domain/uploads/use-pictures.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { products } from "#db/schema.ts";
import { auditStatements } from "./audit-product.server.ts";
import { editableQuery, type WantedProduct } from "./editable-row.server.ts";

export type DeletedProduct =
  /**
   * `wasShown`: visitors could see it before. `removeOwnUploads` of the owner, or the sweep,
   * deletes the files of its pictures later.
   */
  { state: "deleted"; name: string; ownerId: string; wasShown: boolean } | { state: "not-found" };

/**
 * Deletes a product of the actor, or any product for an admin, with all its rows; its slugs become
 * free. Members without Pro may also delete their products.
 */
export async function deleteProduct(db: Database, wanted: WantedProduct): Promise<DeletedProduct> {
  const [row] = await editableQuery(db, wanted);
  if (!row) return { state: "not-found" };
  const { id, ownerId } = row;
  const { actor } = wanted;
  const results = await db.batch([
    ...releaseProductStatements(db, id),
    ...auditStatements(db, { actor, action: "product.deleted", product: row }),
    db
      .delete(products)
      .where(and(eq(products.id, id), eq(products.expertId, ownerId)))
      .returning({ name: products.name }),
  ]);
  const [deleted] = results.at(-1) as { name: string }[];
  if (!deleted) return { state: "not-found" };
  return { state: "deleted", name: deleted.name, ownerId, wasShown: Boolean(row.isShown) };
}

/** Statements for the batch that deletes a product: its pictures and its index go first. */
export function releaseProductStatements(db: Database, id: string): [Statement, ...Statement[]] {
  const pictures = sql`(select cover_image_key from products where id = ${id}
    union all select image_key from product_images where product_id = ${id})`;
  return [releasePicturesStatement(db, pictures), ...unindexProductStatements(db, id)];
}
