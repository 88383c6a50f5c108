import { sql } from "drizzle-orm";
import { type LeasedImport, stepStatement } from "#app/domain/imports/lease.server.ts";
import { checkStatements } from "#app/domain/imports/read/row-checks.server.ts";
import type { ReadRow } from "#app/domain/imports/read/row-reader.server.ts";
import type { Database } from "#db/client.ts";

/** The rows of one step of applying. */
export interface TakenRows {
  valid: ReadRow[];
  /** Rows in which something was found since they were read. */
  failedCount: number;
  lastLine: number;
}

/**
 * The next rows of a leased import, those left out in which reading found something. They are checked anew, because members and other
 * imports do not wait. Null where there are none.
 */
export async function takeRows(
  db: Database,
  leased: LeasedImport,
  most: number,
): Promise<TakenRows | null> {
  const { id: importId, type, appliedLine } = leased;
  // The plus keeps the planner off the index by state, in which all rows that are left would be sorted anew for each step.
  const isLater = sql`import_id = ${importId} and line > ${appliedLine} and +state in ('valid', 'failed')`;
  const which = sql`r.line in (select line from import_rows where ${isLater} order by line limit ${most})`;
  const results = await db.batch([
    stepStatement(db, leased, sql`applied_line = applied_line`),
    ...checkStatements(db, { importId, type, foundState: "failed", which }),
    db.all<{ line: number; state: string; cells: string }>(sql`
      select line, state, cells from import_rows where ${isLater} order by line limit ${most}`),
  ]);
  const rows = results.at(-1) as { line: number; state: string; cells: string }[];
  const last = rows.at(-1);
  if (!last) return null;
  const valid = rows.filter(({ state }) => state === "valid");
  return {
    valid: valid.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) })),
    failedCount: rows.length - valid.length,
    lastLine: last.line,
  };
}
