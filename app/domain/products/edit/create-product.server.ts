import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { columnOf, listOf } from "#app/domain/products/columns.server.ts";
import { VALUE_FIELDS } from "#app/domain/products/fields.ts";
import { mayOwnerPublish } from "#app/domain/products/listing/listing.server.ts";
import {
  isOwnerAsRead,
  OWNER_COLUMNS,
  type OwnerRow,
  toOwner,
} from "#app/domain/products/listing/product-sources.server.ts";
import {
  areOwnPending,
  claimPicturesStatement,
  pendingPicturesQuery,
} from "#app/domain/uploads/use-pictures.server.ts";
import { isId } from "#app/lib/ids.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { products } from "#db/schema.ts";
import { chooseSlug, wantedSlugs } from "./choose-slug.server.ts";
import {
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
import { isSlugTaken, takenSlugsQuery } from "./slugs.server.ts";

export interface NewProduct extends ProductForm {
  /**
   * The UUIDv7 of the form: sending the same form again saves nothing twice. Any other value counts
   * as none.
   */
  formId?: string | null;
  perHour: number;
}

export type CreatedProduct =
  | SavedProduct
  | RefusedProduct
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Saves a new product of the actor with its tags, pictures (pending uploads of the actor) and
 * listing in one batch. Two round trips; more only if the slug was taken meanwhile. Only saved
 * products count towards the limit.
 */
export function createProduct(db: Database, input: NewProduct): Promise<CreatedProduct> {
  return retryOptimisticBatch(() => tryCreate(db, input));
}

async function tryCreate(db: Database, input: NewProduct): Promise<CreatedProduct> {
  const { actor, values, perHour } = input;
  const parts = missingOf(input);
  if (parts.length > 0) return { state: "incomplete", parts };
  const ownerId = actor.userId;
  const formId = readFormId(input.formId);
  const keys = picturesOf({ ...input, galleryKeys: galleryOf(input) });
  const limit = hourlyLimit({ name: "product", who: ownerId, most: perHour });
  const wanted = wantedSlugs(values);
  const [[owner], taken, pending, [sameForm]] = await db.batch([
    ownerQuery(db, ownerId, limit),
    takenSlugsQuery(db, wanted, ""),
    pendingPicturesQuery(db, { ownerId, keys }),
    sameFormQuery(db, formId, input),
  ]);
  if (sameForm?.isSame) return { state: "saved", slug: sameForm.slug, ownerId };
  if (!owner || !mayOwnerPublish(toOwner(owner))) return { state: "not-allowed" };
  if (!owner.hasRoom) return tooMany(limit);
  const gone = keys.filter((key) => pending.every((picture) => picture.key !== key));
  if (gone.length > 0) return { state: "pictures-gone", keys: gone };
  const chosen = chooseSlug(values, wanted, taken);
  if ("state" in chosen) return chosen;
  const id = formId && !sameForm ? formId : uuidv7();
  await store(db, input, { id, slug: chosen.slug, owner: toOwner(owner), limit });
  return { state: "saved", slug: chosen.slug, ownerId };
}

function store(
  db: Database,
  input: NewProduct,
  { limit, ...chosen }: Pick<ProductRecord, "id" | "slug" | "owner"> & { limit: RateLimit },
) {
  const at = now();
  const ownerId = input.actor.userId;
  const galleryKeys = galleryOf(input);
  const record = { ...input, ...chosen, galleryKeys, createdAt: at, updatedAt: at };
  const pictures = { ownerId, keys: picturesOf(record) };
  const isConsistent = sql`${isWithinLimit(limit)} and ${areOwnPending(pictures)}
    and not ${isSlugTaken(chosen.slug, "")} and ${isOwnerAsRead(ownerId, chosen.owner)}
    and not exists (select 1 from products where id = ${chosen.id})`;
  return db.batch([
    countAttempt(db, limit),
    db.insert(products).values({
      id: chosen.id,
      expertId: ownerId,
      createdAt: at,
      ...toColumns(record, isConsistent),
    }),
    claimPicturesStatement(db, { ...pictures, newOwnerId: ownerId }),
    ...partStatements(db, record),
  ]);
}

function ownerQuery(db: Database, ownerId: string, limit: RateLimit) {
  const hasRoom: SQL = isWithinLimit({ ...limit, most: limit.most - 1 });
  return db.all<OwnerRow & { hasRoom: number }>(sql`
    select ${OWNER_COLUMNS}, ${hasRoom} as hasRoom
    from profiles o cross join users u on u.id = o.id where o.id = ${ownerId}`);
}

function tooMany(limit: RateLimit): CreatedProduct {
  const retryAfterSeconds = secondsToWait(limit, [{ count: limit.most + 1 }]) ?? 1;
  return { state: "too-many", retryAfterSeconds };
}

/**
 * The product that the form has created before: with the same values, or with others. The form of
 * a new product has its own id, so that sending it twice creates one product. Pictures are only
 * counted, because a repeated upload has other keys.
 */
function sameFormQuery(db: Database, formId: string | null, form: ProductForm) {
  const { actor, values, status } = form;
  const same = VALUE_FIELDS.filter((name) => name !== "slug").map(
    (name) => sql`p.${columnOf(name)} = ${values[name]}`,
  );
  return db.all<{ slug: string; isSame: number }>(sql`
    select p.slug, (p.expert_id = ${actor.userId} and p.status = ${status}
      and ${sql.join(same, sql` and `)}
      and ${values.slug} in ('', p.slug) and (p.cover_image_key = '') = ${Number(form.coverKey === "")}
      and ${listOf("tags")} = ${JSON.stringify(values.tags)}
      and (select count(*) from product_images where product_id = p.id) = ${galleryOf(form).length}) as isSame
    from products p where p.id = ${formId ?? ""}`);
}

/** Ids contain their time, so an id with a future time was not created by this site. */
function readFormId(text: string | null | undefined): string | null {
  return text && isId(text) && text <= uuidv7() ? text : null;
}
