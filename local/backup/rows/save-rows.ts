import type { Client, Value } from "@libsql/client";
import { listFiles, readText } from "#local/backup/contents.ts";
import { type Vault, writeFileOf } from "#local/backup/sealed/sealed-file.ts";
import { recognizeCopy } from "./frozen-copy.ts";
import { rowToText } from "./row-text.ts";
import { quoted, readSchema, type Schema, type Table } from "./tables.ts";

export const SCHEMA_FILE = "rows/schema";

/** Servers limit the size of one answer. */
const PAGE_BYTES = 1024 * 1024;
const PART_BYTES = 8 * PAGE_BYTES;
const FIRST_PAGE_ROWS = 50;
const MOST_PAGE_ROWS = 5_000;

/**
 * Saves every row of a frozen database, in parts; parts that an interrupted run has saved stay.
 * The client reads integers as bigint. Throws a sentence if the rows are not frozen.
 */
export async function saveRows(
  client: Client,
  vault: Vault,
  now = Date.now(),
): Promise<{ frozenAt: string }> {
  const saved = await listFiles(vault.directory);
  const schema = saved.includes(SCHEMA_FILE)
    ? (JSON.parse(await readText(vault, SCHEMA_FILE)) as Schema)
    : await readSchema(client);
  if (!saved.includes(SCHEMA_FILE))
    await writeFileOf(vault, SCHEMA_FILE, [Buffer.from(JSON.stringify(schema))]);
  const { frozenAt } = await recognizeCopy(client, vault, { schema, now });
  for (const table of schema.tables) await saveTable(client, vault, table, saved);
  // Rows that changed while they were read would not belong together.
  await recognizeCopy(client, vault, { schema, now });
  return { frozenAt };
}

/** A part's name: its number and the position after its last row, so that the next one follows. */
export function partsOf({ name }: Pick<Table, "name">, files: readonly string[]): string[] {
  const folder = `rows/${name}/`;
  return files.filter((file) => file.startsWith(folder) && /\/\d{6}-\d+$/.test(file)).sort();
}

async function saveTable(
  client: Client,
  vault: Vault,
  table: Table,
  saved: readonly string[],
): Promise<void> {
  const parts = partsOf(table, saved);
  let number = parts.length;
  let position = BigInt(parts.at(-1)?.split("-").at(-1) ?? 0);
  for (;;) {
    const part = await readPart(client, table, position);
    if (part.text === "") return;
    number += 1;
    position = part.position;
    const name = `rows/${table.name}/${String(number).padStart(6, "0")}-${position}`;
    await writeFileOf(vault, name, [Buffer.from(part.text)]);
  }
}

/** Rows after a position, about `PART_BYTES` of them. Without any, the text is empty. */
async function readPart(client: Client, table: Table, start: bigint) {
  let [position, text, limit] = [start, "", FIRST_PAGE_ROWS];
  while (text.length < PART_BYTES) {
    const { rows } = await client.execute(pageOf(table, position, limit));
    const page = rows.map((row) => rowToText(Array.from(row as ArrayLike<Value>))).join("");
    text += page;
    const last = rows.at(-1);
    if (last)
      position = table.hasRowid ? BigInt(last[0] as bigint) : position + BigInt(rows.length);
    if (rows.length < limit) break;
    const bytesPerRow = page.length / rows.length;
    limit = Math.max(1, Math.min(MOST_PAGE_ROWS, Math.floor(PAGE_BYTES / bytesPerRow)));
  }
  return { text, position };
}

/** Rowids of ours are positive. Tables without them are small, and an offset stays valid. */
function pageOf({ name, columns, hasRowid }: Table, position: bigint, limit: number) {
  const list = columns.map(quoted).join(", ");
  return hasRowid
    ? {
        sql: `select rowid, ${list} from ${quoted(name)} where rowid > ? order by rowid limit ?`,
        args: [position, limit],
      }
    : { sql: `select ${list} from ${quoted(name)} limit ? offset ?`, args: [limit, position] };
}
