import { type SQL, sql } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import type { ListSlice } from "#app/domain/search/list/list-slice.server.ts";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { ROWS } from "#app/domain/search/list/scan-query.server.ts";
import { MANY } from "#app/domain/search/sought/search-state.server.ts";

export type ScoreSlice = Extract<ListSlice, { by: "score" }>;

/** A listing with less of the meaning of a search is not close. */
const LEAST_SHARE = sql.raw("0.3");
/** So many close listings are shown at most. */
export const CLOSE_SHOWN = 10;

const SCORES = sql.raw(`(select value ->> 0 as rank, value ->> 1 as score, value ->> 2 as share,
  value ->> 3 as mask, value ->> 4 as isClose from json_each(s.scores))`);

/** With the hits of `ranks` that were counted, but have no score; they come last. */
const allHits = (ranks: SQL): SQL => sql`(select rank, max(score) as score from (
    select rank, score from ${SCORES} where not isClose
    union all select value, 0 from json_each(${ranks}) where key < ${MANY}) group by rank)`;

const RANKS = sql.raw("s.ranks");
/**
 * Of the first page, where the scored hits do not fill it: a listing that waits for its index has
 * no signature, and so no score.
 */
const MISSING_RANKS = sql`iif(min(s.total, json_array_length(s.scores)) < ${ROWS}, s.ranks, '[]')`;

/**
 * The hits of a page beyond its position, and on the first page what comes close to a hit, with
 * the columns of `Nearness`. SQLite plans every select of cards, so there is one for both.
 */
export function scanScores(filter: ListingFilter, { place, isBefore }: ScoreSlice): SQL {
  const order = isBefore ? sql`score, rank desc` : sql`score desc, rank`;
  const side = isBefore ? sql`>` : sql`<`;
  const hits = place
    ? sql`from ${allHits(RANKS)} where (score, -rank) ${side} (${place.score}, ${-place.rank})`
    : sql`from ${allHits(MISSING_RANKS)}`;
  const found = sql`select rank, score, 0 as share, 0 as mask, 0 as isClose ${hits} order by ${order} limit ${ROWS}`;
  if (place !== null || !mayComeClose(filter)) return found;
  return sql`select * from (${found}) union all select * from (
    select rank, score, share, mask, isClose from ${SCORES} where isClose and share >= ${LEAST_SHARE}
    order by score desc, rank limit ${sql.raw(String(CLOSE_SHOWN))})`;
}
