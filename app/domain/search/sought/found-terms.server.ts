/** Lists of what the vocabulary has for the words of a search: each is a common table. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import type { SearchedConcept } from "./asked.server.ts";

const COMPARED = sql.raw("limit 1000");
/** Terms that are used for one word, and for all words of a search; each may have the least. */
const MOST_USED = 24;
const USED_TOGETHER = 48;
const LEAST_USED = 4;
/** Slips are sought in the first letters of a word. */
const PLACES = sql.raw(`'${JSON.stringify(Array.from({ length: 25 }, (_, at) => at + 1))}'`);
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
/**
 * Edits at a place of a word, each as what comes there (null for its two letters turned round), how
 * many letters of the word it replaces, the first place, how far the last place lies beyond the
 * length, and the length from which it is sought.
 */
const EDITS = JSON.stringify([
  [null, 2, 1, -1, 4],
  ["", 1, 2, 0, 5],
  ...LETTERS.map((letter) => [letter, 0, 2, 1, 5]),
  ...LETTERS.map((letter) => [letter, 1, 2, 0, 6]),
]);
const LAST = sql.raw("char(1114111)");

/** What is looked up for a word, each with what those before it did not find. */
export const LOOKUPS = ["longer", "around", "slip"] as const;
export type Lookup = (typeof LOOKUPS)[number];

/** How well terms of a list prove the word, beside the word itself. */
const WEIGHTS = { longer: 0.45, around: 0.3 };

/** Expressions of the row `r`. */
type Lookups = Partial<Record<Lookup, SQL>>;

/**
 * What these words may need. A lookup that no word needs is left out: SQLite reads and plans what no
 * row needs, too, which takes longer than running the rest.
 */
export function lookupsFor(
  { index, concepts, isCorrected }: ListingFilter,
  asked: readonly SearchedConcept[],
): Lookups {
  const isAny = (name: keyof SearchedConcept) => asked.some((each) => each[name] !== undefined);
  const used = mostUsed(concepts.filter(({ word }) => word !== null).length);
  return {
    ...(isAny("ifFound") || isAny("ifMissing") ? { longer: longerTerms(index, used) } : {}),
    ...(isAny("part") ? { around: termsAround(index, used) } : {}),
    ...(isAny("slip") && isCorrected ? { slip: slipOf(index) } : {}),
  };
}

/** Each term lengthens an expression, and is compared with every scored listing. */
const mostUsed = (words: number): SQL =>
  sql.raw(`limit ${Math.max(LEAST_USED, Math.min(MOST_USED, Math.floor(USED_TOGETHER / words)))}`);

/**
 * JSON of terms: what they add to an expression, what they add to needles, both null without terms,
 * and how often there are such terms.
 */
const listTerms = (weight: number): SQL =>
  sql.raw(`select json_array(group_concat(' OR "' || term || '"', ''),
    group_concat(',["' || letter || '","","",${weight}]', ''), sum(count))`);

/** The most frequent terms that begin with a word. */
function longerTerms({ terms }: ListingFilter["index"], used: SQL): SQL {
  const word = sql.raw("r.asked ->> iif(r.docs > 0, 'ifFound', 'ifMissing')");
  return sql`(${listTerms(WEIGHTS.longer)} from (select term, letter, count from (
    select term, letter, count from ${terms}
    where term > ${word} and term < ${word} || ${LAST} ${COMPARED}) order by count desc ${used}))`;
}

/** The most frequent terms that contain a word which nothing else found. */
function termsAround({ terms, termParts }: ListingFilter["index"], used: SQL): SQL {
  return sql`case when r.docs = 0 and r.longer ->> 0 is null and r.asked ->> 'part' <> '' then (${listTerms(WEIGHTS.around)} from (
    select t.term, t.letter, t.count from (select rowid as id from ${termParts}
      where ${termParts} match r.asked ->> 'trigrams' ${COMPARED}) p
    cross join ${terms} t on t.id = p.id where instr(t.term, r.asked ->> 'part') > 0 order by t.count desc ${used})) end`;
}

/** The most frequent term one slip of the pen away from a word that nothing found: `likelyMeant`. */
function slipOf({ terms }: ListingFilter["index"]): SQL {
  return sql`case when r.around ->> 0 is null and r.docs = 0 and r.longer ->> 0 is null then (select t.term from (
    select substr(word, 1, at - 1) || coalesce(e.value ->> 0, substr(word, at + 1, 1) || substr(word, at, 1))
        || substr(word, at + (e.value ->> 1)) as edit
    from (select r.asked ->> 'slip' as word) cross join json_each(${EDITS}) e
      cross join (select value as at from json_each(${PLACES})) 
    where length(word) >= e.value ->> 4 and at between e.value ->> 2 and length(word) + (e.value ->> 3)) 
    cross join ${terms} t on t.term = edit order by t.count desc, t.term limit 1) end`;
}
