import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import type { ImportProblem, ImportType } from "#app/domain/imports/schema.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import {
  type Layout,
  type Remembered,
  sortHeadings,
  toColumns,
  toHeadings,
} from "./columns.server.ts";
import { chosenFields } from "./guess-columns.server.ts";
import { guessEncoding } from "./guess-encoding.server.ts";
import { bytesUpTo, type Chunk, decode, readChunk } from "./read-chunk.server.ts";
import { type CsvRow, isBlank, readRows } from "./read-rows.server.ts";
import type { DollarRates } from "./row-reader.server.ts";
import { type StoredRow, toStoredRow } from "./stored-row.server.ts";

/** The format of a file, detected from its first row. */
const DELIMITERS = [",", ";", "\t"];

/** Some spreadsheets write the delimiter into a line of its own. */
const NAMED_DELIMITER = /^sep=(.)$/i;

/** Blank rows before the headings. */
const MOST_BLANK = 20;

/** The result of the next read step, and where the step after it begins. */
export interface ReadPart {
  layout: Layout;
  rows: StoredRow[];
  nextByte: number;
  nextLine: number;
  /** The file has ended. */
  isOver: boolean;
}

/** `waits`: an admin says what the columns mean, and in which encoding the file is. */
export type FoundPart =
  | ReadPart
  | { problem: Exclude<ImportProblem, "">; layout: Layout | null }
  | { waits: true; layout: Layout };

/** Rows of one step: as many as one statement writes. */
const MOST_ROWS = 1_000;
export const MOST_COLUMNS = 200;

type Files = Pick<PrivateFilesService, "readRange">;

type Known = { remembered: Remembered; rates: DollarRates };

/** Reads the headings first, then rows. Writes nothing. */
export async function readPart(
  files: Files,
  leased: LeasedImport,
  known: Known,
): Promise<FoundPart> {
  const part = await tryPart(files, leased, { ...known, isLong: false });
  if (part !== "no-end") return part;
  const found = await tryPart(files, leased, { ...known, isLong: true });
  return found === "no-end" ? { problem: "unreadable", layout: leased.layout } : found;
}

/** "no-end": the chunk does not contain a whole row. */
async function tryPart(
  files: Files,
  leased: LeasedImport,
  { isLong, remembered, rates }: Known & { isLong: boolean },
): Promise<FoundPart | "no-end"> {
  const { layout } = leased;
  const chunk = await readChunk(files, leased, { isLong });
  if (chunk === "gone") return { problem: "unreadable", layout };
  if (chunk === "encoding") return { problem: "encoding", layout };
  if ("other" in chunk) return askForEncoding(leased, chunk.other);
  const isBehindHeadings = layout && leased.nextByte > 0;
  return isBehindHeadings
    ? claimRows(leased, chunk, { layout, rates })
    : readHeadings(leased, chunk, remembered);
}

/** The headings of the guessed encoding; those that were read before stay. */
function askForEncoding({ type, layout }: LeasedImport, bytes: Uint8Array): FoundPart {
  const encoding = guessEncoding(bytes);
  if (layout) return { waits: true, layout: { ...layout, encoding } };
  const text = decode(bytes, { encoding, isEnd: true }) ?? "";
  const found = readLayout(type, text, { isEnd: true });
  if (!found) return { problem: "empty", layout: null };
  const { delimiter } = found;
  const columns = toColumns(found.headings).slice(0, MOST_COLUMNS);
  return { waits: true, layout: { delimiter, columns, encoding } };
}

function readHeadings(
  leased: LeasedImport,
  chunk: Chunk,
  remembered: Remembered,
): FoundPart | "no-end" {
  const found = readLayout(leased.type, chunk.text, chunk);
  if (!found) return chunk.isEnd ? { problem: "empty", layout: null } : "no-end";
  const { delimiter, headings, rows } = found;
  if (rows.at(-1)?.isOpen) return { problem: "unreadable", layout: null };
  const columns = toColumns(headings).slice(0, MOST_COLUMNS);
  const { encoding, fields = chosenFields(leased.type, headings, remembered) } =
    leased.layout ?? {};
  const layout = { delimiter, columns, ...(encoding && { encoding }), ...(fields && { fields }) };
  if (headings.length > MOST_COLUMNS) return { problem: "columns", layout };
  const { missing, repeated } = sortHeadings(leased.type, fields ?? headings);
  if (missing.length + repeated.length > 0) return { waits: true, layout };
  return { layout, rows: [], isOver: false, ...placeAfter(leased, chunk, rows) };
}

function claimRows(
  leased: LeasedImport,
  chunk: Chunk,
  { layout, rates }: { layout: Layout; rates: DollarRates },
): FoundPart | "no-end" {
  const { delimiter } = layout;
  const all = readRows(chunk.text, { delimiter, isEnd: chunk.isEnd, most: MOST_ROWS });
  const open = all.findIndex(({ isOpen }) => isOpen);
  if (open === 0) return { problem: "unreadable", layout };
  const whole = open > 0 ? all.slice(0, open) : all;
  if (whole.length === 0 && !chunk.isEnd) return "no-end";
  const place = placeAfter(leased, chunk, whole);
  let line = leased.nextLine;
  const rows: StoredRow[] = [];
  for (const row of whole) {
    if (!isBlank(row)) rows.push(toStoredRow(row, { type: leased.type, line, layout, rates }));
    line += row.lines;
  }
  return { layout, rows, isOver: place.nextByte >= leased.sizeBytes, ...place };
}

function placeAfter(leased: LeasedImport, chunk: Chunk, rows: readonly CsvRow[]) {
  const lines = rows.reduce((total, row) => total + row.lines, 0);
  return {
    nextByte: leased.nextByte + bytesUpTo(chunk, rows.at(-1)?.end ?? 0),
    nextLine: leased.nextLine + lines,
  };
}

/**
 * Chooses the delimiter with the most known headings, or, if none is known, with the most headings.
 * Null when there is no row of headings.
 */
function readLayout(type: ImportType, text: string, { isEnd }: { isEnd: boolean }) {
  const tried = DELIMITERS.map((delimiter) => tryDelimiter(text, { delimiter, isEnd }));
  const layouts = tried.filter((layout) => layout !== null);
  const known = ({ headings }: { headings: string[] }) => sortHeadings(type, headings).known.length;
  const [best] = layouts.toSorted(
    (one, other) => known(other) - known(one) || other.headings.length - one.headings.length,
  );
  return best ?? null;
}

function tryDelimiter(text: string, { delimiter, isEnd }: { delimiter: string; isEnd: boolean }) {
  const rows = readRows(text, { delimiter, isEnd, most: MOST_BLANK });
  const index = rows.findIndex((row) => !isBlank(row) && !isNamedDelimiter(row));
  const headings = rows[index];
  if (!headings) return null;
  return { delimiter, headings: toHeadings(headings.cells), rows: rows.slice(0, index + 1) };
}

function isNamedDelimiter({ cells }: CsvRow): boolean {
  // When parsed with the delimiter that it names, the line has two cells.
  return NAMED_DELIMITER.test(cells[0] ?? "") || (/^sep=$/i.test(cells[0] ?? "") && !cells[1]);
}
