import { inArray, lt } from "drizzle-orm";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import type { Database } from "#db/client.ts";
import { removedFiles } from "#db/schema.ts";
import { RETENTION_DAYS } from "./retention-days.server.ts";

/**
 * Statement for the batch in which the last row stops naming these keys of the private bucket. The
 * files stay until every backup that may name them has been made, from their last removal on.
 */
export function recordRemovedFilesStatement(db: Database, keys: readonly [string, ...string[]]) {
  const removedAt = now();
  return db
    .insert(removedFiles)
    .values(keys.map((key) => ({ key, removedAt })))
    .onConflictDoUpdate({ target: removedFiles.key, set: { removedAt } });
}

/**
 * Deletes up to `limit` files whose time has passed, the oldest first, and then their rows. Returns
 * their number. Throws if the bucket does not answer.
 */
export async function deleteRemovedFiles(
  { db, files }: { db: Database; files: Pick<PrivateFilesService, "remove"> },
  { limit }: { limit: number },
): Promise<number> {
  const rows = await dueFilesQuery(db, limit);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await files.remove(keys);
  await db.delete(removedFiles).where(inArray(removedFiles.key, keys));
  return keys.length;
}

export function dueFilesQuery(db: Database, limit: number) {
  return db
    .select({ key: removedFiles.key })
    .from(removedFiles)
    .where(lt(removedFiles.removedAt, now() - RETENTION_DAYS.removedFile * DAY_MS))
    .orderBy(removedFiles.removedAt)
    .limit(limit);
}
