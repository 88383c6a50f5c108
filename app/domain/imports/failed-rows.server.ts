import { and, eq, gt, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { type CsvDelimiter, csvParts } from "#app/lib/text/csv.ts";
import type { Database } from "#db/client.ts";
import { importRows, imports } from "#db/schema.ts";
import { cellKeys, PROBLEMS_COLUMN } from "./read/columns.server.ts";
import type { RowProblem } from "./schema.ts";

const ROWS_AT_ONCE = 200;

/**
 * The rows that failed or cannot be applied, as a CSV file in chunks: their original columns, and
 * the problems as `messageOf` words them, with the delimiter of the uploaded file. A corrected file
 * can be uploaded again. Access is NOT checked here.
 */
export async function* failedRowsCsv(
  db: Database,
  { importId, messageOf }: { importId: string; messageOf: (problem: RowProblem) => string },
): AsyncGenerator<string> {
  const { columns, keys, delimiter } = await layoutOf(db, importId);
  yield* csvParts({
    columns: [...columns, PROBLEMS_COLUMN],
    delimiter,
    first: await read(db, importId, 0),
    size: ROWS_AT_ONCE,
    toCells: ({ cells, problems }) => [
      ...keys.map((key) => (Object.hasOwn(cells, key) ? (cells[key] ?? "") : "")),
      problems.map(messageOf).join(" · "),
    ],
    readAfter: ({ line }) => read(db, importId, line),
  });
}

/** Records in the audit log that an admin downloaded the rows, addresses included. */
export async function noteFailedRows(
  db: Database,
  { actorId, importId }: { actorId: string; importId: string },
): Promise<void> {
  await auditStatement(db, { actorId, action: "import.exported", subject: importId });
}

async function layoutOf(db: Database, importId: string) {
  const [row] = await db
    .select({ layout: imports.layout })
    .from(imports)
    .where(eq(imports.id, importId));
  const { columns = [], fields, delimiter } = row?.layout ?? {};
  const isData = (_: string, index: number) => columns[index] !== PROBLEMS_COLUMN;
  return {
    columns: columns.filter(isData),
    keys: cellKeys({ columns, fields }).filter(isData),
    delimiter: delimiter as CsvDelimiter | undefined,
  };
}

function read(db: Database, importId: string, after: number) {
  const { line, cells, problems } = importRows;
  return db
    .select({ line, cells, problems })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`state in ('invalid', 'failed')`,
        gt(importRows.line, after),
      ),
    )
    .orderBy(line)
    .limit(ROWS_AT_ONCE);
}
