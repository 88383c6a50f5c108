import { type SQL, sql } from "drizzle-orm";
import { IS_FEW, searchListings } from "./hits.server.ts";
import { scanIndex } from "./index-scan.server.ts";
import { isDescending, type ListSlice, type TierSlice } from "./list-slice.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { ROWS, type ScanQuery, way } from "./scan-query.server.ts";

/**
 * The nearest rows on the wanted side of a cut, and one more than a page when the list continues.
 * Counted hits are read directly. Uncounted hits are searched again along the full-text table or an
 * index, which stops when the page is full. The statement contains both scans; the unneeded one
 * reads nothing.
 *
 * Every scan is bounded, so a page costs the same in a directory of any size. Among more hits than
 * are counted it may therefore miss some: by rank, the list ends before a long range of candidates
 * without hits; for names and ids see `scanIndex`.
 */
export function scanPage(filter: ListingFilter, cut: ListSlice): ScanQuery {
  if (cut.by !== "rank") return scanIndex(filter, cut);
  const [tier, ...others] = cut.tiers;
  if (tier && others.length === 0) {
    return { ranks: scanRanks(filter, tier, cut), order: sql`l.rank ${way(cut)}` };
  }
  return { ranks: mergeTiers(filter, cut.tiers, cut), order: sql`page.place` };
}

function scanRanks(filter: ListingFilter, { tier, rank: at }: TierSlice, cut: ListSlice): SQL {
  const start = sql.raw(String(isDescending(cut) ? tier.from : Math.max(at, tier.from)));
  const end = sql.raw(String(isDescending(cut) ? Math.min(at, tier.to) : tier.to));
  const nearest = (table: SQL, until: SQL) => sql`
    select * from (select l.rank, l.sort_name from ${table} l where l.rank >= ${start} and l.rank < ${until}
      order by l.rank ${way(cut)} limit ${ROWS})`;
  if (isOpen(filter)) return nearest(filter.index.listings, end);
  const ranks = sql`and rowid >= ${start} and rowid < iif(${IS_FEW}, ${start}, ${end})`;
  return sql`${nearest(sql`hits`, sql`iif(${IS_FEW}, ${end}, ${start})`)}
    union all select * from (select l.rank, l.sort_name
      ${searchListings(filter, { ranks, way: way(cut) })} limit ${ROWS})`;
}

/**
 * Each tier is in name order, so the nearest rows of all tiers are merged. Where a tier is not
 * exactly in name order, the running maximum keeps the tier's own order, so that no row is skipped.
 */
function mergeTiers(filter: ListingFilter, tiers: readonly TierSlice[], cut: ListSlice): SQL {
  const furthest = isDescending(cut) ? sql`min` : sql`max`;
  const walks = tiers.map((tier) => {
    const ranks = scanRanks(filter, tier, cut);
    return sql`select rank, ${furthest}(sort_name) over (order by rank ${way(cut)}) as name from (${ranks})`;
  });
  return sql`select rank, row_number() over (order by name ${way(cut)}, rank ${way(cut)}) as place
    from (${sql.join(walks, sql` union all `)}) order by place limit ${ROWS}`;
}
