import { type SQL, sql } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import type { ListSlice } from "#app/domain/search/list/list-slice.server.ts";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { ROWS } from "#app/domain/search/list/scan-query.server.ts";
import { MANY } from "#app/domain/search/sought/search-state.server.ts";

export type ScoreSlice = Extract<ListSlice, { by: "score" }>;

/** A listing with less of the meaning of a search is not close. */
const LEAST_SHARE = sql.raw("0.3");
const MOST_SHOWN = sql.raw("limit 10");

const SCORES = sql.raw(`(select value ->> 0 as rank, value ->> 1 as score, value ->> 2 as share,
  value ->> 3 as mask, value ->> 4 as isClose from json_each(s.scores))`);

/** With the hits that were counted, but not scored. The first page never needs them. */
const ALL_HITS = sql`(select rank, max(score) as score from (
    select rank, score from ${SCORES} where not isClose
    union all select value, 0 from json_each(s.ranks) where key < ${MANY}) group by rank)`;

/**
 * The hits of a page beyond its position, and on the first page what comes close to a hit, null
 * where nothing can.
 */
export function scanScores(
  filter: ListingFilter,
  { place, isBefore }: ScoreSlice,
): { hits: SQL; close: SQL | null } {
  const order = isBefore ? sql`score, rank desc` : sql`score desc, rank`;
  const side = isBefore ? sql`>` : sql`<`;
  const hits = place
    ? sql`from ${ALL_HITS} where (score, -rank) ${side} (${place.score}, ${-place.rank})`
    : sql`from ${SCORES} where not isClose`;
  const close = sql`select rank, score, share, mask from ${SCORES} where isClose and share >= ${LEAST_SHARE}
    order by score desc, rank ${MOST_SHOWN}`;
  return {
    hits: sql`select rank, score ${hits} order by ${order} limit ${ROWS}`,
    close: place === null && mayComeClose(filter) ? close : null,
  };
}
