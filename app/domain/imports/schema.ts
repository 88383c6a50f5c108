export const IMPORT_TYPES = ["experts", "products"] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** "ready" waits for the admin's word; the last three are ends. */
export type ImportState = "reading" | "ready" | "applying" | "done" | "refused" | "canceled";

/** Why a file was refused as a whole; empty for none. */
export type ImportProblem = "" | "empty" | "encoding" | "columns" | "unreadable" | "too-many-rows";

/** "valid" and "invalid" are what reading found, the others what applying made of a row. */
export type ImportRowState = "valid" | "invalid" | "applied" | "failed";

export const ROW_FILTERS = ["all", "valid", "invalid", "applied", "failed"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export const IMPORT_MOST_BYTES = 25 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 100_000;
/** A row, with all its cells, may be this long. */
export const ROW_MOST_BYTES = 1024 * 1024;

/** What is wrong with a row: the key of a text, and what stands in it. */
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
  /** Rows that did not, or cannot: `total` less `success` once the import is done. */
  failed: number;
  /** Full name of the admin; null for one whose account is gone. */
  actorName: string | null;
  createdAt: number;
  finishedAt: number | null;
}

export interface ImportView extends ImportSummary {
  sizeBytes: number;
  /** Rows that wait to be applied, and rows in which reading found something wrong. */
  valid: number;
  invalid: number;
  /** 0 to 100: of the file while it is read, of the rows while they are applied. */
  progress: number;
  /** The line from which reading goes on; of an "unreadable" file the one on which the broken row begins. */
  line: number;
  /** Columns of the file that were recognised, that say nothing to us, that are needed and not there, and that are there twice. */
  columns: { known: string[]; unknown: string[]; missing: string[]; repeated: string[] };
}

export interface ImportRowView {
  line: number;
  state: ImportRowState;
  /** By column, each cut to what a list can show. */
  cells: Record<string, string>;
  problems: RowProblem[];
  /** Username of the expert or slug of the product that an applied row became; null once it is gone. */
  target: string | null;
}

export interface ImportRowsPage {
  rows: ImportRowView[];
  /** The line after which the next page begins; null on the last one. */
  next: number | null;
}
