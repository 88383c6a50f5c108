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
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";
import { isTown } from "#app/domain/search/understanding/thesaurus.server.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";
import { mayBeTown, type SearchedConcept, toSearched } from "./asked.server.ts";
import { lookupsFor, type Terms } from "./found-terms.server.ts";
import { rarityOf } from "./rarity.server.ts";

/** Above it a concept counts as common. */
const MOST_COUNTED_LISTINGS = sql.raw("1000");
/** A generic word orders hits that are otherwise alike. */
const GENERIC_WEIGHT = sql.raw("0.12");
/** A word is a place if a third of the listings that have it name it as their town. */
const TOWN_SHARE_DIVISOR = sql.raw("3");
const MOST_TOWN_LISTINGS = sql.raw("limit 334");

/** What statements read about the concepts of a search; what no concept needs is left out. */
export interface Concepts {
  /** The common tables. The last one has a row for each concept. */
  tables: SQL;
  last: SQL;
  /** What reads the rows as `r`. The expressions of several concepts are columns of it. */
  rows: SQL;
  /** Lists of terms that are columns. */
  terms: readonly Terms[];
  /**
   * Expressions of a row: those of its hits, anywhere and in strong fields, JSON of its needles,
   * and the word that was probably meant.
   */
  expression: SQL;
  strongest: SQL;
  needles: SQL;
  correction: SQL | null;
  /** The same, less surely: the word that was perhaps meant. */
  suggestion: SQL | null;
  /** Whether there are several rows: each has `frequency`, `weight` and `place`. */
  areSeveral: boolean;
  /** Whether there are columns of this name. */
  isPlace: boolean;
  isRequired: boolean;
}

/**
 * A row says in how many listings the concept is (`docs`, at most one more than the limit; a single
 * one is only sought in one), and what `lookupsFor` found for its word. `isPlace` tells whether it
 * names a town or a country. `frequency` goes on where `docs` ends. `place` counts the required
 * concepts, the rarest first; without `isRequired` all are.
 */
export function conceptTables(filter: ListingFilter): Concepts {
  const { words } = filter.index;
  const asked = toSearched(filter.concepts, (concept) => meansPlace(filter, concept));
  const { terms, correction, suggestion } = lookupsFor(filter, asked);
  const names = terms.map(([name]) => name);
  const isOne = asked.length === 1;
  const tables = sql`
    asked as materialized (select c.key as n, c.value as asked, (select count(*) from (
        select 1 from ${words} where ${words} match c.value ->> 'anywhere' limit ${isOne ? ONE_LISTING : COUNTED_AND_ONE_MORE})) as docs
      from json_each(${JSON.stringify(asked)}) c)${sql.join(terms.map(termTable))}`;
  const last = sql.raw(names.length > 0 ? `${names.at(-1)}_terms` : "asked");
  const found = { correction, suggestion, ...expressionsOf(names) };
  const one = { tables, last, rows: sql`${last} r`, terms: names, ...found };
  return isOne
    ? { ...one, areSeveral: false, isPlace: false, isRequired: false }
    : severalConcepts(filter, asked, one);
}

const ONE_LISTING = sql.raw("1");
const COUNTED_AND_ONE_MORE = sql`${MOST_COUNTED_LISTINGS} + 1`;

function termTable([name, list]: readonly [Terms, SQL], at: number): SQL {
  const table = sql.raw(`${name}_terms`);
  const before = sql.raw(at === 0 ? "asked" : "longer_terms");
  return sql`,
    ${table} as materialized (select *, ${list} as ${sql.raw(name)} from ${before} r)`;
}

/** Full-text expressions and needles, each with the terms that were found. */
function expressionsOf(found: readonly Terms[]) {
  const more = (at: number) =>
    `coalesce(${found.map((name) => `${name} ->> ${at}`).join(", ")}, '')`;
  const ifFound = (text: string) => sql.raw(found.length > 0 ? text : "");
  const strong = ifFound(` || replace(${more(0)}, ' OR "', ' OR "' || char(57345))`);
  return {
    expression: sql`'(' || (asked ->> 'anywhere')${ifFound(` || ${more(0)}`)} || ')'`,
    strongest: sql`'(' || (asked ->> 'strong')${strong} || ')'`,
    // The last brackets of the list go, so that others can be appended.
    needles:
      found.length > 0
        ? sql.raw(`rtrim(asked ->> 'needles', ']') || ']' || ${more(1)} || ']'`)
        : sql.raw("asked ->> 'needles'"),
  };
}

type OneConcept = Omit<Concepts, "areSeveral" | "isPlace" | "isRequired">;

/**
 * The needles, which are read beside the row of the search, need the weights only; so all else is
 * added after the last table, which SQLite copies for them.
 */
function severalConcepts(
  filter: ListingFilter,
  asked: readonly SearchedConcept[],
  one: OneConcept,
): Concepts {
  const isPlace = placeOf(filter, asked);
  const isRequired = requirementOf(asked);
  const columns = [
    sql`${frequencyOf(filter, one.terms)} as frequency`,
    ...(isPlace ? [sql`${isPlace} as isPlace`] : []),
    ...(isRequired ? [sql`${isRequired} as isRequired`] : []),
  ];
  const share = isRequired ? sql` * iif(isRequired, 1, ${GENERIC_WEIGHT})` : sql``;
  const first = isRequired ? sql`isRequired desc, ` : sql``;
  const correction = one.correction ? sql`, ${one.correction} as fix` : sql``;
  const suggestion = one.suggestion ? sql`, ${one.suggestion} as guess` : sql``;
  return {
    ...one,
    tables: sql`${one.tables},
    frequent as materialized (select *, ${sql.join(columns, sql`, `)} from ${one.last} r),
    concepts as materialized (select *, ${rarityOf(filter.index, sql`frequency`)}${share} as weight, ${one.needles} as needles
      from frequent)`,
    last: sql`concepts`,
    rows: sql`(select *, ${one.expression} as expression, ${one.strongest} as strongest${correction}${suggestion},
        row_number() over (order by ${first}frequency, n) as place from concepts r)`,
    expression: sql`expression`,
    strongest: sql`strongest`,
    needles: sql`needles`,
    correction: one.correction && sql`fix`,
    suggestion: one.suggestion && sql`guess`,
    areSeveral: true,
    isPlace: isPlace !== null,
    isRequired: isRequired !== null,
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

/** "Mexico City". A town of one word may be another word, too. */
const isTownPhrase = ({ word, meanings }: Concept): boolean =>
  word === null && meanings.length > 0 && meanings.every(isTown);

/** Whether a concept means a country, a large town, or another value of a side group. */
function meansPlace({ index: { sideGroups, prefixes } }: ListingFilter, concept: Concept): boolean {
  const isOfSide = (facet: string) =>
    sideGroups.some((group) => facet.startsWith(prefixes[group] ?? ""));
  if (concept.facets.length > 0) return concept.facets.every(isOfSide);
  return sideGroups.length > 0 && (isTownPhrase(concept) || isLargeTown(concept));
}

/** Expression: whether the concept of the row `r` names a place. Null where none can. */
function placeOf({ index }: ListingFilter, asked: readonly SearchedConcept[]): SQL | null {
  const { words, sideGroups } = index;
  const isTown = asked.some(({ town }) => town);
  if (sideGroups.length === 0 || !(isTown || asked.some(({ isPlace }) => isPlace))) return null;
  const isKnown = sql.raw("r.asked ->> 'isPlace'");
  if (!isTown) return isKnown;
  return sql`iif(docs = 0 or r.asked ->> 'town' is null, ${isKnown}, (select count(*) from (
        select 1 from ${words} where ${words} match r.asked ->> 'town' ${MOST_TOWN_LISTINGS})) * ${TOWN_SHARE_DIVISOR} >= docs)`;
}

/**
 * In how many listings the concept of the row `r` is: where it was not counted to the end, roughly,
 * by the vocabulary.
 */
function frequencyOf({ index: { terms } }: ListingFilter, found: readonly Terms[]): SQL {
  const longer = found.includes("longer") ? sql` + coalesce(longer ->> 2, 0)` : sql``;
  return sql`iif(docs <= ${MOST_COUNTED_LISTINGS}, docs, max(docs, (select total(t.count)
        from json_each(r.asked ->> 'words') w cross join ${terms} t on t.term = w.value)${longer}))`;
}
