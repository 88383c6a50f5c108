import type { Database } from "#db/client.ts";
import type { EditableProduct } from "./editable-product.server.ts";
import { editableQuery, toEditable, type WantedProduct } from "./editable-row.server.ts";

/**
 * A product of the actor, or any product for an admin, whether it is shown or not; also by a former
 * slug. Null for none. `mayOwnerPublish` is NOT checked here: members whose plan has ended may read
 * and delete their products.
 */
export async function findEditableProduct(
  db: Database,
  wanted: WantedProduct,
): Promise<EditableProduct | null> {
  const [row] = await editableQuery(db, wanted);
  return row ? toEditable(row) : null;
}
