/** Lists of what the vocabulary has for the words of a search: each is a common table. */
import { type SQL, sql } from "drizzle-orm";
import type { ListingFilter } from "#app/domain/search/list/listing-filter.server.ts";

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
/** Slips are sought in the first letters of a word. */
const PLACES = JSON.stringify(Array.from({ length: 25 }, (_, at) => at + 1));
const LETTERS = JSON.stringify([..."abcdefghijklmnopqrstuvwxyz0123456789"]);
const LAST = sql.raw("char(1114111)");

/** Lists of terms that find listings. */
export type Terms = "longer" | "around";

/**
 * Expressions of the lists, of the row `r`. One that no word needs is left out: SQLite reads and
 * plans what no row needs, too, which takes longer than running the rest.
 */
type TermLists = Readonly<Record<Terms | "slips", SQL | false>>;

const NAMES = ["longer", "around", "slips"] as const;

/** The lists that these words may need. */
export function termLists({ index, concepts, isCorrected }: ListingFilter): TermLists {
  // A word of the thesaurus that no listing has must not become another word: "tax" is not "taxi".
  const hasLonger = sql`word is not null and iif(isKnown, docs > 0 and length(word) >= ${KNOWN_BEGINNING},
    length(word) >= iif(docs = 0, ${UNKNOWN_BEGINNING}, ${BEGINNING}))`;
  const isSought = (least: SQL) =>
    sql`docs = 0 and not isKnown and longer = '[]' and length(word) >= ${least}`;
  const words = concepts.filter(({ word }) => word !== null);
  const used = mostUsed(words.length);
  const unknown = words.filter(({ meanings }) => meanings.length === 0);
  return {
    longer: words.length > 0 && onlyIf(hasLonger, longerTerms(index, used)),
    around: unknown.length > 0 && onlyIf(isSought(PART), termsAround(index, used)),
    slips:
      isCorrected &&
      unknown.some(({ isGeneric }) => !isGeneric) &&
      onlyIf(sql`${isSought(SLIP)} and around = '[]' and not isGeneric`, slipsOf(index)),
  };
}

/** Columns of the lists that are left out. */
export const blankLists = (lists: TermLists): SQL =>
  sql.raw(
    NAMES.filter((name) => !lists[name])
      .map((name) => `, '[]' as ${name}`)
      .join(""),
  );

/** A table for each other list, and the name of the last table; the first one follows `placed`. */
export function termTables(lists: TermLists): { tables: SQL; last: SQL } {
  const tables: SQL[] = [];
  let last = sql.raw("placed");
  for (const name of NAMES) {
    const list = lists[name];
    if (!list) continue;
    const table = sql.raw(`with_${name}`);
    tables.push(
      sql`${table} as materialized (select *, ${list} as ${sql.raw(name)} from ${last} r),`,
    );
    last = table;
  }
  return { tables: sql.join(tables, sql` `), last };
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
