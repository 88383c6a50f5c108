/** The format of a file, detected from its first row. */

import type { ImportType } from "#app/domain/imports/schema.ts";
import { sortHeadings, toHeadings } from "./columns.server.ts";
import { type CsvRow, isBlank, readRows } from "./read-rows.server.ts";

const DELIMITERS = [",", ";", "\t"];
/** Some spreadsheets write the delimiter into a line of its own. */
const NAMED_DELIMITER = /^sep=(.)$/i;
/** Blank rows before the headings. */
const MOST_BLANK = 20;

export interface FoundLayout {
  delimiter: string;
  /** The headings (`toHeadings`), in the order of the columns. */
  columns: string[];
  /** The rows up to the headings, inclusive. */
  rows: CsvRow[];
}

/**
 * Chooses the delimiter with the most known headings, or, if none is known, with the most headings.
 * Null when there is no row of headings.
 */
export function readLayout(
  type: ImportType,
  text: string,
  { isEnd }: { isEnd: boolean },
): FoundLayout | null {
  const tried = DELIMITERS.map((delimiter) => tryDelimiter(text, { delimiter, isEnd }));
  const layouts = tried.filter((layout) => layout !== null);
  const known = ({ columns }: FoundLayout) => sortHeadings(type, columns).known.length;
  const [best] = layouts.toSorted(
    (one, other) => known(other) - known(one) || other.columns.length - one.columns.length,
  );
  return best ?? null;
}

function tryDelimiter(
  text: string,
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): FoundLayout | null {
  const rows = readRows(text, { delimiter, isEnd, most: MOST_BLANK });
  const index = rows.findIndex((row) => !isBlank(row) && !isNamedDelimiter(row));
  const headings = rows[index];
  if (!headings) return null;
  return { delimiter, columns: toHeadings(headings.cells), rows: rows.slice(0, index + 1) };
}

function isNamedDelimiter({ cells }: CsvRow): boolean {
  // When parsed with the delimiter that it names, the line has two cells.
  return NAMED_DELIMITER.test(cells[0] ?? "") || (/^sep=$/i.test(cells[0] ?? "") && !cells[1]);
}
