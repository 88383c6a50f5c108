import { type SQL, sql } from "drizzle-orm";
import {
  allListings,
  FEW_HITS,
  IS_COUNTED,
  type Listings,
  searchListings,
  testListings,
} from "./hits.server.ts";
import { isDescending, type ListCut, type TierCut } from "./list-cut.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";

export const PAGE_SIZE = 24;
const ROWS = sql.raw(`LIMIT ${PAGE_SIZE + 1}`);

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
  if (cut.by !== "rank") return walkIndex(filter, cut);
  const [tier, ...others] = cut.tiers;
  if (tier && others.length === 0) {
    return { ranks: walkRanks(filter, tier, cut), order: sql`l.rank ${way(cut)}` };
  }
  return { ranks: mergeTiers(filter, cut.tiers, cut), order: sql`page.place` };
}

function way(cut: ListCut): SQL {
  return isDescending(cut) ? sql`DESC` : sql`ASC`;
}

function walkRanks(filter: ListingFilter, { tier, rank: at }: TierCut, cut: ListCut): SQL {
  const start = sql.raw(String(isDescending(cut) ? tier.from : Math.max(at, tier.from)));
  const end = sql.raw(String(isDescending(cut) ? Math.min(at, tier.to) : tier.to));
  const nearest = ({ from: listings, rank }: Listings, until: SQL) => sql`
    SELECT * FROM (SELECT l.rank, l.sort_name ${listings} AND ${rank} >= ${start} AND ${rank} < ${until}
      ORDER BY ${rank} ${way(cut)} ${ROWS})`;
  if (isOpen(filter)) return nearest(allListings(filter.index), end);
  return sql`${nearest(FEW_HITS, sql`iif(${IS_COUNTED}, ${end}, ${start})`)}
    UNION ALL ${nearest(searchListings(filter), sql`iif(${IS_COUNTED}, ${start}, ${end})`)}`;
}

/**
 * Each tier is in the order of names, so the nearest rows of all are merged. The running maximum keeps a tier's own order
 * where it is not quite that of the names, so that no row is passed over.
 */
function mergeTiers(filter: ListingFilter, tiers: readonly TierCut[], cut: ListCut): SQL {
  const furthest = isDescending(cut) ? sql`min` : sql`max`;
  const walks = tiers.map((tier) => {
    const ranks = walkRanks(filter, tier, cut);
    return sql`SELECT rank, ${furthest}(sort_name) OVER (ORDER BY rank ${way(cut)}) AS name FROM (${ranks})`;
  });
  return sql`SELECT rank, row_number() OVER (ORDER BY name ${way(cut)}, rank ${way(cut)}) AS place
    FROM (${sql.join(walks, sql` UNION ALL `)}) ORDER BY place ${ROWS}`;
}

/** A column of an index with the place in it, null for the start of the list, and values below and above all others. */
interface KeyColumn {
  column: SQL;
  place: SQL | null;
  bottom: SQL;
  top: SQL;
}

function keyColumns(filter: ListingFilter, cut: Exclude<ListCut, { by: "rank" }>): KeyColumn[] {
  if (cut.by === "id") {
    const place = cut.id === null ? null : sql`${cut.id}`;
    return [{ column: sql`l.${filter.index.id}`, place, bottom: sql`''`, top: sql`'~'` }];
  }
  const name = cut.place && sql`${cut.place.sortName}`;
  const rank = cut.place && sql.raw(String(cut.place.rank));
  return [
    { column: sql`l.sort_name`, place: name, bottom: sql`''`, top: sql`char(1114111)` },
    { column: sql`l.rank`, place: rank, bottom: sql`-1`, top: sql`0` },
  ];
}

/** Many hits lie close together, so the index itself is walked and each listing is tested until the page is full. */
function walkIndex(filter: ListingFilter, cut: Exclude<ListCut, { by: "rank" }>): Walk {
  const keys = keyColumns(filter, cut);
  const down = isDescending(cut);
  const nowhere = (key: KeyColumn) => (down ? key.bottom : key.top);
  const place = (key: KeyColumn) => key.place ?? (down ? key.top : key.bottom);
  const each = (part: (key: KeyColumn) => SQL) => sql.join(keys.map(part), sql`, `);
  const order = each(({ column }) => sql`${column} ${way(cut)}`);
  const nearest = ({ from }: Listings, limit: (key: KeyColumn) => SQL) => sql`
    SELECT * FROM (SELECT l.rank ${from}
      AND (${each(({ column }) => column)}) ${down ? sql`<` : sql`>`} (${each(limit)})
      ORDER BY ${order} ${ROWS})`;
  if (isOpen(filter)) return { ranks: nearest(allListings(filter.index), place), order };
  const few = nearest(FEW_HITS, (key) => sql`iif(${IS_COUNTED}, ${place(key)}, ${nowhere(key)})`);
  const many = nearest(
    testListings(filter),
    (key) => sql`iif(${IS_COUNTED}, ${nowhere(key)}, ${place(key)})`,
  );
  return { ranks: sql`${few} UNION ALL ${many}`, order };
}
