import { type SQL, sql } from "drizzle-orm";
import { isDescending, type ListSlice } from "./list-slice.server.ts";

export const PAGE_SIZE = 20;

/** One more than a page, to detect whether the list continues. */
export const ROWS_READ = sql.raw(String(PAGE_SIZE + 1));

/** A subquery of ranks, and the order of their listings `l`. */
export interface ScanQuery {
  ranks: SQL;
  order: SQL;
  /** Further tables of the state that the ranks use, and the last one of them. */
  state?: { tables: SQL; name: SQL };
}

export function directionOf(slice: ListSlice): SQL {
  return isDescending(slice) ? sql`desc` : sql`asc`;
}
