const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would treat as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Every delimiter counts, so that a program that guesses another one reads the same cells. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvDelimiter = "," | ";" | "\t";

/** The start of every file: the mark of the encoding for spreadsheets, and the headings. */
export function csvHead(columns: readonly string[], delimiter: CsvDelimiter = ","): string {
  return BYTE_ORDER_MARK + csvRow(columns, delimiter);
}

interface CsvParts<Row> {
  columns: readonly string[];
  delimiter?: CsvDelimiter;
  /** The first part, which was read with other statements. */
  first: readonly Row[];
  /** Rows of one part. */
  size: number;
  toCells(row: Row): readonly (string | number | null)[];
  readAfter(last: Row): Promise<readonly Row[]>;
}

/** A file in parts, so that only one part is in memory. */
export async function* csvParts<Row>(parts: CsvParts<Row>): AsyncGenerator<string> {
  const { columns, delimiter, first, size, toCells, readAfter } = parts;
  yield csvHead(columns, delimiter);
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvRow(toCells(row), delimiter)).join("");
    const last = rows.at(-1);
    rows = last && rows.length === size ? await readAfter(last) : [];
  }
}

/**
 * One line according to RFC 4180. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function csvRow(
  cells: readonly (string | number | null)[],
  delimiter: CsvDelimiter = ",",
): string {
  return `${cells.map(csvCell).join(delimiter)}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
