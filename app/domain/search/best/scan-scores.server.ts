import { type SQL, sql } from "drizzle-orm";
import type { ListSlice } from "#app/domain/search/list/list-slice.server.ts";
import { ROWS } from "#app/domain/search/list/scan-query.server.ts";

export type ScoreSlice = Extract<ListSlice, { by: "score" }>;

/** A listing with less of the meaning of a search is not close. */
const LEAST_SHARE = sql.raw("0.3");
const MOST_SHOWN = sql.raw("limit 10");

/** The hits of a page beyond its position, and on the first page what comes close to a hit. */
export function scanScores({ place, isBefore }: ScoreSlice): { hits: SQL; close: SQL } {
  const scores = sql`select rank, score from scored`;
  const near = sql`rank in (select rank from near)`;
  const beyond = place
    ? sql`and (score, -rank) ${isBefore ? sql`>` : sql`<`} (${place.score}, ${-place.rank})`
    : sql``;
  const order = isBefore ? sql`score, rank desc` : sql`score desc, rank`;
  return {
    hits: sql`${scores} where ${near} ${beyond} order by ${order} limit ${ROWS}`,
    close: sql`select rank, score, share, mask from scored
      where rank in (select rank from close) and share >= ${LEAST_SHARE}
      order by score desc, rank ${MOST_SHOWN}`,
  };
}
