export const IMPORT_TYPES = ["experts", "products"] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** "ready" waits for the admin's decision; the last three are final. */
export type ImportState = "reading" | "ready" | "applying" | "done" | "refused" | "canceled";

/** Why a file was refused as a whole; empty for none. */
export type ImportProblem = "" | "empty" | "encoding" | "columns" | "unreadable" | "too-many-rows";

/** "valid" and "invalid" are results of reading, the others are results of applying. */
export type ImportRowState = "valid" | "invalid" | "applied" | "failed";

export const ROW_FILTERS = ["all", "valid", "invalid", "applied", "failed"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export const IMPORT_MOST_BYTES = 25 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 100_000;
/** The most bytes of a row with all its cells. */
export const ROW_MOST_BYTES = 1024 * 1024;

/** A problem of a row: a text key with its parameters. */
export interface RowProblem {
  key: string;
  params: Record<string, string | number>;
}
