import type { Database } from "#db/client.ts";
import type { EditableProduct } from "./editable-product.server.ts";
import { editableQuery, toEditable, type WantedProduct } from "./editable-row.server.ts";

/**
 * A product of the actor, or anybody's for an admin, whether it is shown or not; also by a slug
 * that it had before. Null for none. `mayOwnerPublish` is NOT checked here: a member whose plan has
 * ended may read and delete their products.
 */
export async function findEditableProduct(
  db: Database,
  wanted: WantedProduct,
): Promise<EditableProduct | null> {
  const [row] = await editableQuery(db, wanted);
  return row ? toEditable(row) : null;
}
