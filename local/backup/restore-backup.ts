import type { Client } from "@libsql/client";
import { ERASURES_FOLDER } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { LocalModeError } from "#local/settings.ts";
import { BUCKETS, type Buckets } from "./buckets/bucket.ts";
import { readContents } from "./contents.ts";
import { applyErasures, completeList, readSavedErasures } from "./erasures.ts";
import type { OpenBackup } from "./manifest.ts";
import { restoreObjects } from "./objects/restore-objects.ts";
import { FINISHED, restoreRows, UNFINISHED } from "./rows/restore-rows.ts";
import type { Stores } from "./site-stores.ts";

/** Statements of a restore take longer than those of a page. */
export const TIMEOUT_MS = 60_000;

export interface RestoreTarget extends Stores {
  databaseUrl: string;
  authToken?: string | undefined;
}

export interface RestoreReport {
  rows: number;
  objects: number;
  /** Accounts that were erased after the backup, and again now. */
  erased: number;
  /** Pictures and files that rows name and the backup lacks. */
  missing: string[];
  /** When the rows were frozen, ISO 8601. */
  frozenAt: string;
}

/**
 * Checks the whole backup, then fills an empty database and empty buckets. The restored site is
 * paused, and without sessions. An interrupted restore leaves a target that says so.
 */
export async function restoreBackup(
  { vault }: OpenBackup,
  target: RestoreTarget,
  erasedSince: readonly string[],
): Promise<RestoreReport> {
  const { client, buckets, databaseUrl, authToken } = target;
  await requireEmpty(client, buckets);
  console.log("Checking the backup...");
  const contents = await readContents(vault);
  const erasedBefore = await readSavedErasures(vault);
  console.log("Restoring rows...");
  const rows = await restoreRows(client, vault, contents);
  // A backup of an older release gets the migrations of this one.
  await migrateDatabase(databaseUrl, authToken);
  const db = createDatabase(databaseUrl, authToken, { timeoutMs: TIMEOUT_MS });
  const ids = [...erasedBefore, ...erasedSince];
  const erased = await applyErasures(db, buckets.PRIVATE_FILES, ids);
  console.log("Restoring pictures and files...");
  const objects = await restoreObjects(client, vault, { contents, buckets });
  await client.execute(FINISHED);
  const { missing, frozenAt } = contents;
  return { rows, objects, erased, missing, frozenAt };
}

/**
 * Brings back the objects that a bucket has lost, for the rows of a site that has its database
 * still, and the list of erasures, which later restores of older backups need. It changes no row
 * and no object that is there. Returns the number of objects.
 */
export async function restoreLostObjects(
  { vault }: OpenBackup,
  { client, buckets }: Stores,
): Promise<number> {
  console.log("Checking the backup...");
  const contents = await readContents(vault);
  console.log("Restoring pictures and files...");
  await completeList(buckets.PRIVATE_FILES, await readSavedErasures(vault));
  return restoreObjects(client, vault, { contents, buckets });
}

/** The list of erasures may be there: it outlives the site's data. */
async function requireEmpty(client: Client, buckets: Buckets): Promise<void> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'libsql_*'",
  );
  const [table] = rows;
  if (rows.some(({ name }) => name === UNFINISHED))
    throw new LocalModeError(
      "The database holds half of a restore that was interrupted. Delete it, empty both buckets (the folder " +
        `${ERASURES_FOLDER} stays), and restore into a new database.`,
    );
  if (table)
    throw new LocalModeError(
      `The database is not empty: it has the table ${String(table.name)} and ${rows.length - 1} others. ` +
        "A restore fills a new database without tables.",
    );
  for (const name of BUCKETS) {
    for await (const key of buckets[name].list("")) {
      if (key.startsWith(ERASURES_FOLDER)) continue;
      throw new LocalModeError(
        `The bucket ${name} is not empty: it has ${key}. A restore fills new, empty buckets.`,
      );
    }
  }
}
