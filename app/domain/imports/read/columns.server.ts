import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { type CsvColumn, csvFields, csvLabels } from "#app/lib/csv-fields.ts";
import type { CsvField } from "#app/lib/fields.ts";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";

const EXPERT_COLUMNS = csvFields(PROFILE_FIELDS);
const EMAIL = { column: "email", example: "ada@example.com" } as const;

/** The expert of the product; empty for the sender of the file. */
const OWNER = { column: "expert", example: "" } as const;
const placeOf = ({ place = 0 }: { place?: number }) => place;
const PRODUCT_COLUMNS = csvFields(PRODUCT_FIELDS).sort((a, b) => placeOf(a) - placeOf(b));

/** Appended to the rows that failed; ignored when the corrected file is uploaded. */
export const PROBLEMS_COLUMN = "import_errors";

/** What admins have chosen for a heading before; empty for a column that was left out. */
export type Remembered = ReadonlyMap<string, string>;

export type Layout = NonNullable<LeasedImport["layout"]>;

type Column =
  | CsvColumn<typeof PROFILE_FIELDS>
  | typeof EMAIL.column
  | CsvColumn<typeof PRODUCT_FIELDS>
  | typeof OWNER.column;

/**
 * The columns that a file may have, in the order of its template. Of two columns with the same
 * meaning, the first cell that is not blank counts.
 */
export const COLUMNS: Readonly<Record<ImportType, readonly CsvField<Column>[]>> = {
  experts: [...EXPERT_COLUMNS.slice(0, 1), EMAIL, ...EXPERT_COLUMNS.slice(1)],
  products: [...PRODUCT_COLUMNS, OWNER],
};

/** What the columns are called on pages. */
export const COLUMN_LABELS: Readonly<Record<ImportType, Readonly<Record<string, TextKey>>>> = {
  experts: { ...csvLabels(PROFILE_FIELDS), [EMAIL.column]: "queueItem.facts.email" },
  products: { ...csvLabels(PRODUCT_FIELDS), [OWNER.column]: "queueItem.facts.expert" },
};

/** The most characters of a heading that are kept. */
const HEADING_MOST = 60;

/** The column's own name; undefined for an unknown heading. */
export function columnOf(type: ImportType, heading: string): Column | undefined {
  const isMeant = ({ column, alias }: CsvField) => column === heading || alias === heading;
  return COLUMNS[type].find(isMeant)?.column;
}

/**
 * Headings as they are compared and stored: "Full Name" is `full_name`. Blank ones are named by
 * their position.
 */
export function toHeadings(cells: readonly string[]): string[] {
  return cells.map((cell, index) => {
    const heading = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return heading.slice(0, HEADING_MOST) || `column_${index + 1}`;
  });
}

/** Headings of which each is different: repeated ones get a number. */
export function toColumns(headings: readonly string[]): string[] {
  const columns: string[] = [];
  for (const heading of headings) {
    let column = heading;
    for (let nth = 2; columns.includes(column); nth += 1) column = `${heading}_${nth}`;
    columns.push(column);
  }
  return columns;
}

/** Begins the key of a cell whose column an admin leaves out; no own column begins with it. */
const LEFT_OUT = "~";

/**
 * The key under which a row stores the cell of each column: the column that an admin has chosen for
 * it, or its heading.
 */
export function cellKeys({ columns, fields }: Pick<Layout, "columns" | "fields">): string[] {
  return columns.map((column, index) => {
    if (!fields) return column;
    return fields[index] || `${LEFT_OUT}${column}`;
  });
}

/** The columns of a file that are not imported: those that an admin left out, or unknown ones. */
export function ignoredColumns(
  type: ImportType,
  { columns, fields }: Pick<Layout, "columns" | "fields">,
): string[] {
  if (!fields) return sortHeadings(type, columns).unknown;
  return columns.filter((column, index) => !fields[index] && column !== PROBLEMS_COLUMN);
}

/** Sorts the headings of a file into known, unknown, missing and repeated columns. */
export function sortHeadings(type: ImportType, headings: readonly string[]) {
  const known = headings.filter((heading) => columnOf(type, heading));
  const required = COLUMNS[type].filter(({ isRequired }) => isRequired);
  const isThere = (column: Column) => known.some((heading) => columnOf(type, heading) === column);
  return {
    known,
    unknown: headings.filter((each) => !known.includes(each) && each !== PROBLEMS_COLUMN),
    missing: required.map(({ column }) => column).filter((column) => !isThere(column)),
    repeated: [...new Set(known.filter((each, index) => known.indexOf(each) !== index))],
  };
}

/**
 * A row's cells by the columns' own names. A blank cell and a missing column give an empty text.
 */
export function cellReader(type: ImportType, cells: Record<string, string>) {
  return (column: Column): string => {
    const headings = Object.keys(cells).filter((heading) => columnOf(type, heading) === column);
    return headings.map((heading) => cells[heading] ?? "").find((cell) => cell !== "") ?? "";
  };
}

/** A file with all columns and one example row. */
export function importTemplate(type: ImportType): string {
  const columns = COLUMNS[type];
  return (
    csvHead(columns.map(({ column }) => column)) + csvRow(columns.map(({ example }) => example))
  );
}
