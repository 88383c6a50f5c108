/** The columns that a file may have, in the order of its template. */
import type { ImportType } from "#app/domain/imports/schema.ts";

export const EXPERT_COLUMNS = [
  "name",
  "email",
  "company",
  "country",
  "biography",
  "category",
  "tags",
  "linkedin_url",
  "website_url",
  "twitter_url",
  "avatar_url",
] as const;

export const PRODUCT_COLUMNS = [
  "name",
  "summary",
  "description",
  "category",
  "platform",
  "pricing_model",
  "tags",
  "slug",
  "website_url",
  "cover_image_url",
  "expert",
] as const;

/** Written behind the rows that failed; in a file that comes back it says nothing. */
export const PROBLEMS_COLUMN = "import_errors";

type Column = (typeof EXPERT_COLUMNS)[number] | (typeof PRODUCT_COLUMNS)[number];

/** Other names of columns. Both may stand in one file: the first cell that is not blank counts. */
const OTHER_NAMES: Record<ImportType, ReadonlyMap<string, Column>> = {
  experts: new Map([
    ["full_name", "name"],
    ["location", "country"],
    ["categories", "category"],
  ]),
  products: new Map([
    ["description_md", "description"],
    ["cover_image", "cover_image_url"],
  ]),
};

/** As much of a heading as is kept. */
const HEADING_MOST = 60;

const COLUMNS: Record<ImportType, readonly Column[]> = {
  experts: EXPERT_COLUMNS,
  products: PRODUCT_COLUMNS,
};

/** A blank platform has a meaning, so the column may be left out. */
const REQUIRED: Record<ImportType, readonly Column[]> = {
  experts: ["name"],
  products: ["name", "summary", "category", "pricing_model"],
};

/** The column's own name; undefined for one that says nothing to us. */
function columnOf(type: ImportType, heading: string): Column | undefined {
  return COLUMNS[type].find((column) => column === heading) ?? OTHER_NAMES[type].get(heading);
}

/** Headings as they are compared and kept: "Full Name" is `full_name`. Blank ones are named by their place. */
export function toHeadings(cells: readonly string[]): string[] {
  return cells.map((cell, index) => {
    const heading = cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return heading.slice(0, HEADING_MOST) || `column_${index + 1}`;
  });
}

/** What the headings of a file tell of its columns. */
export function sortHeadings(type: ImportType, headings: readonly string[]) {
  const known = headings.filter((heading) => columnOf(type, heading));
  const isThere = (column: Column) => known.some((heading) => columnOf(type, heading) === column);
  return {
    known,
    unknown: headings.filter((each) => !known.includes(each) && each !== PROBLEMS_COLUMN),
    missing: REQUIRED[type].filter((column) => !isThere(column)),
    repeated: [...new Set(known.filter((each, index) => known.indexOf(each) !== index))],
  };
}

/** A row's cells by the columns' own names; a blank one and one without its column are empty. */
export function cellReader(type: ImportType, cells: Record<string, string>) {
  return (column: Column): string => {
    const headings = Object.keys(cells).filter((heading) => columnOf(type, heading) === column);
    return headings.map((heading) => cells[heading] ?? "").find((cell) => cell !== "") ?? "";
  };
}

export function columnsOf(type: ImportType): readonly Column[] {
  return COLUMNS[type];
}
