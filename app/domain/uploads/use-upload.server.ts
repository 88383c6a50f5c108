/**
 * Changes of a picture's row. Every statement belongs to the batch that changes the visible
 * picture.
 */
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";

interface OwnUpload {
  ownerId: string;
  key: string;
}

/**
 * Condition: this member has stored the picture and it is not in use yet. The statement that shows
 * the picture needs this condition and must come before `claimUploadStatements`, which change the
 * state.
 */
export function isOwnPending(ownerId: string, key: string): SQL {
  return sql`exists (select 1 from uploads where key = ${key} and owner_id = ${ownerId} and state = 'pending')`;
}

/** Statement that sets the state of the pictures that fulfil all conditions. */
export function markUploadsStatement(
  db: Database,
  state: "used" | "removed",
  ...conditions: (SQL | undefined)[]
) {
  return db
    .update(uploads)
    .set({ state, updatedAt: now() })
    .where(and(...conditions));
}

const isOwn = ({ ownerId, key }: OwnUpload) =>
  and(eq(uploads.ownerId, ownerId), eq(uploads.key, key));
const isPending = eq(uploads.state, "pending");

/**
 * Uses a pending picture and removes the one that it replaces (null for none). A new avatar removes
 * all others of its owner, so that two concurrent saves leave none behind. Without the pending
 * picture nothing changes.
 */
export function claimUploadStatements(
  db: Database,
  { replacedKey, ...own }: OwnUpload & { replacedKey: string | null },
) {
  const { ownerId, key } = own;
  const isUsed = sql`exists (select 1 from uploads where key = ${key} and owner_id = ${ownerId} and state = 'used')`;
  const isNewAvatar = sql`exists (select 1 from uploads where key = ${key} and kind = 'avatar')`;
  const isReplaced = or(
    eq(uploads.key, replacedKey ?? ""),
    and(eq(uploads.kind, "avatar"), isNewAvatar),
  );
  const isOther = and(
    eq(uploads.ownerId, ownerId),
    eq(uploads.state, "used"),
    ne(uploads.key, key),
  );
  return [
    markUploadsStatement(db, "used", isOwn(own), isPending),
    markUploadsStatement(db, "removed", isOther, isReplaced, isUsed),
  ] as const;
}

/** Removes a picture that is no longer in use. */
export function removeUploadStatements(db: Database, own: OwnUpload) {
  return [markUploadsStatement(db, "removed", isOwn(own))] as const;
}

/** Removes a picture unless it is in use by now. */
export function removePendingStatement(db: Database, own: OwnUpload) {
  return markUploadsStatement(db, "removed", isOwn(own), isPending);
}

/** Removes all pictures of a member, before the deletion of the account clears their owner. */
export function removeOwnUploadsStatement(db: Database, ownerId: string) {
  return markUploadsStatement(db, "removed", eq(uploads.ownerId, ownerId));
}
