import { createHash } from "node:crypto";
import type { ImportRowState, ImportType, RowProblem } from "#app/domain/imports/schema.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { COLUMNS, cellKeys, cellReader, type Layout, PROBLEMS_COLUMN } from "./columns.server.ts";
import { readExpertRow } from "./expert-row.server.ts";
import { readProductRow } from "./product-row.server.ts";
import type { CsvRow } from "./read-rows.server.ts";
import { type DollarRates, rowProblem } from "./row-reader.server.ts";

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
  layout: Layout;
  rates: DollarRates;
}

/**
 * The row with all problems that can be found without the database. Those of a valid row say why it
 * would lead nowhere.
 */
export function toStoredRow(row: CsvRow, place: Place): StoredRow {
  const { type, line } = place;
  const cells = namedCells(row, place);
  const rowHash = hashOf(type, cells);
  const problems = problemsOf(row, cells, place);
  if (problems.length > 0) return { line, state: "invalid", cells, problems, rowHash };
  const counts = { cellCount: row.cells.length, columnCount: place.layout.columns.length };
  const notices = noticesOf(cells, { type, line, ...counts });
  return { line, state: "valid", cells, problems: notices, rowHash };
}

function namedCells({ cells }: CsvRow, { layout }: Place): Record<string, string> {
  const named = cellKeys(layout).map((key, index) => [key, cells[index] ?? ""] as const);
  const isKept = ([, cell]: readonly [string, string], index: number) =>
    cell !== "" && layout.columns[index] !== PROBLEMS_COLUMN;
  return Object.fromEntries(named.filter(isKept));
}

function problemsOf(row: CsvRow, cells: Record<string, string>, place: Place) {
  const { type, line, layout, rates } = place;
  // After a stray quotation mark, the columns of the cells are uncertain.
  if (row.hasStrayQuote) return [rowProblem("quotes", { line })];
  if (row.cells.slice(layout.columns.length).some((cell) => cell !== ""))
    return [rowProblem("cells", { line })];
  const read = type === "experts" ? readExpertRow : readProductRow;
  return read({ line, cells, rates }).problems;
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

type Notice = keyof Dictionary["imports"]["notices"];

interface NoticedRow {
  type: ImportType;
  line: number;
  /** Cells of the row in the file, and columns of the file. */
  cellCount: number;
  columnCount: number;
}

/**
 * Why a valid row would lead nowhere: its listing is not public, or no one can ever claim it. A row
 * with fewer cells than columns may be one that was cut.
 */
function noticesOf(
  cells: Record<string, string>,
  { type, line, cellCount, columnCount }: NoticedRow,
): RowProblem[] {
  const read = cellReader(type, cells);
  const isExpert = type === "experts";
  const found: [Notice, boolean][] = [
    ["noCategory", isExpert && read("category") === ""],
    ["noEmail", isExpert && read("email") === ""],
    ["fewCells", cellCount < columnCount],
  ];
  return found
    .filter(([, isFound]) => isFound)
    .map(([notice]) => ({ key: `imports.notices.${notice}`, params: { row: line } }));
}
