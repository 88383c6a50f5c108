import { createHash } from "node:crypto";
import type { ImportRowState, ImportType, RowProblem } from "#app/domain/imports/schema.ts";
import { COLUMNS, cellReader, PROBLEMS_COLUMN } from "./columns.server.ts";
import { readExpertRow } from "./expert-row.server.ts";
import { readProductRow } from "./product-row.server.ts";
import type { CsvRow } from "./read-rows.server.ts";
import { rowProblem } from "./row-reader.server.ts";

/** A row of a file as its import stores it. */
export interface StoredRow {
  line: number;
  state: Extract<ImportRowState, "valid" | "invalid">;
  /** Without blank cells. */
  cells: Record<string, string>;
  problems: RowProblem[];
  rowHash: string;
}

interface Place {
  type: ImportType;
  line: number;
  /** The headings of the file. */
  columns: readonly string[];
}

/** The row with all problems that can be found without the database. */
export function toStoredRow(row: CsvRow, place: Place): StoredRow {
  const { type, line } = place;
  const cells = namedCells(row, place);
  const problems = problemsOf(row, cells, place);
  const state = problems.length > 0 ? "invalid" : "valid";
  return { line, state, cells, problems, rowHash: hashOf(type, cells) };
}

function namedCells({ cells }: CsvRow, { columns }: Place): Record<string, string> {
  const named = columns.map((column, index) => [column, cells[index] ?? ""] as const);
  return Object.fromEntries(
    named.filter(([column, cell]) => cell !== "" && column !== PROBLEMS_COLUMN),
  );
}

function problemsOf(row: CsvRow, cells: Record<string, string>, { type, line, columns }: Place) {
  // After a stray quotation mark, the columns of the cells are uncertain.
  if (row.hasStrayQuote) return [rowProblem("quotes", { line })];
  if (row.cells.slice(columns.length).some((cell) => cell !== ""))
    return [rowProblem("cells", { line })];
  const read = type === "experts" ? readExpertRow : readProductRow;
  return read({ line, cells }).problems;
}

/**
 * Equal for rows with equal values, independently of the order and the headings of their columns.
 */
function hashOf(type: ImportType, cells: Record<string, string>): string {
  const read = cellReader(type, cells);
  const columns = COLUMNS[type];
  const first = columns.filter(({ isLater }) => !isLater).map(({ column }) => read(column));
  const later = columns
    .filter(({ column, isLater }) => isLater && read(column) !== "")
    .map(({ column }) => [column, read(column)]);
  const text = JSON.stringify([type, ...first, ...later]);
  return createHash("sha256").update(text).digest("base64url");
}
