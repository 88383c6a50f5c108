import { type SQL, sql } from "drizzle-orm";
import { ALL_RANKS, type RankRange, tierRange } from "#app/domain/search/rank.server.ts";
import { selectCards } from "./card-rows.server.ts";
import { type ListCut, TIERS } from "./list-cut.server.ts";
import { type ListingFilter, selectHits } from "./listing-filter.server.ts";

export const PAGE_SIZE = 24;
const ROWS = sql.raw(`LIMIT ${PAGE_SIZE + 1}`);

type Cut<Sort> = Extract<ListCut, { sort: Sort }>;

/** The cards after a cut, or before it with the nearest first, and one more than a page when the list goes on. */
export function selectPage(filter: ListingFilter, cut: ListCut): SQL {
  switch (cut.sort) {
    case "featured": {
      const ranks = walkRanks(filter, beyond(cut.rank, ALL_RANKS, cut), cut);
      return selectCards(ranks, sql`l.rank ${direction(cut)}`);
    }
    case "a-z":
      return selectCards(walkNames(filter, cut), sql`page.place`);
    case "newest":
      return selectCards(walkIds(filter, cut), sql`l.profile_id ${direction(cut, true)}`);
  }
}

function direction({ isBefore }: ListCut, isDescending = false): SQL {
  return isBefore === isDescending ? sql`ASC` : sql`DESC`;
}

function beyond(rank: number, { from, to }: RankRange, { isBefore }: ListCut): RankRange {
  return isBefore ? { from, to: rank } : { from: rank, to };
}

/** In the order of the full-text table itself, so it ends as soon as the page is full. */
function walkRanks(filter: ListingFilter, { from, to }: RankRange, cut: ListCut): SQL {
  const { source, rank } = selectHits(filter);
  return sql`SELECT l.rank, l.sort_name ${source}
    AND ${rank} >= ${sql.raw(String(from))} AND ${rank} < ${sql.raw(String(to))}
    ORDER BY ${rank} ${direction(cut)} ${ROWS}`;
}

/**
 * Each tier is in the order of names, so the nearest rows of both are merged. The running maximum keeps a tier's own order
 * where it is not quite that of the names, so that no row is passed over.
 */
function walkNames(filter: ListingFilter, cut: Cut<"a-z">): SQL {
  const along = sql`ORDER BY rank ${direction(cut)}`;
  const furthest = cut.isBefore ? sql`min` : sql`max`;
  const walks = TIERS.map((tier) => {
    const range = beyond(cut.ranks[tier], tierRange(tier), cut);
    return sql`SELECT rank, ${furthest}(sort_name) OVER (${along}) AS name
      FROM (${walkRanks(filter, range, cut)})`;
  });
  return sql`
    SELECT rank, row_number() OVER (ORDER BY name ${direction(cut)}, rank ${direction(cut)}) AS place
    FROM (${sql.join(walks, sql` UNION ALL `)}) ORDER BY place ${ROWS}`;
}

/** A full sort of so many hits costs no more than the walk that finds a page among more of them. */
const SORTED_HITS = sql.raw("1000");

/**
 * Few hits are sorted. Many lie close together, so the ids themselves are walked and each listing is tested until the page
 * is full.
 */
function walkIds(filter: ListingFilter, cut: Cut<"newest">): SQL {
  const { source, test, isEverything } = selectHits(filter);
  const side = cut.isBefore ? sql`>` : sql`<`;
  const beyondCut = cut.id === null ? sql`true` : sql`l.profile_id ${side} ${cut.id}`;
  const nearest = sql`AND ${beyondCut} ORDER BY l.profile_id ${direction(cut, true)} ${ROWS}`;
  if (isEverything) return sql`SELECT l.rank FROM expert_listings l WHERE true ${nearest}`;
  return sql`
    WITH hits AS MATERIALIZED (SELECT l.rank, l.profile_id ${source} LIMIT ${SORTED_HITS} + 1),
    size AS MATERIALIZED (SELECT count(*) > ${SORTED_HITS} AS is_large FROM hits)
    SELECT rank FROM (SELECT l.rank FROM hits l WHERE NOT (SELECT is_large FROM size) ${nearest})
    UNION ALL SELECT rank FROM (SELECT l.rank FROM expert_listings l
      WHERE (SELECT is_large FROM size) AND ${test} ${nearest})`;
}
