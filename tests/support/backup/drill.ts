import { createHash } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Client, Value } from "@libsql/client";
import { expect } from "vitest";
import type { Buckets } from "#local/backup/buckets/bucket.ts";
import { openLocalBuckets } from "#local/backup/buckets/local-buckets.ts";
import { quoted, readSchema } from "#local/backup/rows/tables.ts";
import { openClient } from "#local/backup/site-stores.ts";
import { startDatabase } from "#local/processes/database.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { collect } from "./pieces.ts";
import type { S3Object } from "./s3-server.ts";

const newFolder = (name: string): string => mkdtempSync(join(currentRun().directory, `${name}-`));

/** A new folder for a backup or for the data of local mode, without anything in it. */
export const emptyFolder = (): string => newFolder("drill");

/** A data folder of local mode with the demo data. */
export function demoFolder(): string {
  const folder = newFolder("drill-demo");
  cpSync(currentRun().data.seeded, folder, { recursive: true });
  return folder;
}

/** A libSQL server on the database of a data folder, until `close` is called or the test ends. */
export async function serve(dataDirectory: string) {
  const port = await findFreePort();
  const logFile = join(currentRun().logs, "drill.log");
  const directory = join(dataDirectory, "database");
  const server = await startDatabase({ port, directory, logFile });
  const url = `http://127.0.0.1:${port}`;
  const client = openClient(url);
  const close = async () => {
    if (!client.closed) client.close();
    await server.stop();
  };
  return { url, client, close };
}

/** The buckets of a data folder during the work; only one process may have them open. */
export async function withBuckets<Result>(
  dataDirectory: string,
  work: (buckets: Buckets) => Promise<Result>,
): Promise<Result> {
  const buckets = await openLocalBuckets(join(dataDirectory, "worker"));
  try {
    return await work(buckets);
  } finally {
    await buckets.close();
  }
}

/** A hash of every table, with the types of its values. */
export async function hashTables(client: Client): Promise<Record<string, string>> {
  const { tables } = await readSchema(client);
  const hashes: Record<string, string> = {};
  for (const { name, columns, hasRowid } of tables) {
    const order = hasRowid ? "rowid" : columns.map(quoted).join(", ");
    const list = [...(hasRowid ? ["rowid"] : []), ...columns.map(quoted)].join(", ");
    const { rows } = await client.execute(`select ${list} from ${quoted(name)} order by ${order}`);
    const hash = createHash("sha256");
    for (const row of rows)
      for (const value of Array.from(row as ArrayLike<Value>)) hash.update(describe(value));
    hashes[name] = `${rows.length} rows ${hash.digest("hex")}`;
  }
  return hashes;
}

function describe(value: Value): string {
  const text = value instanceof ArrayBuffer ? Buffer.from(value).toString("hex") : String(value);
  return `${typeof value} ${text.length} ${text}\n`;
}

/** A hash of every object with its type, by bucket and key. */
export async function hashObjects(buckets: Buckets): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of ["UPLOADS", "PRIVATE_FILES"] as const) {
    for (const key of await collect(buckets[name].list(""))) {
      const found = await buckets[name].get(key);
      if (!found) continue;
      const hash = createHash("sha256");
      for await (const piece of found.body) hash.update(piece);
      const { contentType = "", cacheControl = "" } = found.facts;
      hashes[`${name}/${key}`] = `${contentType} ${cacheControl} ${hash.digest("hex")}`;
    }
  }
  return hashes;
}

/** Puts all objects into a server's memory, by the names of its buckets. */
export async function copyObjects(from: Buckets, to: Map<string, S3Object>): Promise<void> {
  for (const [name, bucket] of [
    ["UPLOADS", "uploads"],
    ["PRIVATE_FILES", "private-files"],
  ] as const) {
    for (const key of await collect(from[name].list(""))) {
      const found = await from[name].get(key);
      if (!found) continue;
      const { contentType, cacheControl } = found.facts;
      const bytes = Buffer.concat(await collect(found.body));
      to.set(`${bucket}/${key}`, { bytes, contentType, cacheControl });
    }
  }
}

/** SQLite compares each full-text index with its own records, and finds a word in one. */
export async function expectSoundIndexes(client: Client): Promise<void> {
  for (const name of [
    "experts_words",
    "products_words",
    "threads_search",
    "requests_search",
    "messages_search",
  ])
    await client.execute(`insert into ${name}(${name}) values ('integrity-check')`);
  const found = await client.execute("select rowid from experts_words('\"python\"')");
  expect(found.rows.length).toBeGreaterThan(0);
  expect((await client.execute("pragma foreign_key_check")).rows).toEqual([]);
}
