import { and, eq, inArray } from "drizzle-orm";
import { uploads } from "#db/schema.ts";
import { allKeys, type UploadServices } from "./services.server.ts";

export type StoredRow = Pick<typeof uploads.$inferSelect, "key" | "kind">;

/** The most rows in one statement. */
const MOST_ROWS = 100;

/** Deletes the files of removed pictures, then their rows. Throws if the bucket does not answer. */
export async function removeUploads(
  { db, uploads: files }: Omit<UploadServices, "images">,
  rows: readonly StoredRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const some = rows.slice(start, start + MOST_ROWS);
    await files.remove(some.flatMap(({ key, kind }) => allKeys(key, kind)));
    const keys = some.map(({ key }) => key);
    await db.delete(uploads).where(and(inArray(uploads.key, keys), eq(uploads.state, "removed")));
  }
}

/** Deletes a member's removed pictures at once. */
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
