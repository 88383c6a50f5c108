import { type SQL, sql } from "drizzle-orm";
import {
  countedFacets,
  hitCounts,
  storedCounts,
  storedTotal,
} from "#app/domain/search/facets/facet-counts.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import { countedHits, IS_FEW, searchListings } from "./hits.server.ts";
import { scanIndex } from "./index-scan.server.ts";
import { isDescending, type ListSlice, type TierSlice } from "./list-slice.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { directionOf, ROWS, type ScanQuery } from "./scan-query.server.ts";

/** The one row of each statement. */
export interface FacetRow {
  /** The total; of a filter, at most one more than the count limit. */
  total: number;
  /** 1 when there are no further hits. */
  isExact: number;
  /** JSON object of facet key to count. */
  counts: string;
}

export interface ListRow extends FacetRow {
  /** JSON list of cards, nearest to the position first. */
  cards: string;
}

/** How the cards of a list are read. */
export interface CardSource {
  /**
   * `rank`, `id` and `sortName`, from which cursors are made, and all other columns of `select`.
   */
  columns: readonly string[];
  /**
   * The cards of a subquery of ranks. `order` may use its columns (`page`) and those of the listing
   * (`l`).
   */
  select(ranks: SQL, order: SQL): SQL;
}

/** Page, total and counts in one statement, so that hits are searched once. Returns a `ListRow`. */
export function selectList(filter: ListingFilter, slice: ListSlice, source: CardSource): SQL {
  const { ranks, order } = scanPage(filter, slice);
  const fields = sql.raw(source.columns.map((column) => `'${column}', ${column}`).join(", "));
  const cards = sql`(select json_group_array(json_object(${fields}))
    from (${source.select(ranks, order)}))`;
  if (isOpen(filter)) {
    return sql`${storedSize(filter)}, ${storedCounts(filter)} as counts, ${cards} as cards`;
  }
  return sql`with ${countedHits(filter)}, ${countedFacets(filter.index, groupsOf(filter.index))}
    select total, isExact, ${hitCounts(filter)} as counts, ${cards} as cards from size`;
}

function storedSize({ index }: ListingFilter): SQL {
  return sql`select ${storedTotal(index)} as total, 1 as isExact`;
}

/** Total and counts alone, for the choices of one group. Returns a `FacetRow`. */
export function selectCounts<Group extends string>(
  filter: ListingFilter<Group>,
  group: NoInfer<Group>,
): SQL {
  if (isOpen(filter)) {
    return sql`${storedSize(filter)}, ${storedCounts(filter)} as counts`;
  }
  return sql`with ${countedHits(filter)}, ${countedFacets(filter.index, [group])}
    select total, isExact, ${hitCounts(filter)} as counts from size`;
}

/**
 * The nearest rows on the wanted side of a position, and one more than a page when the list
 * continues. Counted hits are read directly. Uncounted hits are searched again along the full-text
 * table or an index, which stops when the page is full. The statement contains both scans; the
 * unneeded one reads nothing.
 *
 * Every scan is bounded, so a page costs the same in a directory of any size. Among more hits than
 * are counted it may therefore miss some: by rank, the list ends before a long range of candidates
 * without hits; for names and ids see `scanIndex`.
 */
function scanPage(filter: ListingFilter, slice: ListSlice): ScanQuery {
  if (slice.by !== "rank") return scanIndex(filter, slice);
  const [tier, ...others] = slice.tiers;
  if (tier && others.length === 0) {
    return { ranks: scanRanks(filter, tier, slice), order: sql`l.rank ${directionOf(slice)}` };
  }
  return { ranks: mergeTiers(filter, slice.tiers, slice), order: sql`page.place` };
}

function scanRanks(filter: ListingFilter, { tier, rank: at }: TierSlice, slice: ListSlice): SQL {
  const start = sql.raw(String(isDescending(slice) ? tier.from : Math.max(at, tier.from)));
  const end = sql.raw(String(isDescending(slice) ? Math.min(at, tier.to) : tier.to));
  const nearest = (table: SQL, until: SQL) => sql`
    select * from (select l.rank, l.sort_name from ${table} l where l.rank >= ${start} and l.rank < ${until}
      order by l.rank ${directionOf(slice)} limit ${ROWS})`;
  if (isOpen(filter)) return nearest(filter.index.listings, end);
  const ranks = sql`and rowid >= ${start} and rowid < iif(${IS_FEW}, ${start}, ${end})`;
  return sql`${nearest(sql`hits`, sql`iif(${IS_FEW}, ${end}, ${start})`)}
    union all select * from (select l.rank, l.sort_name
      ${searchListings(filter, { ranks, direction: directionOf(slice) })} limit ${ROWS})`;
}

/**
 * Each tier is in name order, so the nearest rows of all tiers are merged. Where a tier is not
 * exactly in name order, the running maximum keeps the tier's own order, so that no row is skipped.
 */
function mergeTiers(filter: ListingFilter, tiers: readonly TierSlice[], slice: ListSlice): SQL {
  const furthest = isDescending(slice) ? sql`min` : sql`max`;
  const tierQueries = tiers.map((tier) => {
    const ranks = scanRanks(filter, tier, slice);
    return sql`select rank, ${furthest}(sort_name) over (order by rank ${directionOf(slice)}) as name from (${ranks})`;
  });
  return sql`select rank, row_number() over (order by name ${directionOf(slice)}, rank ${directionOf(slice)}) as place
    from (${sql.join(tierQueries, sql` union all `)}) order by place limit ${ROWS}`;
}
