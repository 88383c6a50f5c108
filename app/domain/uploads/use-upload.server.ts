/** What a picture's row goes through once something shows it. Every statement is for the batch that changes what is shown. */
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";

interface OwnUpload {
  ownerId: string;
  key: string;
}

/**
 * Condition: this member has stored the picture and nothing shows it yet. The statement that shows it carries the condition and stands
 * before `claimUploadStatements`, which end it.
 */
export function isOwnPending(ownerId: string, key: string): SQL {
  return sql`exists (select 1 from uploads where key = ${key} and owner_id = ${ownerId} and state = 'pending')`;
}

/**
 * Takes a pending picture into use and gives up the one in whose place it comes (null for none). A new avatar ends all others of its
 * owner, so that of two saved at once none is forgotten. Without the pending picture nothing changes.
 */
export function claimUploadStatements(
  db: Database,
  { ownerId, key, replacedKey }: OwnUpload & { replacedKey: string | null },
) {
  const isUsed = sql`exists (select 1 from uploads where key = ${key} and owner_id = ${ownerId} and state = 'used')`;
  const isNewAvatar = sql`exists (select 1 from uploads where key = ${key} and kind = 'avatar')`;
  const isReplaced = or(
    eq(uploads.key, replacedKey ?? ""),
    and(eq(uploads.kind, "avatar"), isNewAvatar),
  );
  return [
    db
      .update(uploads)
      .set({ state: "used", updatedAt: now() })
      .where(and(eq(uploads.key, key), eq(uploads.ownerId, ownerId), eq(uploads.state, "pending"))),
    db
      .update(uploads)
      .set({ state: "removed", updatedAt: now() })
      .where(
        and(
          eq(uploads.ownerId, ownerId),
          eq(uploads.state, "used"),
          ne(uploads.key, key),
          isReplaced,
          isUsed,
        ),
      ),
  ] as const;
}

/** Gives up a picture that nothing shows any more. */
export function removeUploadStatements(db: Database, { ownerId, key }: OwnUpload) {
  return [
    db
      .update(uploads)
      .set({ state: "removed", updatedAt: now() })
      .where(and(eq(uploads.key, key), eq(uploads.ownerId, ownerId))),
  ] as const;
}

/** Gives up a picture that nothing has come to show, and leaves alone one that something has. */
export function removePendingStatement(db: Database, { ownerId, key }: OwnUpload) {
  return db
    .update(uploads)
    .set({ state: "removed", updatedAt: now() })
    .where(and(eq(uploads.key, key), eq(uploads.ownerId, ownerId), eq(uploads.state, "pending")));
}

/** Gives up all pictures of a member who leaves. Stands before the statement that deletes the account: it takes the owner's name off. */
export function removeOwnUploadsStatement(db: Database, ownerId: string) {
  return db
    .update(uploads)
    .set({ state: "removed", updatedAt: now() })
    .where(eq(uploads.ownerId, ownerId));
}
