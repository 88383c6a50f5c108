import { type SQL, sql } from "drizzle-orm";
import {
  hasClose,
  type ScoreSlice,
  scanScores,
  scoreColumns,
} from "#app/domain/search/best/scan-scores.server.ts";
import { scoreTables } from "#app/domain/search/best/score-tables.server.ts";
import {
  hitCounts,
  storedCounts,
  storedTotal,
} from "#app/domain/search/facets/facet-counts.server.ts";
import {
  countedTable,
  openedTables,
  STATE,
  searchState,
} from "#app/domain/search/sought/search-state.server.ts";
import type { CardSource } from "./card-source.server.ts";
import { fewHits, findRanks, IS_FEW } from "./hits.server.ts";
import { scanIndex } from "./index-scan.server.ts";
import { isDescending, type ListSlice, type TierSlice } from "./list-slice.server.ts";
import { activeGroups, countsOf, isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { directionOf, ROWS_READ, type ScanQuery } from "./scan-query.server.ts";

/** One row for a page, its total and its counts. */
export interface ListRow {
  /** The total; of a filter, at most one more than the count limit. */
  total: number;
  /** 1 when there are no further hits. */
  isExact: number;
  /** JSON object of facet key to count among few hits; null for many. */
  counts: string | null;
  /**
   * The same over all listings; null where nothing needs it. Its keys are the values of the
   * open-ended groups for many hits.
   */
  stored: string | null;
  /**
   * JSON list of `OpenedCounts`, for few hits: of each group that is counted apart.
   */
  opened?: string;
  /** For `readCards`, nearest to the position first. In the order of scores with `Nearness`. */
  cards: string;
  /** Of a filter that is not open: JSON list of what was found for each concept, `FoundConcept`. */
  concepts?: string;
  /** In the order of scores: how many listings there are. */
  listed?: number;
}

/** A group without its own choices, with the counts among few hits; null for many. */
export type OpenedCounts = [group: string, counts: Record<string, number> | null];

/** How near a card is to a hit; nothing but 0 for a hit. */
export interface Nearness {
  /** 1 for a card that is no hit. These follow the hits. */
  isClose: number;
  /** From 0 to 1. */
  share: number;
  /** The concepts that it has, as bits. */
  mask: number;
}

/** Page, total and counts in one statement, so that hits are searched once. Returns a `ListRow`. */
export function selectList(filter: ListingFilter, slice: ListSlice, source: CardSource): SQL {
  if (slice.by === "score") return selectScored(filter, slice, source);
  const { ranks, order, state } = scanPage(filter, slice);
  const cards = cardsOf(source, ranks, order, []);
  if (isOpen(filter)) {
    return sql`select ${storedTotal(filter.index)} as total, 1 as isExact, null as counts,
      ${storedCounts(filter)} as stored, ${cards} as cards`;
  }
  const { tables } = searchState(filter, { isOpened: openedGroups(filter).length > 0 });
  const further = state ? sql`, ${state.tables}` : sql``;
  return sql`with ${tables},${countedTable(filter.index)}${further}
    select ${countColumns(filter)}, ${cards} as cards, s.concepts
    from ${state?.name ?? sql`counted`} s`;
}

/** The groups of which the choices are counted apart. */
const openedGroups = <Group extends string>(filter: ListingFilter<Group>): Group[] =>
  activeGroups(filter).filter((group) => countsOf(filter, group) === "apart");

/** The columns of a filter that is not open, from the state `s`. */
function countColumns(filter: ListingFilter): SQL {
  const isStored = activeGroups(filter).length > 0 ? sql`1` : sql`not ${STATE.isExact}`;
  const opened = openedGroups(filter);
  // SQLite plans what has no rows, too.
  const rows =
    opened.length > 0
      ? sql`(with ${openedTables(filter, opened)}
          select json_group_array(json_array(s.name, json(${hitCounts(filter, STATE.isExact)}))) from opened s)`
      : sql`'[]'`;
  return sql`s.total, ${STATE.isExact} as isExact, ${hitCounts(filter, STATE.isExact)} as counts,
    iif(${isStored}, ${storedCounts(filter)}, null) as stored, ${rows} as opened`;
}

/** Columns that a card has beside those of its source. */
const furtherColumns = (filter: ListingFilter, slice: ListSlice): readonly string[] =>
  slice.by === "score" ? scoreColumns(filter, slice) : [];

/**
 * JSON list of cards, each a list: the names of its columns are long, and always the same. SQLite
 * reads each name of a column again in each select, so the values are named once.
 */
function cardsOf(source: CardSource, ranks: SQL, order: SQL, further: readonly string[]): SQL {
  const values = [
    ...Object.values(source.columns),
    ...further.map((column) => sql.raw(`page.${column}`)),
  ];
  return sql`(select '[' || coalesce(group_concat(card), '') || ']'
    from (select json_array(${sql.join(values, sql`, `)}) as card from ${source.from(ranks)} order by ${order}))`;
}

/** The cards of a row that was read in this order. */
export function readCards<Card>(
  cards: string,
  source: CardSource,
  filter: ListingFilter,
  slice: ListSlice,
): (Card & Partial<Nearness>)[] {
  const columns = [...Object.keys(source.columns), ...furtherColumns(filter, slice)];
  const lists: unknown[][] = JSON.parse(cards);
  return lists.map((list) => {
    const card: Record<string, unknown> = {};
    columns.forEach((column, at) => {
      card[column] = list[at];
    });
    return card as Card & Partial<Nearness>;
  });
}

/** As `selectList`, for a filter with concepts. In the order of scores. */
function selectScored(filter: ListingFilter, slice: ScoreSlice, source: CardSource): SQL {
  const mayBeClose = hasClose(filter, slice);
  const order = sql`${mayBeClose ? sql`page.isClose, ` : sql``}page.score ${slice.isBefore ? sql`asc` : sql`desc`}, l.rank ${directionOf(slice)}`;
  const further = furtherColumns(filter, slice);
  const cards = cardsOf(source, scanScores(filter, slice), order, further);
  const isOpened = openedGroups(filter).length > 0;
  const options = { isOpened, isScored: true, hasClose: mayBeClose };
  const { tables, concepts } = searchState(filter, options);
  return sql`with ${tables}${concepts && scoreTables(filter, concepts, options)}
    select ${countColumns(filter)},
      ${cards} as cards, s.concepts, ${storedTotal(filter.index)} as listed
    from scored s`;
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
function scanPage(filter: ListingFilter, slice: Exclude<ListSlice, ScoreSlice>): ScanQuery {
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
      order by l.rank ${directionOf(slice)} limit ${ROWS_READ})`;
  if (isOpen(filter)) return nearest(filter.index.listings, end);
  const ranks = sql`and rowid >= ${start} and rowid < iif(${IS_FEW}, ${start}, ${end})`;
  return sql`${nearest(fewHits(filter), sql`iif(${IS_FEW}, ${end}, ${start})`)}
    union all select * from (select l.rank, l.sort_name
      from (${findRanks(filter, { ranks, direction: directionOf(slice) })} limit ${ROWS_READ}) s
      cross join ${filter.index.listings} l on l.rank = s.rank)`;
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
    from (${sql.join(tierQueries, sql` union all `)}) order by place limit ${ROWS_READ}`;
}
