import type { Client, InStatement, InValue } from "@libsql/client";
import { PAUSED_SETTING } from "#db/paused.ts";
import { type Contents, readText } from "#local/backup/contents.ts";
import { readFileOf, type Vault } from "#local/backup/sealed/sealed-file.ts";
import { textToRow } from "./row-text.ts";
import { partsOf, SCHEMA_FILE } from "./save-rows.ts";
import { quoted, type Schema, type Table } from "./tables.ts";

/** A restored site knows no session, and no window of one. */
export const WITHOUT_ROWS = ["sessions", "socket_admissions"];

/** A table that exists while a restore is under way: no site may serve what it finds there. */
export const UNFINISHED = "unfinished_restore";
export const FINISHED = `drop table ${UNFINISHED}`;

/** SQLite allows more; servers limit the size of one request. */
const MOST_PARAMETERS = 2_000;
const STATEMENT_BYTES = 256 * 1024;
const BATCH_STATEMENTS = 8;

/** Pauses the site, unless it is paused already. */
export function pauseStatement(): InStatement {
  return {
    sql: `insert into settings (key, value, updated_at) values (?, 'true', ?)
      on conflict (key) do update set value = excluded.value`,
    args: [PAUSED_SETTING, Date.now()],
  };
}

/**
 * Makes the tables of the backup in an empty database and fills them. The site is paused before
 * anything could be sent, and all sessions end. Returns the number of rows.
 */
export async function restoreRows(
  client: Client,
  vault: Vault,
  { files }: Contents,
): Promise<number> {
  const { tables, virtualTables, others } = JSON.parse(
    await readText(vault, SCHEMA_FILE),
  ) as Schema;
  const shadows = tables.filter(({ sql }) => sql === null);
  await client.batch(
    [
      `create table ${UNFINISHED} (begun_at integer)`,
      ...tables.flatMap(({ sql }) => (sql === null ? [] : [sql])),
      ...virtualTables.map(({ sql }) => sql),
      // A new index has first rows of its own.
      ...shadows.map(({ name }) => `delete from ${quoted(name)}`),
    ],
    "write",
  );
  const names = files.map(({ name }) => name);
  const isSettings = ({ name }: Table) => name === "settings";
  // The settings come first, so that the pause finds their rows and nothing else has any yet.
  const ordered = [...tables.filter(isSettings), ...tables.filter((each) => !isSettings(each))];
  let rows = 0;
  for (const table of ordered) {
    if (WITHOUT_ROWS.includes(table.name)) continue;
    for (const part of partsOf(table, names)) rows += await restorePart(client, vault, table, part);
    if (isSettings(table)) await client.execute(pauseStatement());
  }
  for (const sql of others) await client.execute(sql);
  return rows;
}

async function restorePart(
  client: Client,
  vault: Vault,
  table: Table,
  part: string,
): Promise<number> {
  let [statements, rows, bytes, count]: [InStatement[], InValue[][], number, number] = [
    [],
    [],
    0,
    0,
  ];
  const flush = async (isEnd: boolean) => {
    if (rows.length > 0) statements.push(insert(table, rows));
    [rows, bytes] = [[], 0];
    if (statements.length < (isEnd ? 1 : BATCH_STATEMENTS)) return;
    await client.batch(statements, "write");
    statements = [];
  };
  const width = table.columns.length + 1;
  for await (const line of linesOf(readFileOf(vault, part))) {
    rows.push(textToRow(line));
    count += 1;
    bytes += line.length;
    if ((rows.length + 1) * width > MOST_PARAMETERS || bytes > STATEMENT_BYTES) await flush(false);
  }
  await flush(true);
  return count;
}

/** Rowids are restored, too: they are the order of rows, and name the rows of an index. */
function insert({ name, columns, hasRowid }: Table, rows: readonly InValue[][]): InStatement {
  const names = [...(hasRowid ? ["rowid"] : []), ...columns.map(quoted)];
  const places = `(${names.map(() => "?").join(", ")})`;
  return {
    sql: `insert into ${quoted(name)} (${names.join(", ")}) values ${rows.map(() => places).join(", ")}`,
    args: rows.flat(),
  };
}

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10)) {
      yield held.subarray(0, end).toString("utf8");
      held = held.subarray(end + 1);
    }
  }
}
