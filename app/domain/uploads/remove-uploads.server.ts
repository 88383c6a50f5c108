import { and, eq, inArray } from "drizzle-orm";
import { recordRemovedFilesStatement } from "#app/domain/retention/removed-files.server.ts";
import { removedKey } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";
import { allKeys, type UploadServices } from "./services.server.ts";

export type StoredRow = Pick<typeof uploads.$inferSelect, "key" | "kind">;

/** The most rows in one statement. */
const MOST_ROWS = 100;

/**
 * Takes the files of removed pictures out of public reach, then deletes their rows. The moved files
 * are deleted later. A picture that a bucket refuses keeps its row and hinders no other picture.
 * Throws the first refusal after the last picture.
 */
export async function removeUploads(
  { db, uploads: files }: Omit<UploadServices, "images">,
  rows: readonly StoredRow[],
): Promise<void> {
  const refusals: unknown[] = [];
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const some = rows.slice(start, start + MOST_ROWS);
    const failures = await files.remove(some.flatMap(({ key, kind }) => allKeys(key, kind)));
    refusals.push(...failures.values());
    await forget(
      db,
      some.filter(({ key, kind }) => !allKeys(key, kind).some((each) => failures.has(each))),
    );
  }
  if (refusals.length > 0) throw refusals[0];
}

async function forget(db: Database, rows: readonly StoredRow[]): Promise<void> {
  const [first, ...rest] = rows.flatMap(({ key, kind }) => allKeys(key, kind));
  if (first === undefined) return;
  const keys = rows.map(({ key }) => key);
  await db.batch([
    recordRemovedFilesStatement(db, [removedKey(first), ...rest.map(removedKey)]),
    db.delete(uploads).where(and(inArray(uploads.key, keys), eq(uploads.state, "removed"))),
  ]);
}

/** Takes a member's removed pictures out of public reach at once. */
export async function removeOwnUploads(
  services: Omit<UploadServices, "images">,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const rows = await services.db
    .select({ key: uploads.key, kind: uploads.kind })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.state, "removed")))
    .limit(MOST_ROWS);
  await removeUploads(services, rows);
}
