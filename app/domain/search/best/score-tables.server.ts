/** Common tables that score the nearest candidates of a search. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concepts } from "#app/domain/search/sought/concept-tables.server.ts";
import { facetsOfHits, HIT_COUNT, STATE } from "#app/domain/search/sought/search-state.server.ts";
import {
  facetExpression,
  type SoughtOptions,
} from "#app/domain/search/sought/sought-table.server.ts";
import { needlesTable, scoresOf } from "./scores.server.ts";

/** Finding the best hits walks long lists, so all are scored where their number allows it. */
const ARE_ALL_SCORED = "s.total <= s.most";
/** The most hits that are scored where not all of them are. */
const MOST_TIERED_HITS = sql.raw("limit 300");
/** Two pages, after which no further tier is read. */
const ENOUGH_TIERED_HITS = 42;
/** The last tier has many hits that are far apart. */
const MOST_LED_HITS = sql.raw("limit 100");
/** Where synonyms are sought: five times as far as the hits that were counted reach. */
const NEAR_COUNTED_HITS = sql.raw("and rowid <= 5 * (s.ranks ->> '$[#-1]')");

/** With so few hits, the closest listings that are none follow. */
const MOST_HITS_WITH_CLOSE = sql.raw("5");
/** What comes close has the rarest words; more of them take many times as long. */
const MOST_CLOSE_CONCEPTS = 4;
const MOST_CLOSE_TRIES = sql.raw("limit 40");
const MOST_RANKS_PER_TRY = sql.raw("limit 30");
const MOST_CLOSE_RANKS = sql.raw("limit 100");

/**
 * Tables after `found`, up to `scored`. It has `total`, `ranks`, `concepts`, JSON of the facets,
 * and `scores`: JSON rows of the rank and the score of the best hits. With `hasClose` there are
 * listings that lack something among them, and each row goes on with the share of the meaning of
 * the search that the listing has, the concepts it has as bits, and whether it is only close.
 */
export function scoreTables(
  filter: ListingFilter,
  sought: Concepts,
  { hasClose = false, isOpened = false }: SoughtOptions,
): SQL {
  const { tables, tiers } = tierTables(filter, sought);
  const lists = [...tiers.map((tier) => `s.${tier}Ranks`), "s.ranks"].join(" || ',' || ");
  const close = hasClose
    ? sql`, iif(s.total <= ${MOST_HITS_WITH_CLOSE}, ${closeRanks(filter, sought)}, '[]') as close`
    : sql``;
  return sql`${tables},
    tried as materialized (select *, iif(${sql.raw(ARE_ALL_SCORED)}, s.ranks, (select json_group_array(value) from (
        select distinct r.value from json_each('[' || ${sql.raw(lists)} || ']') t, json_each(t.value) r ${MOST_TIERED_HITS}))) as tiered${close}
      from ${sql.raw(`${tiers.at(-1)}_hits`)} s),
    ${needlesTable(filter, sought)},
    scored as materialized (select s.total, s.ranks, s.concepts${isOpened ? sql`, s.meant` : sql``}, ${facetsOfHits(filter.index, STATE.total)} as facets,
        (${scoresOf(filter, sought, hasClose)}) as scores
      from tried s)`;
}

/**
 * Tables that add JSON of the hits that are scored first, the best tier first: the words themselves
 * in strong fields (`exact`), their synonyms and longer forms there (`strong`), and of several
 * words the rarest one there (`led`). The index walks each tier in rank order, and no tier that is
 * not needed: a walk with few hits reads the lists of all words to their ends. Synonyms of several
 * words have the longest lists, so they are read near the counted hits only.
 */
function tierTables({ index: { words } }: ListingFilter, { areSeveral }: Concepts) {
  const walk = (
    tier: string,
    isNeeded: string,
    most: SQL,
    range = sql``,
  ) => sql`iif(${sql.raw(isNeeded)},
        (select json_group_array(rank) from (select rowid as rank from ${words}
          where ${words} match ${sql.raw(`s.${tier}`)} ${range} order by rowid ${most})), '[]') as ${sql.raw(`${tier}Ranks`)}`;
  const has = (...tiers: string[]) =>
    `${tiers.map((tier) => `json_array_length(s.${tier}Ranks)`).join(" + ")} < ${ENOUGH_TIERED_HITS}`;
  const isNeeded = `not ${ARE_ALL_SCORED}`;
  const strongIsNeeded = `${isNeeded} and s.strong <> s.exact and ${has("exact")}`;
  const ledIsNeeded = `${isNeeded} and s.led <> s.strong and ${has("exact", "strong")}`;
  const tables = sql`,
    exact_hits as materialized (select *, ${HIT_COUNT} as total, ${walk("exact", "json_array_length(s.ranks) > s.most", MOST_TIERED_HITS)} from found s),
    strong_hits as materialized (select *, ${walk("strong", strongIsNeeded, MOST_TIERED_HITS, areSeveral ? NEAR_COUNTED_HITS : sql``)} from exact_hits s)`;
  if (!areSeveral) return { tables, tiers: ["exact", "strong"] };
  const led = sql`,
    led_hits as materialized (select *, ${walk("led", ledIsNeeded, MOST_LED_HITS)} from strong_hits s)`;
  return { tables: sql`${tables}${led}`, tiers: ["exact", "strong", "led"] };
}

/** A listing that lacks the only concept has nothing. */
export const mayComeClose = ({ concepts }: ListingFilter): boolean => concepts.length > 1;

/** The few hits between commas. */
const HIT_LIST = sql.raw("replace(replace(s.ranks, '[', ','), ']', ',')");

/**
 * JSON of ranks: listings with all but one concept, with two of them, or one, the rarest first. A
 * try that these concepts cannot make is left out, because SQLite would plan it.
 */
function closeRanks(filter: ListingFilter, sought: Concepts): SQL {
  const { index, concepts } = filter;
  const facets = facetExpression(filter);
  const and = facets === "" ? "" : ` AND ${facets}`;
  const isRequired = sought.isRequired ? "value ->> 'isRequired' and " : "";
  const drivers = (name: string) =>
    sql.raw(`(select value ->> 'n' as n, value ->> 'frequency' as frequency,
    value ->> 'expression' as expression from json_each(s.concepts)
    where ${isRequired}value ->> 'place' <= ${MOST_CLOSE_CONCEPTS}) ${name}`);
  const ifMore = (than: number) =>
    sought.isRequired
      ? sql`where (select count(*) from ${drivers("d")}) > ${sql.raw(String(than))}`
      : sql``;
  const allButOne = sql`select 0 as turn, -d.frequency as frequency, (
      select group_concat(o.expression, ' AND ') from ${drivers("o")} where o.n <> d.n) as expression
    from ${drivers("d")} ${ifMore(2)}`;
  const pairs = sql`select 1 as turn, a.frequency + b.frequency as frequency, a.expression || ' AND ' || b.expression as expression
    from ${drivers("a")} join ${drivers("b")} on a.n < b.n ${ifMore(3)}`;
  const tries = [
    ...(concepts.length > 2 ? [allButOne] : []),
    ...(concepts.length > 3 ? [pairs] : []),
    sql`select 2 as turn, frequency, expression from ${drivers("d")}`,
  ];
  return sql`(select json_group_array(rank) from (select distinct j.value as rank from (
      select * from (${sql.join(tries, sql` union all `)})
      order by turn, frequency ${MOST_CLOSE_TRIES}) t, json_each((
        select json_group_array(rank) from (select rowid as rank from ${index.words}
          where ${index.words} match t.expression || ${and} ${MOST_RANKS_PER_TRY}))) j
    where instr(${HIT_LIST}, ',' || j.value || ',') = 0 ${MOST_CLOSE_RANKS}))`;
}
