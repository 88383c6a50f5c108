import { eq, type SQL, sql } from "drizzle-orm";
import { refusedAddressesQuery } from "#app/domain/claims/refused-addresses.server.ts";
import { type LeasedImport, stepStatement } from "#app/domain/imports/leased-import.server.ts";
import {
  IMPORT_MOST_ROWS,
  type ImportProblem,
  type ImportType,
} from "#app/domain/imports/schema.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { now } from "#app/platform/clock.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { releaseLease } from "#db/lease.ts";
import { importRows, imports } from "#db/schema.ts";
import { FROM_THE_BEGINNING, rememberedFields } from "./choose-columns.server.ts";
import { cellReader, type Layout } from "./columns.server.ts";
import { readDollarRates } from "./dollar-rates.server.ts";
import { readPart } from "./read-part.server.ts";
import { checkRepeatsStatements, checkStatements } from "./row-checks.server.ts";
import { rowProblem } from "./row-reader.server.ts";
import type { StoredRow } from "./stored-row.server.ts";

/** The number of rows of a step, and the import after it; null when nothing is left to do. */
export interface Step {
  rows: number;
  next: LeasedImport | null;
}

interface ReadServices {
  db: Database;
  files: Pick<PrivateFilesService, "readRange">;
}

/**
 * Reads the next rows of a leased import with their problems, in one batch; the last step makes it
 * wait for an admin's decision. An unreadable file is refused as a whole. Throws if the lease was
 * lost or the import was canceled (`isLeaseLost`).
 */
export async function readStep({ db, files }: ReadServices, leased: LeasedImport): Promise<Step> {
  const remembered = await rememberedFields(db, leased);
  const part = await readPart(files, leased, { remembered, rates: await readDollarRates(db) });
  if ("problem" in part) return refuse(db, leased, part);
  if ("waits" in part) return askForColumns(db, leased, part.layout);
  const total = leased.total + part.rows.length;
  const { layout, nextByte, nextLine } = part;
  if (total > IMPORT_MOST_ROWS) return refuse(db, leased, { problem: "too-many-rows", layout });
  if (part.isOver && total === 0) return refuse(db, leased, { problem: "empty", layout });
  const rows = await markRefused(db, leased.type, part.rows);
  await db.batch([
    stepStatement(db, leased, { layout, nextByte, nextLine, total }),
    ...rowStatements(db, leased, rows),
    ...(part.isOver ? [...checkRepeatsStatements(db, leased), readyStatement(db, leased)] : []),
  ]);
  const next = { ...leased, layout, nextByte, nextLine, total };
  return { rows: rows.length, next: part.isOver ? null : next };
}

/** An admin chooses the columns or the encoding, and the file is read from its beginning. */
async function askForColumns(db: Database, leased: LeasedImport, layout: Layout): Promise<Step> {
  await db.batch([
    stepStatement(db, leased, { ...releaseLease, ...FROM_THE_BEGINNING, state: "mapping", layout }),
    db.delete(importRows).where(eq(importRows.importId, leased.id)),
  ]);
  return { rows: 0, next: null };
}

function rowStatements(db: Database, { id, type }: LeasedImport, rows: readonly StoredRow[]) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const which = sql`r.line between ${first.line} and ${last.line}`;
  return [
    db.run(sql`
      insert into import_rows (import_id, line, state, cells, problems, row_hash)
      select ${id}, value ->> 'line', value ->> 'state', value -> 'cells', value -> 'problems',
        value ->> 'rowHash' from json_each(${JSON.stringify(rows)})`),
    ...checkStatements(db, { importId: id, type, foundState: "invalid", which }),
  ];
}

function readyStatement(db: Database, { id }: LeasedImport): Statement {
  const change = { state: "ready", ...releaseLease, ...countedRows(id) } as const;
  return db.update(imports).set(change).where(eq(imports.id, id));
}

async function refuse(
  db: Database,
  leased: LeasedImport,
  { problem, layout }: { problem: ImportProblem; layout: LeasedImport["layout"] },
): Promise<Step> {
  const ended = { state: "refused", finishedAt: now() } as const;
  await stepStatement(db, leased, { ...releaseLease, ...ended, problem, layout });
  return { rows: 0, next: null };
}

/** The import's counts, counted from its rows. */
function countedRows(importId: string) {
  const countIn = (states: SQL) =>
    sql`(select count(*) from import_rows where import_id = ${importId} and state in ${states})`;
  return { success: countIn(sql`('applied')`), failed: countIn(sql`('invalid', 'failed')`) };
}

/** Marks rows with the address of a person who refused to be listed as invalid. */
async function markRefused(db: Database, type: ImportType, rows: readonly StoredRow[]) {
  const emailOf = ({ cells }: StoredRow) => toStoredSpelling(cellReader("experts", cells)("email"));
  const emails = type === "experts" ? rows.map(emailOf).filter((email) => email !== "") : [];
  const refused = new Set<string>();
  if (emails.length > 0)
    for (const { email } of await refusedAddressesQuery(db, emails)) refused.add(email);
  return rows.map((row) => (refused.has(emailOf(row)) ? toRefused(row, emailOf(row)) : row));
}

function toRefused(row: StoredRow, value: string): StoredRow {
  const problem = rowProblem("refused", { line: row.line, value });
  // The problems of a valid row are only notices.
  const others = row.state === "valid" ? [] : row.problems;
  return { ...row, state: "invalid", problems: [...others, problem] };
}
