import { eq, sql } from "drizzle-orm";
import { recordRemovedFilesStatement } from "#app/domain/retention/removed-files.server.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { imports } from "#db/schema.ts";

/** Imports whose files are deleted in one run. */
const MOST_IMPORTS = 5;

/**
 * Deletes imports that have been unused for long, up to `limit` rows in one run: first their
 * rows, then the empty import. Their files are removed, and deleted later.
 */
export async function purgeImports(db: Database, { limit }: { limit: number }): Promise<void> {
  const old = await db.all<{ id: string; fileKey: string }>(oldImports());
  for (const { id, fileKey } of old) {
    await db.batch([
      db
        .update(imports)
        .set({
          ...releaseLease,
          fileKey: "",
          finishedAt: sql`coalesce(finished_at, ${now()})`,
          state: sql`case when state in ('done', 'refused', 'undone') then state else 'canceled' end`,
        })
        .where(eq(imports.id, id)),
      db.run(sql`
        delete from import_rows where import_id = ${id} and line in (
          select line from import_rows where import_id = ${id} limit ${limit})`),
      db.run(sql`
        delete from imports where id = ${id}
          and not exists (select 1 from import_rows where import_id = ${id})`),
      ...(fileKey === "" ? [] : [recordRemovedFilesStatement(db, [fileKey])]),
    ]);
  }
}

export const oldImports = () => sql`select id, file_key as fileKey from imports
  where updated_at < ${now() - RETENTION_DAYS.finishedImport * DAY_MS} order by id limit ${MOST_IMPORTS}`;
