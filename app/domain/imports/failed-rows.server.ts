import { sql } from "drizzle-orm";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { auditStatement } from "../audit/audit.server.ts";
import { PROBLEMS_COLUMN } from "./read/columns.server.ts";
import type { RowProblem } from "./schema.ts";

const ROWS_AT_ONCE = 200;

interface FailedRow {
  line: number;
  /** JSON, like the next one. */
  cells: string;
  problems: string;
}

/**
 * The rows that did not or cannot become anything, as a file in pieces: the columns as they were sent, and behind them what is wrong in
 * the words of `messageOf`. Mended, it can be sent again. Who may see them is not checked.
 */
export async function* failedRowsCsv(
  db: Database,
  { importId, messageOf }: { importId: string; messageOf: (problem: RowProblem) => string },
): AsyncGenerator<string> {
  const columns = await columnsOf(db, importId);
  yield csvHead([...columns, PROBLEMS_COLUMN]);
  for (let after = 0, rows = await read(db, importId, after); rows.length > 0; ) {
    yield rows.map((row) => toCsv(row, columns, messageOf)).join("");
    after = rows.at(-1)?.line ?? after;
    rows = await read(db, importId, after);
  }
}

/** Writes into the audit log that an admin took the rows with them, addresses included. */
export async function noteFailedRows(
  db: Database,
  { actorId, importId }: { actorId: string; importId: string },
): Promise<void> {
  await auditStatement(db, { actorId, action: "import.exported", subject: importId });
}

async function columnsOf(db: Database, importId: string): Promise<string[]> {
  const [row] = await db.all<{ layout: string | null }>(sql`
    select layout from imports where id = ${importId}`);
  const columns: string[] = row?.layout ? JSON.parse(row.layout).columns : [];
  return columns.filter((column) => column !== PROBLEMS_COLUMN);
}

function read(db: Database, importId: string, after: number) {
  return db.all<FailedRow>(sql`
    select line, cells, problems from import_rows
    where import_id = ${importId} and state in ('invalid', 'failed') and line > ${after}
    order by line limit ${ROWS_AT_ONCE}`);
}

function toCsv(
  row: FailedRow,
  columns: readonly string[],
  messageOf: (problem: RowProblem) => string,
): string {
  const cells = new Map<string, string>(Object.entries(JSON.parse(row.cells)));
  const problems: RowProblem[] = JSON.parse(row.problems);
  const reasons = problems.map(messageOf).join(" · ");
  return csvRow([...columns.map((column) => cells.get(column) ?? ""), reasons]);
}
