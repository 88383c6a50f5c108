/**
 * The pictures of a record with several pictures, such as a product. Every statement belongs to the
 * batch that changes the record.
 */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";
import { markUploadsStatement } from "./use-upload.server.ts";

interface OwnUploads {
  ownerId: string;
  keys: readonly string[];
}

/** Statement: which of the keys are pending product pictures of this member. */
export function pendingPicturesQuery(db: Database, own: OwnUploads) {
  return db.select({ key: uploads.key }).from(uploads).where(isPending(own));
}

/**
 * Condition: all keys are pending pictures of this member. It comes before `claimPicturesStatement`
 * in the batch.
 */
export function areOwnPending(own: OwnUploads): SQL {
  return sql`(select count(*) from ${uploads} where ${isPending(own)}) = ${new Set(own.keys).size}`;
}

/** Uses pending pictures; they belong to `newOwnerId`, the owner of the record, from then on. */
export function claimPicturesStatement(
  db: Database,
  { newOwnerId, ...own }: OwnUploads & { newOwnerId: string },
) {
  return db
    .update(uploads)
    .set({ state: "used", ownerId: newOwnerId, updatedAt: now() })
    .where(isPending(own));
}

/**
 * Removes pictures of a record by their keys (a list or a subquery). Other uses of these pictures
 * are NOT checked here.
 */
export function releasePicturesStatement(db: Database, keys: readonly string[] | SQL) {
  const wanted = Array.isArray(keys) ? oneOf(keys) : sql`${uploads.key} in ${keys}`;
  return markUploadsStatement(db, "removed", wanted, eq(uploads.state, "used"));
}

/**
 * Restarts the waiting period of a rejected form's pictures, and returns the keys that still exist.
 */
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
