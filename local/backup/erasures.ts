import { readFileSync } from "node:fs";
import * as z from "zod";
import { deleteAccountsAgain } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { deleteRequestsUnscoped } from "#app/domain/privacy/deletion/delete-requests.server.ts";
import { ERASURES_FOLDER } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import type { Database } from "#db/client.ts";
import { LocalModeError } from "#local/settings.ts";
import type { Bucket } from "./buckets/bucket.ts";
import { readText } from "./contents.ts";
import type { Vault } from "./sealed/sealed-file.ts";

export const ERASURES_FILE = "objects/erasures";

/** The ids of deleted accounts and requests, as the private bucket of a site lists them. */
export async function listErased(privateFiles: Bucket): Promise<string[]> {
  const ids: string[] = [];
  for await (const key of privateFiles.list(ERASURES_FOLDER))
    ids.push(key.slice(ERASURES_FOLDER.length));
  return ids;
}

/** The list at the time of a backup. */
export async function readSavedErasures(vault: Vault): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse(await readText(vault, ERASURES_FILE)));
}

/** A file with one id in each line, as `npm run backup -- --erasures FILE` writes it. */
export function readErasuresFile(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new LocalModeError(`The list of erasures cannot be read: ${file}`);
  }
  const ids = text.split(/\s+/).filter((id) => id !== "");
  const wrong = ids.find((id) => !/^[\w-]{1,64}$/.test(id));
  if (wrong !== undefined)
    throw new LocalModeError(`${file} is no list of erasures: it has one id in each line.`);
  return ids;
}

/**
 * Deletes the accounts and requests again that a restore has brought back, and lists all of them in
 * the restored site's bucket, so that a later restore deletes them, too. Returns how many were
 * there.
 */
export async function applyErasures(
  db: Database,
  privateFiles: Bucket,
  ids: readonly string[],
): Promise<number> {
  const all = await completeList(privateFiles, ids);
  return (await deleteAccountsAgain(db, all)) + (await deleteRequestsUnscoped(db, all));
}

/** Adds the ids that the list in the bucket lacks, and returns all. */
export async function completeList(
  privateFiles: Bucket,
  ids: readonly string[],
): Promise<string[]> {
  const listed = new Set(await listErased(privateFiles));
  for (const id of ids) {
    if (listed.has(id)) continue;
    listed.add(id);
    const text = Buffer.from(new Date().toISOString());
    await privateFiles.put(`${ERASURES_FOLDER}${id}`, { size: text.length }, async function* () {
      yield text;
    });
  }
  return [...listed];
}
