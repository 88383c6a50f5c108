import { type SQL, sql } from "drizzle-orm";
import { ALL_RANKS, type RankRange, tierRange } from "#app/domain/search/rank.server.ts";
import {
  ALL_LISTINGS,
  FEW_HITS,
  IS_COUNTED,
  type Listings,
  searchListings,
  testListings,
} from "./hits.server.ts";
import { type ListCut, TIERS } from "./list-cut.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";

export const PAGE_SIZE = 24;
const ROWS = sql.raw(`LIMIT ${PAGE_SIZE + 1}`);

type Cut<Sort> = Extract<ListCut, { sort: Sort }>;

/** A subquery of ranks, and the order of their listings `l`. */
export interface Walk {
  ranks: SQL;
  order: SQL;
}

/**
 * From a cut to the nearest rows on the wanted side, one more than a page when the list goes on. Hits that were all counted are
 * walked themselves; more of them are found again along the full-text table or an index, which stops as soon as the page is
 * full. The statement holds both walks, and the one that is not wanted ends where it begins.
 */
export function walkPage(filter: ListingFilter, cut: ListCut): Walk {
  if (cut.sort === "newest") {
    return { ranks: walkIds(filter, cut), order: sql`l.profile_id ${direction(cut, "DESC")}` };
  }
  if (cut.sort === "a-z") return { ranks: walkNames(filter, cut), order: sql`page.place` };
  return {
    ranks: walkRanks(filter, beyond(cut.rank, ALL_RANKS, cut), cut),
    order: sql`l.rank ${direction(cut, "ASC")}`,
  };
}

function direction({ isBefore }: ListCut, forward: "ASC" | "DESC"): SQL {
  return isBefore === (forward === "DESC") ? sql`ASC` : sql`DESC`;
}

function beyond(rank: number, { from, to }: RankRange, { isBefore }: ListCut): RankRange {
  return isBefore ? { from, to: Math.min(rank, to) } : { from: Math.max(rank, from), to };
}

function walkRanks(filter: ListingFilter, { from, to }: RankRange, cut: ListCut): SQL {
  const start = sql.raw(String(from));
  const end = sql.raw(String(to));
  const nearest = ({ from: listings, rank }: Listings, until: SQL) => sql`
    SELECT * FROM (SELECT l.rank, l.sort_name ${listings} AND ${rank} >= ${start} AND ${rank} < ${until}
      ORDER BY ${rank} ${direction(cut, "ASC")} ${ROWS})`;
  if (isOpen(filter)) return nearest(ALL_LISTINGS, end);
  return sql`${nearest(FEW_HITS, sql`iif(${IS_COUNTED}, ${end}, ${start})`)}
    UNION ALL ${nearest(searchListings(filter), sql`iif(${IS_COUNTED}, ${start}, ${end})`)}`;
}

/**
 * Each tier is in the order of names, so the nearest rows of both are merged. The running maximum keeps a tier's own order
 * where it is not quite that of the names, so that no row is passed over.
 */
function walkNames(filter: ListingFilter, cut: Cut<"a-z">): SQL {
  const way = direction(cut, "ASC");
  const furthest = cut.isBefore ? sql`min` : sql`max`;
  const walks = TIERS.map((tier) => {
    const ranks = walkRanks(filter, beyond(cut.ranks[tier], tierRange(tier), cut), cut);
    return sql`SELECT rank, ${furthest}(sort_name) OVER (ORDER BY rank ${way}) AS name FROM (${ranks})`;
  });
  return sql`SELECT rank, row_number() OVER (ORDER BY name ${way}, rank ${way}) AS place
    FROM (${sql.join(walks, sql` UNION ALL `)}) ORDER BY place ${ROWS}`;
}

/** Above and below every id. */
const TOP_ID = sql`'~'`;
const BOTTOM_ID = sql`''`;

/** Many hits lie close together, so the ids themselves are walked and each listing is tested until the page is full. */
function walkIds(filter: ListingFilter, cut: Cut<"newest">): SQL {
  const [side, nowhere] = cut.isBefore ? [sql`>`, TOP_ID] : [sql`<`, BOTTOM_ID];
  const place = cut.id === null ? TOP_ID : sql`${cut.id}`;
  const nearest = ({ from }: Listings, limit: SQL) => sql`
    SELECT * FROM (SELECT l.rank ${from} AND l.profile_id ${side} ${limit}
      ORDER BY l.profile_id ${direction(cut, "DESC")} ${ROWS})`;
  if (isOpen(filter)) return nearest(ALL_LISTINGS, place);
  return sql`${nearest(FEW_HITS, sql`iif(${IS_COUNTED}, ${place}, ${nowhere})`)}
    UNION ALL ${nearest(testListings(filter), sql`iif(${IS_COUNTED}, ${nowhere}, ${place})`)}`;
}
