/** The pictures of a record that shows several, such as a product. Every statement is for the batch that changes what is shown. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";

interface OwnUploads {
  ownerId: string;
  keys: readonly string[];
}

/** Statement that finds those of the keys that are pending pictures for products, stored by this member. */
export function pendingPicturesQuery(db: Database, own: OwnUploads) {
  return db.select({ key: uploads.key }).from(uploads).where(isPending(own));
}

/** Condition: all of the keys are such pictures. It stands in the batch before `claimPicturesStatement`, which ends it. */
export function areOwnPending(own: OwnUploads): SQL {
  return sql`(select count(*) from ${uploads} where ${isPending(own)}) = ${new Set(own.keys).size}`;
}

/** Takes pending pictures into use; from then on they are those of `newOwnerId`, to whom the record belongs. */
export function claimPicturesStatement(
  db: Database,
  { newOwnerId, ...own }: OwnUploads & { newOwnerId: string },
) {
  return db
    .update(uploads)
    .set({ state: "used", ownerId: newOwnerId, updatedAt: now() })
    .where(isPending(own));
}

/** Gives up pictures that a record showed, by their keys (a list or a subquery of one column); that nothing else does is not checked. */
export function releasePicturesStatement(db: Database, keys: readonly string[] | SQL) {
  const wanted = Array.isArray(keys) ? oneOf(keys) : sql`${uploads.key} in ${keys}`;
  return db
    .update(uploads)
    .set({ state: "removed", updatedAt: now() })
    .where(and(wanted, eq(uploads.state, "used")));
}

/** Lets pending pictures of a form that came back wait anew, and answers those of the keys that are still there. */
export async function keepPendingPictures(db: Database, own: OwnUploads): Promise<string[]> {
  if (own.keys.length === 0) return [];
  const rows = await db
    .update(uploads)
    .set({ updatedAt: now() })
    .where(isPending(own))
    .returning({ key: uploads.key });
  const kept = new Set(rows.map(({ key }) => key));
  return own.keys.filter((key) => kept.has(key));
}

function isPending({ ownerId, keys }: OwnUploads): SQL | undefined {
  return and(
    oneOf(keys),
    eq(uploads.ownerId, ownerId),
    eq(uploads.state, "pending"),
    inArray(uploads.kind, ["cover", "gallery"]),
  );
}

function oneOf(keys: readonly string[]): SQL {
  return sql`${uploads.key} in (select value from json_each(${JSON.stringify(keys)}))`;
}
