import { getTableName, isTable, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema.ts";

export type TableName = keyof typeof schema;

/** All tables of the schema by their names in the code. */
export const TABLES = Object.entries(schema).filter(([, table]) => isTable(table)) as [
  TableName,
  (typeof schema)[TableName],
][];

/** The tables that contain one of these texts, in any column and case. */
export async function tablesHolding(db: Database, texts: readonly string[]): Promise<TableName[]> {
  const holding: TableName[] = [];
  for (const [name, table] of TABLES) {
    const rows = await db.all(sql`select * from ${sql.identifier(getTableName(table))}`);
    const all = JSON.stringify(rows).toLowerCase();
    if (texts.some((text) => all.includes(text.toLowerCase()))) holding.push(name);
  }
  return holding;
}
