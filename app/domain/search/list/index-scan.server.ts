import { type SQL, sql } from "drizzle-orm";
import { fewHits, findRanks, IS_FEW, NO_RANK, passes, type Range } from "./hits.server.ts";
import { isDescending, type ListSlice } from "./list-slice.server.ts";
import { isOpen, type ListingFilter } from "./listing-filter.server.ts";
import { directionOf, ROWS_READ, type ScanQuery } from "./scan-query.server.ts";

type IndexSlice = Extract<ListSlice, { by: "name" | "id" }>;

/** The most index rows that are tested for one page. */
const MOST_TESTED_ROWS = sql.raw("3000");
/** The most hits that are sorted for one page. */
const MOST_SORTED_HITS = sql.raw("4000");
const IS_TOO_MANY = sql`json_array_length(s.sortable) > ${MOST_SORTED_HITS}`;

/**
 * A column of an index with its position, null for the start of the list, and values below and
 * above all others.
 */
interface KeyColumn {
  column: SQL;
  place: SQL | null;
  bottom: SQL;
  top: SQL;
}

function keyColumns(filter: ListingFilter, slice: IndexSlice): KeyColumn[] {
  if (slice.by === "id") {
    const place = slice.id === null ? null : sql`${slice.id}`;
    return [{ column: sql`l.${filter.index.id}`, place, bottom: sql`''`, top: sql`'~'` }];
  }
  const name = slice.place && sql`${slice.place.sortName}`;
  const rank = slice.place && sql.raw(String(slice.place.rank));
  return [
    { column: sql`l.sort_name`, place: name, bottom: sql`''`, top: sql`char(1114111)` },
    { column: sql`l.rank`, place: rank, bottom: sql`-1`, top: sql`0` },
  ];
}

/** Parts of statements for a slice: the order, and the rows beyond the position of each key. */
function partsOf(filter: ListingFilter, slice: IndexSlice) {
  const keys = keyColumns(filter, slice);
  const down = isDescending(slice);
  const each = (part: (key: KeyColumn) => SQL) => sql.join(keys.map(part), sql`, `);
  const place = (key: KeyColumn) => key.place ?? (down ? key.top : key.bottom);
  const nowhere = (key: KeyColumn) => (down ? key.bottom : key.top);
  const beyond = (limit: (key: KeyColumn) => SQL) =>
    sql`(${each(({ column }) => column)}) ${down ? sql`<` : sql`>`} (${each(limit)})`;
  return {
    order: each(({ column }) => sql`${column} ${directionOf(slice)}`),
    beyond: beyond(place),
    beyondIfFew: beyond((key) => sql`iif(${IS_FEW}, ${place(key)}, ${nowhere(key)})`),
    beyondIfTooMany: beyond((key) => sql`iif(${IS_TOO_MANY}, ${place(key)}, ${nowhere(key)})`),
  };
}

/**
 * The nearest rows by name or id. Up to `MOST_SORTED_HITS` hits are sorted. More are usually close
 * together, so the scan reads the index itself and tests each listing until the page is full; where
 * they are too far apart for the scan limit, the first hits of the full-text table are sorted.
 *
 * So pages are complete and in order if a page of hits lies within `MOST_TESTED_ROWS` rows, and for
 * every filter with at most `MOST_SORTED_HITS` hits. Only for other filters may distant hits be
 * missing.
 */
export function scanIndex(filter: ListingFilter, slice: IndexSlice): ScanQuery {
  const { order, beyond, beyondIfFew, beyondIfTooMany } = partsOf(filter, slice);
  const { listings, id } = filter.index;
  const page = sql`order by ${order} limit ${ROWS_READ}`;
  if (isOpen(filter)) {
    return { ranks: sql`select l.rank from ${listings} l where ${beyond} ${page}`, order };
  }
  const found = sql`select l.rank, l.${id}, l.sort_name`;
  const listed = (ranks: SQL) => sql`from (${ranks}) f cross join ${listings} l on l.rank = f.rank`;
  const ranks = sql`
    select * from (select l.rank from ${fewHits(filter)} l where ${beyondIfFew} ${page}) union all
    select * from (select l.rank from (
      ${found} ${listed(sql`select value as rank from json_each(s.scanned)`)}
      union ${found} ${listed(sql`select value as rank from json_each(${SORTABLE_UNLESS_FULL})`)} where ${beyond}) l ${page})`;
  // The scan keeps the order of the index, so its first hits are the nearest.
  const tables = sql`
    reached as materialized (select *, (select json_group_array(rank) from (
        ${findRanks(filter, UNLESS_FEW)} limit ${MOST_SORTED_HITS} + 1)) as sortable from counted s),
    scanned as materialized (select *, (select json_group_array(rank) from (
        select l.rank from (
          ${found}, l.facets, l.signature from ${listings} l where ${beyondIfTooMany}
          order by ${order} limit ${MOST_TESTED_ROWS}) l
        where ${passes(filter)} limit ${ROWS_READ})) as scanned
      from reached s)`;
  return { ranks, order, state: { tables, name: sql`scanned` } };
}

/** An empty range where the state already has all hits. */
const UNLESS_FEW: Range = {
  ranks: sql`and rowid < iif(${IS_FEW}, 0, ${NO_RANK})`,
  direction: sql`asc`,
};

/** None where the scan has filled the page. */
const SORTABLE_UNLESS_FULL = sql`iif(json_array_length(s.scanned) = ${ROWS_READ}, '[]', s.sortable)`;
