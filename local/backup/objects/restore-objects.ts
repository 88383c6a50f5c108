import type { Client } from "@libsql/client";
import * as z from "zod";
import { BUCKETS, type Buckets } from "#local/backup/buckets/bucket.ts";
import type { Contents } from "#local/backup/contents.ts";
import { damaged, readFileOf, type Vault } from "#local/backup/sealed/sealed-file.ts";
import { addressOf, listNamedObjects, type NamedObject } from "./object-columns.ts";
import { fileOf } from "./save-objects.ts";

const PARALLEL = 6;

const savedFacts = z.object({
  address: z.string(),
  size: z.int(),
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
});

/**
 * Stores the objects that the rows name and that no bucket has: not those of accounts that were
 * erased again. What a bucket has stays. Returns the number of stored objects.
 */
export async function restoreObjects(
  client: Client,
  vault: Vault,
  { contents, buckets }: { contents: Contents; buckets: Buckets },
): Promise<number> {
  const saved = new Set(contents.files.map(({ name }) => name));
  const present = await listPresent(buckets);
  const waiting = (await listNamedObjects(client)).filter(
    (object) => saved.has(fileOf(object)) && !present.has(addressOf(object)),
  );
  let next = 0;
  const work = async () => {
    for (let object = waiting[next++]; object; object = waiting[next++])
      await restoreObject(vault, buckets, object);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return waiting.length;
}

async function listPresent(buckets: Buckets): Promise<Set<string>> {
  const present = new Set<string>();
  for (const bucket of BUCKETS)
    for await (const key of buckets[bucket].list("")) present.add(addressOf({ bucket, key }));
  return present;
}

async function restoreObject(vault: Vault, buckets: Buckets, object: NamedObject): Promise<void> {
  const file = fileOf(object);
  const { facts } = await open(vault, file);
  if (facts.address !== addressOf(object)) throw damaged(file);
  const bodyOf = async function* () {
    yield* (await open(vault, file)).body;
  };
  await buckets[object.bucket].put(object.key, facts, bodyOf);
}

/** The first line, and the bytes after it. */
async function open(vault: Vault, file: string) {
  const pieces = readFileOf(vault, file);
  let head = Buffer.alloc(0);
  while (!head.includes(10)) {
    const next = await pieces.next();
    if (next.done) throw damaged(file);
    head = Buffer.concat([head, next.value]);
  }
  const end = head.indexOf(10);
  const body = (async function* () {
    yield head.subarray(end + 1);
    yield* pieces;
  })();
  return { facts: savedFacts.parse(JSON.parse(head.subarray(0, end).toString("utf8"))), body };
}
