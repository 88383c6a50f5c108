/**
 * Common tables that turn the concepts of a search into full-text expressions, inside the statement
 * that uses them: what a word means depends on the vocabulary.
 *
 * SQLite copies a common table at each place that names it, and all tables below it. So every table
 * here and in `search-state.server.ts` is named once, by the next one, and carries the columns of
 * those before it. What was asked about a concept stays one column: SQLite plans each of them again
 * in every table that carries it.
 */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";
import { mayBeTown, type SearchedConcept, toSearched } from "./asked.server.ts";
import { LOOKUPS, type Lookup, lookupsFor } from "./found-terms.server.ts";
import { rarityOf } from "./rarity.server.ts";

/** Above it a concept counts as common. */
const MANY = sql.raw("1000");
/** A generic word orders hits that are otherwise alike. */
const GENERIC_WEIGHT = sql.raw("0.12");
/** A word is a place if a third of the listings that have it name it as their town. */
const TOWN_SHARE = sql.raw("3");
const MOST_TOWNS = sql.raw("limit 334");
const NOTHING = sql.raw("");

/** Which columns the table `concepts` has: those that no concept of the search needs are left out. */
export interface ConceptColumns {
  lookups: readonly Lookup[];
  isPlace: boolean;
  /** Otherwise all concepts are required. */
  isRequired: boolean;
  /** Of several concepts: how often each is, its weight, and its place among them. */
  weight: boolean;
}

/**
 * The last table, `concepts`, has a row for each concept: in how many listings it is (`docs`, at
 * most one more than the limit; a single concept is only sought in one), and what `lookupsFor` found
 * for its word. Slips match nothing: the caller searches again for what was meant. `isPlace` tells
 * whether it names a town or a country. `frequency` goes on where `docs` ends. `place` counts the
 * required concepts, the rarest first.
 */
export function conceptTables(filter: ListingFilter): { tables: SQL; columns: ConceptColumns } {
  const { words } = filter.index;
  const asked = toSearched(filter.concepts, (concept) => meansPlace(filter, concept));
  const lookups = lookupsFor(filter, asked);
  const names = LOOKUPS.filter((name) => lookups[name]);
  const isOne = asked.length === 1;
  const looked = names.map(
    (name, at) => sql`
    ${sql.raw(name)}_terms as materialized (select *, ${lookups[name]} as ${sql.raw(name)} from ${lastOf(names.slice(0, at))} r),`,
  );
  const weighed = isOne ? null : weighedTable(filter, asked, names);
  const tables = sql`
    asked as materialized (select c.key as n, c.value as asked, (select count(*) from (
        select 1 from ${words} where ${words} match c.value ->> 'anywhere' limit ${isOne ? ONE : MORE_THAN_MANY})) as docs
      from json_each(${JSON.stringify(asked)}) c),${sql.join(looked)}${weighed?.table ?? NOTHING}
    concepts as materialized (select *, ${expressionsOf(names)}${weighed?.columns ?? NOTHING}
      from ${weighed ? WEIGHED : lastOf(names)})`;
  const has = weighed?.has ?? { isPlace: false, isRequired: false };
  return { tables, columns: { lookups: names, weight: !isOne, ...has } };
}

const ONE = sql.raw("1");
const MORE_THAN_MANY = sql`${MANY} + 1`;
const WEIGHED = sql.raw("weighed");
const lastOf = (names: readonly Lookup[]): SQL =>
  sql.raw(names.length === 0 ? "asked" : `${names.at(-1)}_terms`);

/** Full-text expressions and needles, each with the terms that were found. */
function expressionsOf(lookups: readonly Lookup[]): SQL {
  const found = lookups.filter((name) => name !== "slip");
  const more = (at: number) => `coalesce(${found.map((name) => `${name} ->> ${at}`).join(", ")}, '')`;
  const add = (text: string) => (found.length > 0 ? ` || ${text}` : "");
  return sql.raw(`'(' || (asked ->> 'anywhere')${add(more(0))} || ')' as expression,
        '(' || (asked ->> 'strong')${add(`replace(${more(0)}, ' OR "', ' OR "' || char(57345))`)} || ')' as strongest,
        '[' || (asked ->> 'needles')${add(more(1))} || ']' as needles`);
}

/** Of several concepts: a table before `concepts`, and further columns of that one. */
function weighedTable(
  filter: ListingFilter,
  asked: readonly SearchedConcept[],
  lookups: readonly Lookup[],
) {
  const isPlace = placeOf(filter, asked);
  const isRequired = requirementOf(asked);
  const columns = [
    sql`${frequencyOf(filter, lookups)} as frequency`,
    ...(isPlace ? [sql`${isPlace} as isPlace`] : []),
    ...(isRequired ? [sql`${isRequired} as isRequired`] : []),
  ];
  const share = isRequired ? sql` * iif(isRequired, 1, ${GENERIC_WEIGHT})` : NOTHING;
  const first = isRequired ? sql`isRequired desc, ` : NOTHING;
  return {
    has: { isPlace: isPlace !== null, isRequired: isRequired !== null },
    table: sql`
    ${WEIGHED} as materialized (select *, ${sql.join(columns, sql`, `)} from ${lastOf(lookups)} r),`,
    columns: sql`, ${rarityOf(filter.index, sql`frequency`)}${share} as weight,
        row_number() over (order by ${first}frequency, n) as place`,
  };
}

/** Generic words are not, beside others; among themselves those are that are found, or all. */
function requirementOf(asked: readonly SearchedConcept[]): SQL | null {
  const generic = asked.filter(({ isGeneric }) => isGeneric);
  if (generic.length === 0) return null;
  return generic.length < asked.length
    ? sql`not r.asked ->> 'isGeneric'`
    : sql`(docs > 0 or max(docs) over () = 0)`;
}

/** The zones of the world are named after towns. */
const isLargeTown = (concept: Concept): boolean =>
  mayBeTown(concept) &&
  concept.alternatives.some(({ tokens: [token = ""] }) => findTimeZone(token) !== undefined);

/** Whether a concept means a country, or a large town. */
function meansPlace({ index: { placeGroup, prefixes } }: ListingFilter, concept: Concept): boolean {
  if (placeGroup === null) return false;
  const prefix = prefixes[placeGroup] ?? "";
  const { facets } = concept;
  const isCountry = facets.length > 0 && facets.every((facet) => facet.startsWith(prefix));
  return isCountry || isLargeTown(concept);
}

/** Expression: whether the concept of the row `r` names a place. Null where none can. */
function placeOf({ index }: ListingFilter, asked: readonly SearchedConcept[]): SQL | null {
  const { words, placeGroup } = index;
  const isTown = asked.some(({ town }) => town);
  if (placeGroup === null || !(isTown || asked.some(({ isPlace }) => isPlace))) return null;
  const isKnown = sql.raw("r.asked ->> 'isPlace'");
  if (!isTown) return isKnown;
  return sql`iif(docs = 0 or r.asked ->> 'town' is null, ${isKnown}, (select count(*) from (
        select 1 from ${words} where ${words} match r.asked ->> 'town' ${MOST_TOWNS})) * ${TOWN_SHARE} >= docs)`;
}

/**
 * In how many listings the concept of the row `r` is: where it was not counted to the end, roughly,
 * by the vocabulary.
 */
function frequencyOf({ index: { terms } }: ListingFilter, lookups: readonly Lookup[]): SQL {
  const longer = lookups.includes("longer") ? sql` + coalesce(longer ->> 2, 0)` : NOTHING;
  return sql`iif(docs <= ${MANY}, docs, max(docs, (select total(t.count)
        from json_each(r.asked ->> 'words') w cross join ${terms} t on t.term = w.value)${longer}))`;
}
