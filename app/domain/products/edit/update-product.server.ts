import { eq, sql } from "drizzle-orm";
import { isOwnerAsRead, toOwner } from "#app/domain/products/listing/product-sources.server.ts";
import {
  areOwnPending,
  claimPicturesStatement,
  pendingPicturesQuery,
  releasePicturesStatement,
} from "#app/domain/uploads/use-pictures.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { products } from "#db/schema.ts";
import { auditStatements } from "./audit-product.server.ts";
import { chooseSlug, wantedSlugs } from "./choose-slug.server.ts";
import type { EditableProduct } from "./editable-product.server.ts";
import { editableQuery, toEditable } from "./editable-row.server.ts";
import { differsFrom } from "./product-changes.server.ts";
import {
  checkThereStatement,
  galleryOf,
  missingOf,
  type ProductForm,
  type ProductRecord,
  partStatements,
  picturesOf,
  type RefusedProduct,
  type SavedProduct,
  toColumns,
} from "./save-statements.server.ts";
import { idOfSlug, isSlugTaken, keepOldSlugStatements, takenSlugsQuery } from "./slugs.server.ts";

export interface ProductUpdate extends ProductForm {
  /** The current slug, or a former one. */
  slug: string;
  /** `updatedAt` of the product when the form was made. */
  version: number;
}

export type UpdatedProduct =
  | SavedProduct
  | RefusedProduct
  /** Another version was saved since; `current` is that version. */
  | { state: "stale"; current: EditableProduct }
  | { state: "not-found" };

/**
 * Saves a product of the actor, or any product for an admin: row, tags, pictures, former slug and
 * listing in one batch. Its pictures are those that it already shows and pending uploads of the
 * actor. Two round trips; more only after a conflict. A repeated form has no effect.
 */
export function updateProduct(db: Database, input: ProductUpdate): Promise<UpdatedProduct> {
  return retryOptimisticBatch(() => tryUpdate(db, input));
}

async function tryUpdate(db: Database, input: ProductUpdate): Promise<UpdatedProduct> {
  const { actor, slug, values, version } = input;
  const parts = missingOf(input);
  if (parts.length > 0) return { state: "incomplete", parts };
  const keys = picturesOf({ ...input, galleryKeys: galleryOf(input) });
  const wanted = wantedSlugs(values);
  const [[row], taken, pending] = await db.batch([
    editableQuery(db, { actor, slug }),
    takenSlugsQuery(db, wanted, idOfSlug(slug)),
    pendingPicturesQuery(db, { ownerId: actor.userId, keys }),
  ]);
  if (!row) return { state: "not-found" };
  const current = toEditable(row);
  const { ownerId } = current;
  if (!current.mayOwnerPublish && !actor.isAdmin) return { state: "not-allowed" };
  if (current.updatedAt !== version) {
    if (differsFrom(current, input)) return { state: "stale", current };
    return { state: "saved", slug: current.slug, ownerId };
  }
  const known = new Set([...picturesOf(current), ...pending.map(({ key }) => key)]);
  const gone = keys.filter((key) => !known.has(key));
  if (gone.length > 0) return { state: "pictures-gone", keys: gone };
  const chosen = chooseSlug(values, wanted, taken);
  if ("state" in chosen) return chosen;
  await storeUpdate(db, input, current, { slug: chosen.slug, owner: toOwner(row) });
  return { state: "saved", slug: chosen.slug, ownerId, wasShown: current.isShown };
}

/**
 * Writes the checked product. The batch fails if product, owner, slug or pictures have changed
 * since `current` was read.
 */
export function storeUpdate(
  db: Database,
  input: ProductForm,
  current: EditableProduct,
  chosen: Pick<ProductRecord, "slug" | "owner">,
) {
  const { id, ownerId, createdAt } = current;
  const galleryKeys = galleryOf(input);
  const updatedAt = Math.max(now(), current.updatedAt + 1);
  const record = { ...input, ...chosen, id, galleryKeys, createdAt, updatedAt };
  const [before, after] = [picturesOf(current), picturesOf(record)];
  const added = {
    ownerId: input.actor.userId,
    keys: after.filter((key) => !before.includes(key)),
  };
  const isConsistent = sql`${products.updatedAt} = ${current.updatedAt} and ${areOwnPending(added)}
    and not ${isSlugTaken(chosen.slug, id)} and ${isOwnerAsRead(ownerId, chosen.owner)}`;
  return db.batch([
    checkThereStatement(db, id),
    ...keepOldSlugStatements(db, { productId: id, slug: chosen.slug }),
    db.update(products).set(toColumns(record, isConsistent)).where(eq(products.id, id)),
    claimPicturesStatement(db, { ...added, newOwnerId: ownerId }),
    releasePicturesStatement(
      db,
      before.filter((key) => !after.includes(key)),
    ),
    ...partStatements(db, record),
    ...auditStatements(db, {
      actor: input.actor,
      action: "product.changed",
      product: { ...record, ownerId },
    }),
  ]);
}
