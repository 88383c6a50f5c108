/** Common tables that score the nearest candidates of a search, after `countedTable`. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { facetExpression } from "#app/domain/search/sought/search-state.server.ts";
import { needleColumns, proofsIn, VALUE } from "./proofs.server.ts";

/** Finding the best hits walks long lists, so all are scored where their number allows it. */
const SCORES_ALL = "s.isExact and s.total <= s.most";
/** The most hits that are scored where not all of them are. */
const FIRST_TIERED = sql.raw("limit 300");
/** Two pages, after which no further tier is read. */
const ENOUGH_TIERED = 42;
/** The last tier has many hits that are far apart. */
const MOST_LED = sql.raw("limit 100");
/** Where synonyms are sought: five times as far as the hits that were counted reach. */
const NEAR = sql.raw("and rowid <= 5 * (s.ranks ->> '$[#-1]')");
/** Scores are whole numbers, so that nearly equal ones are equal, and Pro breaks the tie. */
const STEPS = sql.raw("40.0");

/** With so few hits, the closest listings that are none follow. */
const FEW_HITS = sql.raw("5");
/** What comes close has the rarest words; more of them take many times as long. */
const MOST_NEAR = 4;
const MOST_TRIES = sql.raw("limit 40");
const MOST_OF_TRY = sql.raw("limit 30");
const MOST_CLOSE = sql.raw("limit 100");

/**
 * Tables that add columns to the state: `tiered` (JSON of the hits to score, of the best tiers if
 * there are more), `close` (with few hits, listings that lack something), and `scores`, JSON rows
 * of the rank, the score, the share of the meaning of the search that the listing has, the concepts
 * it has as bits, and whether it is only close.
 */
export function scoreTables(filter: ListingFilter, { isFirstPage }: { isFirstPage: boolean }): SQL {
  const hasClose = isFirstPage && mayComeClose(filter);
  const close = hasClose
    ? sql`iif(s.total <= ${FEW_HITS}, ${closeRanks(filter)}, '[]')`
    : sql`'[]'`;
  return sql`
    ${tierTables(filter)},
    tried as materialized (select *, iif(${sql.raw(SCORES_ALL)}, s.ranks, (select json_group_array(rank) from (
        select distinct value as rank from (select value from json_each(s.exactRanks)
          union all select value from json_each(s.strongRanks) union all select value from json_each(s.ledRanks)
          union all select value from json_each(s.ranks)) ${FIRST_TIERED}))) as tiered,
        ${close} as close
      from led_hits s),
    ${needlesTable(filter)},
    scored as materialized (select *, (
        select json_group_array(json_array(rank, score, share, mask, isClose)) from (${scoredRows(filter)})) as scores
      from tried s)`;
}

/**
 * Tables that add JSON of the hits that are scored first, the best tier first: the words themselves
 * in strong fields (`exactRanks`), their synonyms and longer forms there (`strongRanks`), and the
 * rarest word there (`ledRanks`). The index walks each tier in rank order, and no tier that is not
 * needed: a walk with few hits reads the lists of all words to their ends. Synonyms of several
 * words have the longest lists, so they are read near the counted hits only.
 */
function tierTables({ index: { words }, concepts }: ListingFilter): SQL {
  const walk = (
    tier: string,
    isNeeded: string,
    most: SQL,
    range = sql``,
  ) => sql`iif(${sql.raw(isNeeded)},
    (select json_group_array(rank) from (select rowid as rank from ${words}
      where ${words} match ${sql.raw(tier)} ${range} order by rowid ${most})), '[]')`;
  const has = (...tiers: string[]) =>
    `${tiers.map((tier) => `json_array_length(s.${tier})`).join(" + ")} < ${ENOUGH_TIERED}`;
  const isNeeded = `not (${SCORES_ALL})`;
  const strongIsNeeded = `${isNeeded} and s.strong <> s.exact and ${has("exactRanks")}`;
  const ledIsNeeded = `${isNeeded} and s.led <> s.strong and ${has("exactRanks", "strongRanks")}`;
  return sql`
    exact_hits as materialized (select *, ${walk("s.exact", isNeeded, FIRST_TIERED)} as exactRanks from counted s),
    strong_hits as materialized (select *, ${walk("s.strong", strongIsNeeded, FIRST_TIERED, concepts.length > 1 ? NEAR : sql``)} as strongRanks from exact_hits s),
    led_hits as materialized (select *, ${walk("s.led", ledIsNeeded, MOST_LED)} as ledRanks from strong_hits s)`;
}

/** A listing that lacks the only concept has nothing. */
export const mayComeClose = ({ concepts }: ListingFilter): boolean => concepts.length > 1;

const CANDIDATES = sql.raw(`
  select value as rank, 0 as isClose from json_each(s.tiered) where key < s.most
  union all select value, 1 from json_each(s.close) where key < s.most`);

/**
 * In a table of its own, although SQLite copies the tables below it: a subquery that uses the row
 * `s` would be read again for each candidate.
 */
const needlesTable = ({ concepts }: ListingFilter): SQL => sql`needles as materialized (
  select n, weight, isRequired, ${needleColumns(concepts)}
  from concepts c, json_each(c.allNeedles) w)`;

const PROOF_COLUMNS = sql.raw("c.rank, c.isClose, d.n, d.weight, d.isRequired");
const WHOLE = sql.raw("s.whole");

function scoredRows({ index, concepts }: ListingFilter): SQL {
  return sql`
    select rank, isClose, cast(round(${STEPS} * sum(weight * value) / ${WHOLE}) as integer) as score,
      1.0 * sum(iif(isRequired, weight, 0)) / ${WHOLE} as share, sum(1 << n) as mask
    from (select rank, isClose, n, weight, isRequired, ${VALUE} as value
      from (${proofsIn({ index, ranks: CANDIDATES, concepts, columns: PROOF_COLUMNS })}) group by rank, n)
    group by rank`;
}

/** The few hits between commas. */
const HIT_LIST = sql.raw("replace(replace(s.ranks, '[', ','), ']', ',')");

/**
 * JSON of ranks: listings with all but one concept, with two of them, or one, the rarest first. A
 * try that these concepts cannot make is left out, because SQLite would plan it.
 */
function closeRanks(filter: ListingFilter): SQL {
  const { index, concepts } = filter;
  const facets = facetExpression(filter);
  const and = facets === "" ? "" : ` AND ${facets}`;
  const drivers = (name: string) =>
    sql.raw(`(select value ->> 'n' as n, value ->> 'frequency' as frequency,
    value ->> 'expression' as expression from json_each(s.concepts)
    where value ->> 'isRequired' and value ->> 'place' <= ${MOST_NEAR}) ${name}`);
  const hasMore = (than: number) =>
    sql`(select count(*) from ${drivers("d")}) > ${sql.raw(String(than))}`;
  const allButOne = sql`select 0 as turn, -d.frequency as frequency, (
      select group_concat(o.expression, ' AND ') from ${drivers("o")} where o.n <> d.n) as expression
    from ${drivers("d")} where ${hasMore(2)}`;
  const pairs = sql`select 1 as turn, a.frequency + b.frequency as frequency, a.expression || ' AND ' || b.expression as expression
    from ${drivers("a")} join ${drivers("b")} on a.n < b.n where ${hasMore(3)}`;
  const tries = [
    ...(concepts.length > 2 ? [allButOne] : []),
    ...(concepts.length > 3 ? [pairs] : []),
    sql`select 2 as turn, frequency, expression from ${drivers("d")}`,
  ];
  return sql`(select json_group_array(rank) from (select distinct j.value as rank from (
      select * from (${sql.join(tries, sql` union all `)})
      order by turn, frequency ${MOST_TRIES}) t, json_each((
        select json_group_array(rank) from (select rowid as rank from ${index.words}
          where ${index.words} match t.expression || ${and} ${MOST_OF_TRY}))) j
    where instr(${HIT_LIST}, ',' || j.value || ',') = 0 ${MOST_CLOSE}))`;
}
