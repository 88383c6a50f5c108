/**
 * `npm run bench -- --size 1m`: what a directory of this size is held to. It fills a database and
 * says how long its index took, what takes the space, how long the database works for each kind of
 * list, search and write, how many rows sitemap and feeds read, and how an inbox grows.
 */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { measureInbox } from "./inbox.ts";
import { bundleWorker } from "./measure/bundle.ts";
import { measureSearches } from "./searches.ts";
import { printColumns } from "./tables.ts";

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1_000, m: 1_000_000 };

/** "1m" as a number. Throws for what is no size. */
function readSize(text: string): number {
  const [, digits = "", unit = ""] = /^(\d+)([km]?)$/.exec(text) ?? [];
  const size = Number(digits) * (UNITS[unit] ?? 0);
  if (size === 0) throw new Error(`"${text}" is no size: use a number, 100k or 1m.`);
  return size;
}

export async function measureSize(running: RunningSet, folder: string, args: readonly string[]) {
  const startedAt = performance.now();
  const size = readSize(args[args.indexOf("--size") + 1] ?? "");
  const kept = args.filter((arg) => arg === "--keep");
  await measureSearches(running, folder, [String(size), ...kept], printSpace);
  await measureInbox(running, folder, await bundleWorker(folder));
  console.log(`\n${Math.round((performance.now() - startedAt) / 60_000)} minutes in all.`);
}

const MEGABYTE = 1_000_000;
/** Smaller tables and indexes are one line. */
const SHOWN_BYTES = 20 * MEGABYTE;

/** What takes the space of the database: its tables and indexes, without the log. */
async function printSpace(db: Database): Promise<void> {
  const parts = await db.all<{ name: string; bytes: number }>(sql`
    select name, pgsize as bytes from dbstat where aggregate = true order by pgsize desc`);
  const sum = (some: typeof parts) => some.reduce((total, { bytes }) => total + bytes, 0);
  const large = parts.filter(({ bytes }) => bytes >= SHOWN_BYTES);
  const lines = large.map(({ name, bytes }) => [name, inMegabytes(bytes)]);
  const rest = inMegabytes(sum(parts) - sum(large));
  console.log(`\nThe database has ${inMegabytes(sum(parts))} MB without its log:\n`);
  printColumns([["", "MB"], ...lines, ["all others", rest]]);
}

const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
