import type { Client } from "@libsql/client";

/** A table with rows of its own. The tables behind a full-text index are among them. */
export interface Table {
  name: string;
  /** The statement that makes it; null for tables that an index makes by itself. */
  sql: string | null;
  /** Columns that are stored, in their order; generated ones are not. */
  columns: string[];
  hasRowid: boolean;
}

/** The tables in an order in which each follows those that it refers to. */
export interface Schema {
  tables: Table[];
  /** Full-text indexes, made after the tables and before their own tables get rows. */
  virtualTables: { name: string; sql: string }[];
  /** Indexes and triggers, made after all rows. */
  others: string[];
}

interface Entry {
  type: string;
  name: string;
  sql: string | null;
}

/** Tables of the engine itself. */
const ENGINES = /^(sqlite_|libsql_|_litestream)/;

export async function readSchema(client: Client): Promise<Schema> {
  const { rows } = await client.execute("select type, name, sql from sqlite_master order by rowid");
  const entries = rows.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: sql === null ? null : String(sql),
  }));
  const known = entries.filter(({ name }) => !ENGINES.test(name));
  const isVirtual = ({ sql }: Entry) => /^create virtual table/i.test(sql ?? "");
  const virtualTables = known.flatMap((entry) =>
    isVirtual(entry) ? [{ name: entry.name, sql: entry.sql ?? "" }] : [],
  );
  const isShadow = ({ name }: Entry) =>
    virtualTables.some((virtual) => name.startsWith(`${virtual.name}_`));
  const stored = known.filter((entry) => entry.type === "table" && !isVirtual(entry));
  const tables: Table[] = [];
  for (const entry of await inOrder(client, stored)) {
    tables.push({
      name: entry.name,
      sql: isShadow(entry) ? null : entry.sql,
      columns: await storedColumns(client, entry.name),
      hasRowid: !/without rowid\s*$/i.test(entry.sql ?? ""),
    });
  }
  const others = known.flatMap(({ type, sql }) => (type === "table" || !sql ? [] : [sql]));
  return { tables, virtualTables, others };
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function storedColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.execute(`pragma table_xinfo(${quoted(table)})`);
  return rows.filter(({ hidden }) => Number(hidden) === 0).map(({ name }) => String(name));
}

/** Tables that others refer to come first, so that no row is stored before its owner. */
async function inOrder(client: Client, entries: readonly Entry[]): Promise<Entry[]> {
  const waiting = new Map<string, Set<string>>();
  for (const { name } of entries) {
    const { rows } = await client.execute(`pragma foreign_key_list(${quoted(name)})`);
    const owners = rows.map((row) => String(row.table)).filter((owner) => owner !== name);
    waiting.set(name, new Set(owners));
  }
  const ordered: Entry[] = [];
  while (waiting.size > 0) {
    const ready = entries.filter(({ name }) => {
      const owners = waiting.get(name);
      return owners && [...owners].every((owner) => !waiting.has(owner));
    });
    if (ready.length === 0) throw new Error("The tables of the database refer to each other");
    for (const entry of ready) waiting.delete(entry.name);
    ordered.push(...ready);
  }
  return ordered;
}
