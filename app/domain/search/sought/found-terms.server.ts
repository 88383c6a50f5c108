/** Lists of what the vocabulary has for the words of a search: each is a common table. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { perhapsMeant } from "#app/lib/text/search/edits.ts";
import type { SearchedConcept } from "./asked.server.ts";

const MOST_COMPARED_TERMS = sql.raw("limit 1000");
/** Terms that are used for one word, and for all words of a search; each may have the least. */
const MOST_USED_TERMS = 24;
const MOST_TERMS_TOGETHER = 48;
const LEAST_USED_TERMS = 4;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
/**
 * Edits at a place of a word: how many letters they replace, the first place, how far the last
 * place lies beyond the length, the length from which they are sought, and what they put there
 * (null for the two letters turned round).
 */
const EDITS = JSON.stringify([
  [2, 1, -1, 4, [null]],
  [1, 2, 0, 5, [""]],
  [0, 2, 1, 5, LETTERS],
  [1, 2, 0, 6, LETTERS],
]);
const LAST_CHARACTER = sql.raw("char(1114111)");

/** Lists of terms that find listings; the second one is for a word of which the first has none. */
export type Terms = "longer" | "around";

/** How well terms of a list prove the word, beside the word itself. */
const WEIGHTS = { longer: 0.45, around: 0.3 };

/** Expressions of the row `r`. */
interface Lookups {
  /** Each with its table, the first one after `asked`. */
  terms: readonly (readonly [Terms, SQL])[];
  /** Null where none is sought. */
  correction: SQL | null;
  suggestion: SQL | null;
}

/**
 * What these words may need. A lookup that no word needs is left out: SQLite reads and plans what
 * no row needs, too, which takes longer than running the rest.
 */
export function lookupsFor(
  { index, concepts, isCorrected }: ListingFilter,
  asked: readonly SearchedConcept[],
): Lookups {
  const isAny = (name: keyof SearchedConcept) => asked.some((each) => each[name] !== undefined);
  const used = mostUsed(concepts.filter(({ word }) => word !== null).length);
  const longer = isAny("ifFound") || isAny("ifMissing");
  return {
    terms: [
      ...(longer ? [["longer", longerTerms(index, used)] as const] : []),
      ...(isAny("part") ? [["around", termsAround(index, used)] as const] : []),
    ],
    correction: isAny("typo") && isCorrected ? correctionOf(index) : null,
    suggestion: isAny("typo") && isCorrected ? suggestionOf(index, asked) : null,
  };
}

/** Each term lengthens an expression, and is compared with every scored listing. */
const mostUsed = (words: number): SQL =>
  sql.raw(
    `limit ${Math.max(LEAST_USED_TERMS, Math.min(MOST_USED_TERMS, Math.floor(MOST_TERMS_TOGETHER / words)))}`,
  );

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
    where term > ${word} and term < ${word} || ${LAST_CHARACTER} ${MOST_COMPARED_TERMS}) order by count desc ${used}))`;
}

/** The most frequent terms that contain a word which nothing else found. */
function termsAround({ terms, termParts }: ListingFilter["index"], used: SQL): SQL {
  return sql`case when r.docs = 0 and r.longer ->> 0 is null and r.asked ->> 'part' <> '' then (${listTerms(WEIGHTS.around)} from (
    select t.term, t.letter, t.count from (select rowid as id from ${termParts}
      where ${termParts} match r.asked ->> 'trigrams' ${MOST_COMPARED_TERMS}) p
    cross join ${terms} t on t.id = p.id where instr(t.term, r.asked ->> 'part') > 0 order by t.count desc ${used})) end`;
}

/** The most frequent term one edit away from what nothing found: `likelyMeant`. */
function correctionOf({ terms }: ListingFilter["index"]): SQL {
  const word = sql.raw("r.asked ->> 'typo'");
  return sql`case when r.around ->> 0 is null and r.docs = 0 and r.longer ->> 0 is null then (select t.term from (
    select substr(word, 1, p.value - 1) || coalesce(what, substr(word, p.value + 1, 1) || substr(word, p.value, 1))
        || substr(word, p.value + replaced) as edit
    from (select ${word} as word, e.value ->> 0 as replaced, e.value ->> 1 as first, length(${word}) + (e.value ->> 2) as last,
        w.value as what from json_each(${EDITS}) e, json_each(e.value, '$[4]') w where length(${word}) >= e.value ->> 3 limit 100)
      cross join json_each(r.asked ->> 'places') p where p.value between first and last)
    cross join ${terms} t on t.term = edit order by t.count desc, t.term limit 1) end`;
}

/** More words are hardly all right but one. */
const MOST_GUESSED_WORDS = 6;

/**
 * What may be meant by what nothing found, less surely than a correction: the only term in strong
 * fields that is `perhapsMeant`.
 */
function suggestionOf(
  { terms, words }: ListingFilter["index"],
  asked: readonly SearchedConcept[],
): SQL {
  const guessed = asked.slice(0, MOST_GUESSED_WORDS);
  const edits = JSON.stringify(guessed.map(({ typo = "" }) => perhapsMeant(typo)));
  return sql`case when r.docs = 0 and r.longer ->> 0 is null then (select iif(count(*) = 1, max(t.term), null)
    from json_each(${edits}, '$[' || r.n || ']') e cross join ${terms} t on t.term = e.value
    where exists (select 1 from ${words} where ${words} match '"' || char(57345) || t.term || '"')) end`;
}
