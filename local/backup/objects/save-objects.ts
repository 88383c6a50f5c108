import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import { removedKey } from "#app/services/uploads.server.ts";
import type { Buckets, ObjectFacts } from "#local/backup/buckets/bucket.ts";
import { listFiles } from "#local/backup/contents.ts";
import { type Vault, writeFileOf } from "#local/backup/sealed/sealed-file.ts";
import { LocalModeError } from "#local/settings.ts";
import { addressOf, listNamedObjects, type NamedObject } from "./object-columns.ts";

const PARALLEL = 6;

/** What precedes the bytes of an object in its file, as one line of JSON. */
export interface SavedFacts extends ObjectFacts {
  address: string;
}

/** The file of an object. Its name does not show the object's key. */
export function fileOf(object: Pick<NamedObject, "bucket" | "key">): string {
  const name = createHash("sha256").update(addressOf(object)).digest("hex").slice(0, 32);
  return `objects/${name.slice(0, 2)}/${name}`;
}

/**
 * Saves the objects that the frozen rows name, except those that an interrupted run has saved.
 * Returns the addresses of those that no bucket has.
 */
export async function saveObjects(
  client: Client,
  vault: Vault,
  buckets: Buckets,
): Promise<string[]> {
  const saved = new Set(await listFiles(vault.directory));
  const waiting = (await listNamedObjects(client)).filter((object) => !saved.has(fileOf(object)));
  const missing: string[] = [];
  let next = 0;
  const work = async () => {
    for (let object = waiting[next++]; object; object = waiting[next++]) {
      const isSaved = await saveObject(vault, buckets, object);
      if (!isSaved && object.isWhole) missing.push(addressOf(object));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return missing.sort();
}

/** A picture that was removed since the rows were frozen is in the private bucket. */
async function saveObject(vault: Vault, buckets: Buckets, object: NamedObject): Promise<boolean> {
  const { bucket, key } = object;
  const removed = () => buckets.PRIVATE_FILES.get(removedKey(key));
  const found = (await buckets[bucket].get(key)) ?? (bucket === "UPLOADS" ? await removed() : null);
  if (!found) return false;
  const facts: SavedFacts = { address: addressOf(object), ...found.facts };
  try {
    await writeFileOf(vault, fileOf(object), withFacts(facts, found.body));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LocalModeError(
      `${facts.address} was not saved (${reason}). Run the same command again: it continues.`,
    );
  }
  return true;
}

async function* withFacts(
  facts: SavedFacts,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(facts)}\n`);
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    yield piece;
  }
  if (size !== facts.size) throw new Error("it ended early");
}
