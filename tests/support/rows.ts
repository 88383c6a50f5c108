import { and, type Column, eq, getTableColumns } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";

/** The rows of a table that have all these values. */
export function findRows<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: Partial<Table["$inferSelect"]>,
) {
  const columns: Record<string, Column> = getTableColumns(table);
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column ${name}.`);
    return eq(column, value);
  });
  return db
    .select()
    .from(table)
    .where(and(...conditions));
}

/** Inserts rows. Existing rows with the same key stay as they are. */
export function insertMissing<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  ...rows: SQLiteInsertValue<Table>[]
) {
  return db.insert(table).values(rows).onConflictDoNothing();
}
