import { writeFileSync } from "node:fs";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { LocalModeError } from "#local/settings.ts";
import type { Buckets } from "./buckets/bucket.ts";
import { type Contents, writeContents } from "./contents.ts";
import { ERASURES_FILE, listErased } from "./erasures.ts";
import { LOCAL_SOURCE, type OpenBackup } from "./manifest.ts";
import { saveObjects } from "./objects/save-objects.ts";
import { saveRows } from "./rows/save-rows.ts";
import { writeFileOf } from "./sealed/sealed-file.ts";
import type { Stores } from "./site-stores.ts";

/** Does what is left of a backup. A run that was killed left complete files only. */
export async function finishBackup(
  { manifest, vault }: OpenBackup,
  { client, buckets }: Stores,
): Promise<Contents> {
  refuseOld(manifest.startedAt);
  console.log("Saving rows...");
  const { frozenAt } = await saveRows(client, vault);
  // The files of local mode are stopped, and nothing is deleted there meanwhile.
  if (manifest.source !== LOCAL_SOURCE) refuseOld(frozenAt);
  console.log("Saving pictures and files...");
  const missing = await saveObjects(client, vault, buckets);
  const erased = await listErased(buckets.PRIVATE_FILES);
  await writeFileOf(vault, ERASURES_FILE, [Buffer.from(JSON.stringify(erased))]);
  return writeContents(vault, { missing, frozenAt });
}

function refuseOld(time: string): void {
  if (Date.parse(time) >= Date.now() - RETENTION_DAYS.removedFile * DAY_MS) return;
  throw new LocalModeError(
    `The rows of this backup were frozen more than ${RETENTION_DAYS.removedFile} days ago, and files that they ` +
      "name may be deleted since: begin a new backup in another folder.",
  );
}

/** Writes the ids of all accounts that were erased so far, for the restore of an older backup. */
export async function writeErasuresFile(file: string, buckets: Buckets): Promise<number> {
  const ids = await listErased(buckets.PRIVATE_FILES);
  writeFileSync(file, ids.map((id) => `${id}\n`).join(""), { mode: 0o600 });
  return ids.length;
}
