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

export interface ImportSummary {
  id: string;
  type: ImportType;
  fileName: string;
  state: ImportState;
  problem: ImportProblem;
  /** Rows that were read. */
  total: number;
  /** Rows that became an expert or a product. */
  success: number;
  /** Rows that failed or are invalid: `total` less `success` once the import is done. */
  failed: number;
  /** Full name of the admin; null for a deleted account. */
  actorName: string | null;
  createdAt: number;
  finishedAt: number | null;
}

export interface ImportView extends ImportSummary {
  sizeBytes: number;
  /** Rows that wait to be applied, and rows with a problem found by reading. */
  valid: number;
  invalid: number;
  /** 0 to 100: of the file while it is read, of the rows while they are applied. */
  progress: number;
  /**
   * The line at which reading continues; for an "unreadable" file, the line on which the broken row
   * begins.
   */
  line: number;
  /**
   * The file's columns: known ones, unknown ones, required ones that are missing, and repeated
   * ones.
   */
  columns: { known: string[]; unknown: string[]; missing: string[]; repeated: string[] };
}

export interface ImportRowView {
  line: number;
  state: ImportRowState;
  /** By column, each cut to the length that a list shows. */
  cells: Record<string, string>;
  problems: RowProblem[];
  /**
   * Username of the expert or slug of the product that an applied row became; null after its
   * deletion.
   */
  target: string | null;
}

export interface ImportRowsPage {
  rows: ImportRowView[];
  /** The line after which the next page begins; null on the last one. */
  next: number | null;
}
