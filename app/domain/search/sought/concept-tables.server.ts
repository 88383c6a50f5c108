/**
 * Common tables that turn the concepts of a search into full-text expressions, inside the statement
 * that uses them: what a word means depends on the vocabulary.
 *
 * SQLite copies a common table at each place that names it, and all tables below it. So every table
 * here and in `search-state.server.ts` is named once, by the next one, and carries the columns of
 * those before it.
 */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";
import { mayBeTown } from "./asked.server.ts";
import { rarityOf } from "./rarity.server.ts";

/** Above it a concept counts as common. */
const MANY = sql.raw("1000");
/** A word of so many letters is also sought as the beginning of longer ones, known or not. */
const BEGINNING = sql.raw("4");
const KNOWN_BEGINNING = sql.raw("6");
const UNKNOWN_BEGINNING = sql.raw("3");
/** An unknown word of so many letters is sought inside others. */
const PART = sql.raw("4");
/** A shorter word has too many neighbours. */
const SLIP = sql.raw("4");
const COMPARED = sql.raw("limit 1000");
/** Terms that are used for one word, and for all words of a search; each may have the least. */
const MOST_USED = 24;
const USED_TOGETHER = 48;
const LEAST_USED = 4;
const LONGER_WEIGHT = sql.raw("0.45");
const AROUND_WEIGHT = sql.raw("0.3");
/** A generic word orders hits that are otherwise alike. */
const GENERIC_WEIGHT = sql.raw("0.12");
/**
 * A place orders those who fit the subject: an expert for the subject elsewhere is nearer to what
 * was meant than a neighbour with another subject.
 */
const PLACE_WEIGHT = sql.raw("0.15");
/** A word is a place if a third of the listings that have it name it as their town. */
const TOWN_SHARE = sql.raw("3");
const MOST_TOWNS = sql.raw("limit 334");
/** Slips are sought in the first letters of a word. */
const PLACES = JSON.stringify(Array.from({ length: 25 }, (_, at) => at + 1));
const LETTERS = JSON.stringify([..."abcdefghijklmnopqrstuvwxyz0123456789"]);
const LAST = sql.raw("char(1114111)");

/** Lists of terms that find listings. */
type Terms = "longer" | "around";

/** In strong fields, the terms `more` of an expression. */
const STRONG_MORE = sql.raw(`replace(more, ' OR "', ' OR "' || char(57345))`);

/**
 * The last table, `concepts`, has a row for each concept: in how many listings it is (`docs`, at
 * most one more than the limit), and what was found for its word in the vocabulary: words that
 * begin with it (`longer`), contain it (`around`), or are one typing error away (`slips`), as JSON
 * lists of term and letter. Slips match nothing: the caller searches again for what was meant.
 * `frequency` goes on where `docs` ends. `isPlace` tells whether it names a town or a country.
 * `place` counts the required concepts, the rarest first.
 */
export function conceptTables(filter: ListingFilter, asked: string): SQL {
  const { index, concepts, isCorrected } = filter;
  const field = (name: string) => sql.raw(`c.value ->> '${name}' as ${name}`);
  const isUnknown = sql.raw("docs = 0");
  // A word of the thesaurus that no listing has must not become another word: "tax" is not "taxi".
  const hasLonger = sql`word is not null and iif(isKnown, docs > 0 and length(word) >= ${KNOWN_BEGINNING},
    length(word) >= iif(docs = 0, ${UNKNOWN_BEGINNING}, ${BEGINNING}))`;
  const isSought = (least: SQL) =>
    sql`${isUnknown} and not isKnown and longer = '[]' and length(word) >= ${least}`;
  // SQLite reads and plans what no row needs, too, which takes longer than running the rest.
  const words = concepts.filter(({ word }) => word !== null);
  const used = mostUsed(words.length);
  const unknown = words.filter(({ meanings }) => meanings.length === 0);
  const found = {
    longer: words.length > 0 && onlyIf(hasLonger, longerTerms(index, used)),
    around: unknown.length > 0 && onlyIf(isSought(PART), termsAround(index, used)),
    slips:
      isCorrected &&
      unknown.some(({ isGeneric }) => !isGeneric) &&
      onlyIf(sql`${isSought(SLIP)} and around = '[]' and not isGeneric`, slipsOf(index)),
  };
  const terms = (["longer", "around"] as const).filter((name) => found[name]);
  return sql`
    asked as materialized (select c.key as n, ${field("word")}, ${field("trigrams")}, ${field("anywhere")},
        ${field("strong")}, ${field("exact")}, ${field("town")}, ${field("isGeneric")}, ${field("isKnown")},
        c.value ->> '$.words' as words, c.value ->> '$.needles' as needles
      from json_each(${asked}) c),
    counted_concepts as materialized (select *, (select count(*) from (
        select 1 from ${index.words} where ${index.words} match a.anywhere limit ${MANY} + 1)) as docs
      from asked a),
    placed as materialized (select *, ${isPlace(filter)} as isPlace${blankLists(found)} from counted_concepts c),
    ${foundTables(found)}
    wanted as materialized (select *, ${frequencyOf(index)} as frequency, isGeneric = 0
        or min(isGeneric) over () = 1 and (docs > 0 or max(docs) over () = 0) as isRequired, ${moreOf(terms)} as more
      from ${lastTable(found)} r),
    concepts as materialized (select *, ${rarityOf(index, sql`frequency`)} * iif(isRequired, 1, ${GENERIC_WEIGHT})
          * iif(isPlace and max(isRequired and not isPlace) over (), ${PLACE_WEIGHT}, 1) as weight,
        '(' || anywhere || more || ')' as expression, '(' || strong || ${STRONG_MORE} || ')' as strongest,
        ${allNeedles(terms)} as allNeedles, row_number() over (order by isRequired desc, frequency, n) as place
      from wanted)`;
}

/** A list that no word needs is left out: its table would be planned, too. */
type FoundLists = Readonly<Record<Terms | "slips", SQL | false>>;

const namesOf = (found: FoundLists, isNeeded: boolean) =>
  (["longer", "around", "slips"] as const).filter((name) => Boolean(found[name]) === isNeeded);

/** Columns of the lists that are left out. */
const blankLists = (found: FoundLists): SQL =>
  sql.raw(
    namesOf(found, false)
      .map((name) => `, '[]' as ${name}`)
      .join(""),
  );

/** A table for each other list, after `placed`. */
function foundTables(found: FoundLists): SQL {
  const names = namesOf(found, true);
  const tables = names.map((name, at) => {
    const before = sql.raw(names[at - 1] ? `with_${names[at - 1]}` : "placed");
    return sql`${sql.raw(`with_${name}`)} as materialized (select *, ${found[name] || ""} as ${sql.raw(name)} from ${before} r),`;
  });
  return sql.join(tables, sql` `);
}

const lastTable = (found: FoundLists): SQL =>
  sql.raw(["placed", ...namesOf(found, true).map((name) => `with_${name}`)].at(-1) ?? "");

/** The zones of the world are named after towns. */
const isLargeTown = (concept: Concept): boolean =>
  mayBeTown(concept) &&
  concept.alternatives.some(({ tokens: [token = ""] }) => findTimeZone(token) !== undefined);

/** Expression: whether the concept of the row `c` names a place. It only matters beside others. */
function isPlace({ index, concepts }: ListingFilter): SQL {
  const { words, placeGroup, prefixes } = index;
  if (placeGroup === null || concepts.length < 2) return sql`0`;
  const prefix = prefixes[placeGroup] ?? "";
  const isCountry = ({ facets }: Concept) =>
    facets.length > 0 && facets.every((facet) => facet.startsWith(prefix));
  const known = concepts.flatMap((each, n) => (isCountry(each) || isLargeTown(each) ? [n] : []));
  const isKnown = sql`c.n in (select value from json_each(${JSON.stringify(known)}))`;
  if (!concepts.some(mayBeTown)) return isKnown;
  return sql`case when c.town = '' or c.docs = 0 then ${isKnown} else (select count(*) from (
    select 1 from ${words} where ${words} match c.town ${MOST_TOWNS})) * ${TOWN_SHARE} >= c.docs end`;
}

/**
 * In how many listings the concept of the row `r` is: where it was not counted to the end, roughly,
 * by the vocabulary.
 */
function frequencyOf({ terms }: ListingFilter["index"]): SQL {
  return sql`iif(docs <= ${MANY}, docs, max(docs, (select total(count) from (
    select t.count from json_each(r.words) w cross join ${terms} t on t.term = w.value
    union all select value ->> 2 from json_each(r.longer)))))`;
}

/** JSON of the needles with those of the terms that were found. */
function allNeedles(terms: readonly Terms[]): SQL {
  if (terms.length === 0) return sql`needles`;
  const weights = { longer: LONGER_WEIGHT, around: AROUND_WEIGHT };
  const others = terms.map(
    (name) =>
      sql`union all select json_array(value ->> 1, '', '', ${weights[name]}) from json_each(${sql.raw(name)})`,
  );
  return sql`(select json_group_array(json(needle)) from (
    select value as needle from json_each(needles) ${sql.join(others, sql` `)}))`;
}

/** The terms that were found for a word, as the end of an expression. */
function moreOf(terms: readonly Terms[]): SQL {
  if (terms.length === 0) return sql`''`;
  const lists = terms.map((name) => `select value from json_each(${name})`).join(" union all ");
  return sql.raw(
    `coalesce((select ' OR ' || group_concat('"' || (value ->> 0) || '"', ' OR ') from (${lists})), '')`,
  );
}

/** Each term lengthens an expression, and is compared with every scored listing. */
const mostUsed = (words: number): SQL =>
  sql.raw(`limit ${Math.max(LEAST_USED, Math.min(MOST_USED, Math.floor(USED_TOGETHER / words)))}`);

/** JSON list of terms, empty where the condition is false. */
const onlyIf = (condition: SQL, terms: SQL): SQL =>
  sql`case when ${condition} then ${terms} else '[]' end`;

/** The most frequent terms that begin with the word of the row `r`. */
function longerTerms({ terms }: ListingFilter["index"], used: SQL): SQL {
  return sql`(select json_group_array(json_array(term, letter, count)) from (select term, letter, count from (
    select term, letter, count from ${terms}
    where term > r.word and term < r.word || ${LAST} ${COMPARED}) order by count desc ${used}))`;
}

/** The most frequent terms that contain the word of the row `r`. */
function termsAround({ terms, termParts }: ListingFilter["index"], used: SQL): SQL {
  return sql`(select json_group_array(json_array(term, letter)) from (
    select t.term, t.letter from (select rowid as id from ${termParts} where ${termParts} match r.trigrams ${COMPARED}) p
    cross join ${terms} t on t.id = p.id where instr(t.term, r.word) > 0 order by t.count desc ${used}))`;
}

/** The most frequent term one slip of the pen away from the word of the row `r`: `likelyMeant`. */
function slipsOf({ terms }: ListingFilter["index"]): SQL {
  const letters = sql`json_each(${LETTERS}) a`;
  const places = sql`json_each(${PLACES}) p`;
  const at = sql.raw("p.value");
  return sql`(select json_group_array(json_array(term, letter)) from (
    select t.term, t.letter from (
      select substr(r.word, 1, ${at} - 1) || substr(r.word, ${at} + 1, 1) || substr(r.word, ${at}, 1)
        || substr(r.word, ${at} + 2) as edit from ${places} where ${at} < length(r.word)
      union select substr(r.word, 1, ${at} - 1) || substr(r.word, ${at} + 1) from ${places}
        where ${at} between 2 and length(r.word) and length(r.word) >= 5
      union select substr(r.word, 1, ${at} - 1) || a.value || substr(r.word, ${at}) from ${places}, ${letters}
        where ${at} between 2 and length(r.word) + 1 and length(r.word) >= 5
      union select substr(r.word, 1, ${at} - 1) || a.value || substr(r.word, ${at} + 1) from ${places}, ${letters}
        where ${at} between 2 and length(r.word) and length(r.word) >= 6) e
    cross join ${terms} t on t.term = e.edit order by t.count desc limit 1))`;
}
