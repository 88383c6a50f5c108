import { inArray, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import type { Database } from "#db/client.ts";
import { erasures } from "#db/schema.ts";

/**
 * Folder of the private bucket with one object for each deleted account or quote request, named by
 * its id. Restored rows may contain it, so a restore deletes it again.
 */
export const ERASURES_FOLDER = "erasures/";

/** Statement for the batch that deletes an account or a request. */
export function recordErasureStatement(db: Database, erasedId: string, onlyIf: SQL) {
  return db.run(sql`
    insert into ${erasures} (user_id, erased_at) select ${erasedId}, ${now()} where ${onlyIf}
    on conflict do nothing`);
}

/**
 * Adds up to `limit` deleted accounts and requests to the list of erasures and returns their
 * number. Throws if the bucket does not answer; the next run continues.
 */
export async function listErasures(
  { db, files }: { db: Database; files: Pick<PrivateFilesService, "put"> },
  { limit }: { limit: number },
): Promise<number> {
  const rows = await unlistedErasures(db, limit);
  for (const { userId, erasedAt } of rows)
    await files.put(`${ERASURES_FOLDER}${userId}`, new Date(erasedAt).toISOString());
  const listed = rows.map(({ userId }) => userId);
  if (listed.length > 0) await db.delete(erasures).where(inArray(erasures.userId, listed));
  return listed.length;
}

export const unlistedErasures = (db: Database, limit: number) =>
  db.select().from(erasures).limit(limit);
