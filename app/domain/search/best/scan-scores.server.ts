import { type SQL, sql } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import type { ListSlice } from "#app/domain/search/list/list-slice.server.ts";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { ROWS_READ } from "#app/domain/search/list/scan-query.server.ts";
import { COUNT_LIMIT_SQL } from "#app/domain/search/sought/sought-table.server.ts";

export type ScoreSlice = Extract<ListSlice, { by: "score" }>;

/** A listing with less of the meaning of a search is not close. */
const LEAST_CLOSE_SHARE = sql.raw("0.3");
/** So many close listings are shown at most. */
export const MOST_CLOSE_SHOWN = 10;

/** The scored hits, and what comes close to one. */
const RANK_AND_SCORE = sql.raw(`select value ->> 0 as rank, value ->> 1 as score`);
const CLOSE_COLUMNS = sql.raw(
  `, value ->> 2 as share, value ->> 3 as mask, value ->> 4 as isClose`,
);

/** Columns of the ranks of a page in the order of scores: `Nearness` only where it can differ. */
export const scoreColumns = (filter: ListingFilter, slice: ScoreSlice) =>
  hasClose(filter, slice) ? (["score", "share", "mask", "isClose"] as const) : (["score"] as const);

/** Whether what comes close to a hit may follow the hits: on the first page. */
export const hasClose = (filter: ListingFilter, { place }: ScoreSlice): boolean =>
  place === null && mayComeClose(filter);

/**
 * The hits of a page beyond its position, and on the first page what comes close to a hit. Further
 * pages go on with the hits that were counted, but have no score; they come last.
 */
export function scanScores(filter: ListingFilter, slice: ScoreSlice): SQL {
  const { place, isBefore } = slice;
  const order = isBefore ? sql`score, rank desc` : sql`score desc, rank`;
  const page = sql`order by ${order} limit ${ROWS_READ}`;
  if (place !== null) {
    const side = isBefore ? sql`>` : sql`<`;
    return sql`select * from (select rank, max(score) as score from (
        ${RANK_AND_SCORE} from json_each(s.scores)
        union all select value, 0 from json_each(s.ranks) where key < ${COUNT_LIMIT_SQL}) group by rank)
      where (score, -rank) ${side} (${place.score}, ${-place.rank}) ${page}`;
  }
  if (!hasClose(filter, slice)) return sql`${RANK_AND_SCORE} from json_each(s.scores) ${page}`;
  return sql`select * from (${RANK_AND_SCORE}, 0 as share, 0 as mask, 0 as isClose
      from json_each(s.scores) where not value ->> 4 ${page})
    union all select * from (${RANK_AND_SCORE}${CLOSE_COLUMNS} from json_each(s.scores)
      where value ->> 4 and value ->> 2 >= ${LEAST_CLOSE_SHARE}
      order by score desc, rank limit ${sql.raw(String(MOST_CLOSE_SHOWN))})`;
}
