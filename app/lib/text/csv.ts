const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would treat as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** The start of every file: the mark of the encoding for spreadsheets, and the headings. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRow(columns);
}

interface CsvParts<Row> {
  columns: readonly string[];
  /** The first part, which was read with other statements. */
  first: readonly Row[];
  /** Rows of one part. */
  size: number;
  toCells(row: Row): readonly (string | number | null)[];
  readAfter(last: Row): Promise<readonly Row[]>;
}

/** A file in parts, so that only one part is in memory. */
export async function* csvParts<Row>(parts: CsvParts<Row>): AsyncGenerator<string> {
  const { columns, first, size, toCells, readAfter } = parts;
  yield csvHead(columns);
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvRow(toCells(row))).join("");
    const last = rows.at(-1);
    rows = last && rows.length === size ? await readAfter(last) : [];
  }
}

/**
 * One line according to RFC 4180. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
