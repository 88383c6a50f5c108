import { toOwner } from "#app/domain/products/listing/product-sources.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { editableQuery, toEditable, type WantedProduct } from "./editable-row.server.ts";
import { missingOf } from "./save-statements.server.ts";
import { storeUpdate, type UpdatedProduct } from "./update-product.server.ts";

interface ProductVersion extends WantedProduct {
  /** `updatedAt` of the draft. */
  version: number;
}

/**
 * Publishes a draft of the actor, or any draft for an admin, as it is stored. A published product
 * stays unchanged. Two round trips.
 */
export function publishProduct(db: Database, wanted: ProductVersion): Promise<UpdatedProduct> {
  return retryOptimisticBatch(() => tryPublish(db, wanted));
}

async function tryPublish(db: Database, wanted: ProductVersion): Promise<UpdatedProduct> {
  const [row] = await editableQuery(db, wanted);
  if (!row) return { state: "not-found" };
  const { actor, version } = wanted;
  const current = toEditable(row);
  const { slug, ownerId, values, coverKey, galleryKeys } = current;
  if (!current.mayOwnerPublish && !actor.isAdmin) return { state: "not-allowed" };
  if (current.status === "published") return { state: "saved", slug, ownerId };
  if (current.updatedAt !== version) return { state: "stale", current };
  const form = { actor, values, status: "published", coverKey, galleryKeys } as const;
  const parts = missingOf(form);
  if (parts.length > 0) return { state: "incomplete", parts };
  await storeUpdate(db, form, current, { slug, owner: toOwner(row) });
  return { state: "saved", slug, ownerId };
}
