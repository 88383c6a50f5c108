import type { Client } from "@libsql/client";
import { recordRemovedFilesStatement } from "#app/domain/retention/removed-files.server.ts";
import { removedKey } from "#app/services/uploads.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import type { Buckets } from "./buckets/bucket.ts";
import { applyErasures } from "./erasures.ts";
import { listNamedObjects } from "./objects/object-columns.ts";
import { type RestoreTarget, TIMEOUT_MS } from "./restore-backup.ts";
import { pauseStatement, WITHOUT_ROWS } from "./rows/restore-rows.ts";
import { quoted } from "./rows/tables.ts";

export interface PreparedCopy {
  /** Pictures that were removed since, and that the rows of the copy show. */
  objects: number;
  /** Accounts that were erased since, and again now. */
  erased: number;
}

/**
 * Makes a copy of the database of an earlier time ready to replace it, beside the site's buckets,
 * which stay: pauses the site, ends all sessions, erases again, and brings back removed pictures. A
 * repeat changes nothing.
 */
export async function prepareCopy(
  { client, buckets, databaseUrl, authToken }: RestoreTarget,
  erasedSince: readonly string[],
): Promise<PreparedCopy> {
  await client.batch(
    [pauseStatement(), ...WITHOUT_ROWS.map((name) => `delete from ${quoted(name)}`)],
    "write",
  );
  await migrateDatabase(databaseUrl, authToken);
  const db = createDatabase(databaseUrl, authToken, { timeoutMs: TIMEOUT_MS });
  const erased = await applyErasures(db, buckets.PRIVATE_FILES, erasedSince);
  return { erased, objects: await bringBack(client, db, buckets) };
}

async function bringBack(client: Client, db: Database, buckets: Buckets): Promise<number> {
  const named = new Set((await listNamedObjects(client)).map(({ key }) => key));
  const folder = removedKey("");
  let objects = 0;
  for await (const stored of buckets.PRIVATE_FILES.list(folder)) {
    // The copy does not know that it was removed, so its scheduler would not delete it.
    await recordRemovedFilesStatement(db, [stored]);
    const key = stored.slice(folder.length);
    if (!named.has(key) || (await copyBack(buckets, stored, key)) === "missing") continue;
    objects += 1;
  }
  return objects;
}

async function copyBack(
  buckets: Buckets,
  stored: string,
  key: string,
): Promise<"copied" | "missing"> {
  const found = await buckets.PRIVATE_FILES.get(stored);
  if (!found) return "missing";
  const pieces: Uint8Array[] = [];
  for await (const piece of found.body) pieces.push(piece);
  await buckets.UPLOADS.put(key, found.facts, async function* () {
    yield* pieces;
  });
  return "copied";
}
