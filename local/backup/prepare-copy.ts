import { ERASURES_FOLDER } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import { recordRemovedFilesStatement } from "#app/domain/retention/removed-files.server.ts";
import { wholeKey } from "#app/lib/pictures/picture-variants.ts";
import { removedKey } from "#app/services/uploads.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { uploads } from "#db/schema.ts";
import type { Buckets } from "./buckets/bucket.ts";
import { applyErasures } from "./erasures.ts";
import { addressOf, listNamedObjects } from "./objects/object-columns.ts";
import { type RestoreTarget, TIMEOUT_MS } from "./restore-backup.ts";
import { pauseStatement, WITHOUT_ROWS } from "./rows/restore-rows.ts";
import { quoted } from "./rows/tables.ts";

export interface PreparedCopy {
  /** Pictures that were removed since, and that the rows of the copy show. */
  objects: number;
  /** Pictures and files that no row of the copy names: they were stored since. */
  unnamed: number;
  /** Accounts and requests that were erased since, and again now. */
  erased: number;
}

/**
 * Makes a copy of the database of an earlier time ready to replace it, beside the site's buckets,
 * which stay: pauses the site, ends all sessions, erases again, brings back removed pictures, and
 * leaves what no row names to the jobs that delete. It may be repeated.
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
  const named = new Set((await listNamedObjects(client)).map(addressOf));
  const objects = await bringBack(db, buckets, named);
  return { erased, objects, unnamed: await recordUnnamed(db, buckets, named) };
}

async function bringBack(
  db: Database,
  buckets: Buckets,
  named: ReadonlySet<string>,
): Promise<number> {
  const folder = removedKey("");
  let objects = 0;
  for await (const stored of buckets.PRIVATE_FILES.list(folder)) {
    // The copy does not know that it was removed, so its scheduler would not delete it.
    await recordRemovedFilesStatement(db, [stored]);
    const key = stored.slice(folder.length);
    if (!named.has(addressOf({ bucket: "UPLOADS", key }))) continue;
    if ((await copyBack(buckets, stored, key)) === "missing") continue;
    objects += 1;
  }
  return objects;
}

/**
 * The buckets stay as they are, because the site may still run with rows that name these objects.
 * The jobs of the copy move the pictures to `removed/`, and delete everything a week later.
 */
async function recordUnnamed(
  db: Database,
  buckets: Buckets,
  named: ReadonlySet<string>,
): Promise<number> {
  let unnamed = 0;
  for await (const key of buckets.UPLOADS.list("")) {
    // A smaller form whose width is no longer used belongs to its picture.
    const addresses = [key, wholeKey(key) ?? key].map((each) =>
      addressOf({ bucket: "UPLOADS", key: each }),
    );
    if (addresses.some((address) => named.has(address))) continue;
    // As "branding", each key is one file. With a later time the job would wait for another week.
    const row = { key, kind: "branding", state: "removed", updatedAt: 0 } as const;
    await db.insert(uploads).values(row).onConflictDoNothing();
    unnamed += 1;
  }
  for await (const key of buckets.PRIVATE_FILES.list("")) {
    if (key.startsWith(removedKey("")) || key.startsWith(ERASURES_FOLDER)) continue;
    if (named.has(addressOf({ bucket: "PRIVATE_FILES", key }))) continue;
    await recordRemovedFilesStatement(db, [key]);
    unnamed += 1;
  }
  return unnamed;
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
