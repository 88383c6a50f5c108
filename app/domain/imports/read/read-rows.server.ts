/** Parses the text of a CSV file into rows: RFC 4180, with any line ends. */
import Papa from "papaparse";

export interface CsvRow {
  cells: string[];
  /** A quotation mark occurs where none is allowed, so the end of the cell is ambiguous. */
  hasStrayQuote: boolean;
  /** The cell that began with the last quotation mark never ended. */
  isOpen: boolean;
  /** The number of lines that the row takes in the file. */
  lines: number;
  /** The position in the text where the next row begins. */
  end: number;
}

interface Cut {
  delimiter: string;
  /** The text is the end of the file, so its last row is whole. */
  isEnd: boolean;
  most: number;
}

/** Up to `most` whole rows from the beginning of the text, blank ones included. */
export function readRows(text: string, { delimiter, isEnd, most }: Cut): CsvRow[] {
  const newline = text.includes("\n") || !text.includes("\r") ? "\n" : "\r";
  const rows: CsvRow[] = [];
  const parser = new Papa.Parser({
    delimiter,
    newline,
    step: ({ data, errors, meta }: Papa.ParseStepResult<string[][]>) => {
      const start = rows.at(-1)?.end ?? 0;
      const raw = text.slice(start, meta.cursor);
      const codes = errors.map(({ code }) => code);
      rows.push({
        cells: (data[0] ?? []).map(toCell),
        hasStrayQuote: codes.includes("InvalidQuotes"),
        isOpen: codes.includes("MissingQuotes"),
        lines: raw.split(newline).length - 1,
        end: meta.cursor,
      });
      if (rows.length >= most) parser.abort();
    },
  });
  parser.parse(text, 0, !isEnd);
  return rows;
}

/**
 * Removes the prefix that spreadsheets and our own files put before a formula, surrounding blanks
 * and control characters.
 */
function toCell(cell: string): string {
  return cell
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, "");
}

export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell === "");
}
