import { type SQL, sql } from "drizzle-orm";

/** Expressions for the import's own counts, drawn from its rows: right whatever happened before. */
export function countedRows(importId: string): SQL {
  const inStates = (states: SQL) =>
    sql`(select count(*) from import_rows where import_id = ${importId} and state in ${states})`;
  return sql`success = ${inStates(sql`('applied')`)}, failed = ${inStates(sql`('invalid', 'failed')`)}`;
}
