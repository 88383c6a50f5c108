import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import * as z from "zod";
import { listFiles, readText } from "#local/backup/contents.ts";
import { type Vault, writeFileOf } from "#local/backup/sealed/sealed-file.ts";
import { LocalModeError } from "#local/settings.ts";
import { quoted, type Schema, type Table } from "./tables.ts";

const COPY_FILE = "rows/copy";
/** Times of what happened. Others, such as `expires_at`, may pass after the rows were frozen. */
const EVENT_COLUMNS = ["created_at", "updated_at", "started_at"];

const frozenCopy = z.object({
  /** When its newest row was written, ISO 8601: `job_reports` gets a time each minute. */
  frozenAt: z.iso.datetime(),
  fingerprint: z.string(),
});
type FrozenCopy = z.output<typeof frozenCopy>;

/**
 * Describes the frozen copy that the rows come from. Throws a sentence if an earlier run of the
 * same backup read another one: an address alone does not say that its rows are the same.
 */
export async function recognizeCopy(
  client: Client,
  vault: Vault,
  { schema, now }: { schema: Schema; now: number },
): Promise<FrozenCopy> {
  const found = await describeCopy(client, { schema, now });
  if (!(await listFiles(vault.directory)).includes(COPY_FILE)) {
    await writeFileOf(vault, COPY_FILE, [Buffer.from(JSON.stringify(found))]);
    return found;
  }
  const known = frozenCopy.parse(JSON.parse(await readText(vault, COPY_FILE)));
  if (known.fingerprint === found.fingerprint) return known;
  throw new LocalModeError(
    "The rows of this database changed since the backup was begun, so it is no frozen copy or another one: " +
      "begin a new backup in another folder, of a copy that nothing writes to.",
  );
}

/** Rows that count the same, end at the same place and have the same newest times are the same. */
async function describeCopy(
  client: Client,
  { schema: { tables }, now }: { schema: Schema; now: number },
): Promise<FrozenCopy> {
  const statements = tables.map((table) => statementFor(table, now));
  const results = await client.batch(statements, "read");
  const hash = createHash("sha256");
  let newest = 0;
  for (const [nth, { rows }] of results.entries()) {
    // The last value depends on the time of asking, so it says nothing about the rows.
    const values = Array.from(rows[0] as ArrayLike<unknown>, String).slice(0, -1);
    hash.update(`${tables[nth]?.name} ${values.join(" ")}\n`);
    newest = Math.max(newest, Number(rows[0]?.newest ?? 0));
  }
  const frozenAt = new Date(newest || now).toISOString();
  return { frozenAt, fingerprint: hash.digest("hex") };
}

function statementFor({ name, columns, hasRowid }: Table, now: number): string {
  const times = columns.filter((column) => column.endsWith("_at")).map(quoted);
  const events = EVENT_COLUMNS.filter((column) => columns.includes(column)).map(quoted);
  const past = events.map((time) => `max(case when ${time} <= ${now} then ${time} end)`);
  const all = times.map((time) => `max(${time})`);
  const last = hasRowid ? "max(rowid)" : "null";
  const newest = past.length > 0 ? newestOf(past) : "null";
  return `select count(*), ${[last, ...all].join(", ")}, ${newest} as newest from ${quoted(name)}`;
}

/** The scalar `max` has no value if one of its arguments has none. */
const newestOf = (times: readonly string[]): string =>
  `max(0, ${times.map((time) => `coalesce(${time}, 0)`).join(", ")})`;
