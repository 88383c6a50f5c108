export const IMPORT_TYPES = ["experts", "products"] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/**
 * "mapping" waits for the meaning of the columns, "ready" for the admin's decision. "done" and
 * "canceled" end an import, but it can be undone, and after "undone" what is left. "refused" is
 * final.
 */
export const IMPORT_STATES = [
  "reading",
  "mapping",
  "ready",
  "applying",
  "done",
  "refused",
  "canceled",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why a file was refused as a whole; empty for none. */
export const IMPORT_PROBLEMS = [
  "",
  "empty",
  "encoding",
  "columns",
  "unreadable",
  "too-many-rows",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/**
 * "valid" and "invalid" are results of reading, "applied" and "failed" of applying; "removed" is an
 * applied row that was undone.
 */
export const ROW_STATES = ["valid", "invalid", "applied", "failed", "removed"] as const;
export type ImportRowState = (typeof ROW_STATES)[number];

/**
 * "incomplete": valid rows that would lead nowhere, for the reasons that they have as problems.
 * "noticed": applied rows that have such reasons, or whose picture could not be downloaded.
 */
export const ROW_FILTERS = [
  "all",
  "valid",
  "incomplete",
  "invalid",
  "applied",
  "noticed",
  "failed",
  "removed",
] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** The encodings that an admin can choose for a file that is not UTF-8. */
export const OTHER_ENCODINGS = ["windows-1250", "windows-1252"] as const;
export type OtherEncoding = (typeof OTHER_ENCODINGS)[number];
export type FileEncoding = "utf-8" | OtherEncoding;

export const IMPORT_MOST_BYTES = 25 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 100_000;
/** The most bytes of a row with all its cells. */
export const ROW_MOST_BYTES = 1024 * 1024;

/** A problem of a row, or why a valid row would lead nowhere: a text key with its parameters. */
export interface RowProblem {
  key: string;
  params: Record<string, string | number>;
}
