/** The vocabulary of a list: its words, in how many listings each is, and their parts. */
import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import type { Entry } from "./entry.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { signatureMark } from "./signature.server.ts";

/** Unused words that one write removes. */
const MOST_REMOVED_TERMS = sql.raw("limit 500");

/** Statements: count the words of new listings. */
export function countTerms(
  db: Database,
  { terms, termParts }: ListingIndex,
  entries: readonly Pick<Entry, "words">[],
): Statement[] {
  const counts = new Map<string, number>();
  for (const { words } of entries) for (const word of words) add(counts, word);
  const counted = sql`json_each(${JSON.stringify([...counts].map(([word, count]) => [word, count, signatureMark(word)]))}) c`;
  // A negative count marks a word that is new in this batch.
  return [
    db.run(sql`insert into ${terms} (term, letter, count) select c.value ->> 0, c.value ->> 2, -1 from ${counted} where true
      on conflict (term) do update set letter = excluded.letter where letter <> excluded.letter`),
    db.run(sql`insert into ${termParts} (rowid, term) select t.id, t.term
      from ${counted} cross join ${terms} t on t.term = c.value ->> 0 where t.count < 0`),
    db.run(sql`update ${terms} set count = max(count, 0) + c.value ->> 1
      from ${counted} where term = c.value ->> 0`),
  ];
}

function add(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** Larger ids take four bytes. */
const FIRST_LONG_ID = 2 ** 24;
const SHORT_ID_DIGITS = 6;
const LONG_ID_DIGITS = 8;
/** A blank byte behind so many short ids that four bytes would divide their length. */
const PADDING_DIGITS = "00";

/**
 * The ids of words as a listing stores them, as hexadecimal digits: three bytes each, or four bytes
 * each when one of them needs it. Four bytes divide the length of the latter only.
 */
export function hexIds(ids: readonly number[]): string {
  const isShort = ids.every((id) => id < FIRST_LONG_ID);
  const digits = ids
    .map((id) => id.toString(16).padStart(isShort ? SHORT_ID_DIGITS : LONG_ID_DIGITS, "0"))
    .join("");
  return isShort && ids.length > 0 && ids.length % 4 === 0 ? digits + PADDING_DIGITS : digits;
}

/** Expression: the ids of words of the vocabulary as a listing stores them, see `hexIds`. */
export function storedIds({ terms }: ListingIndex, words: readonly string[]): SQL {
  const digits = (length: number) => sql.raw(`group_concat(printf('%0${length}x', t.id), '')`);
  return sql`(select coalesce(unhex(iif(max(t.id) < ${sql.raw(String(FIRST_LONG_ID))},
      ${digits(SHORT_ID_DIGITS)} || iif(count(*) % 4 = 0, '${sql.raw(PADDING_DIGITS)}', ''), ${digits(LONG_ID_DIGITS)})), x'')
    from json_each(${JSON.stringify(words)}) w cross join ${terms} t on t.term = w.value)`;
}

/** Statements: remove what deleted listings left in the full-text table and the counts. */
export function clearLeftovers(db: Database, { list, words, terms }: ListingIndex): Statement[] {
  const left = sql`search_leftovers where list = ${list}`;
  return [
    db.run(sql`delete from ${words} where rowid in (select rank from ${left})`),
    db.run(sql`update ${terms} set count = ${terms}.count - gone.times from (
        select w.value as word, count(*) as times from search_leftovers s,
          json_each('["' || replace(trim(s.words), ' ', '","') || '"]') w
        where s.list = ${list} group by w.value) gone
      where ${terms}.term = gone.word`),
    db.run(sql`delete from ${left}`),
  ];
}

/** Statements: remove words that no listing has any more. */
export function clearUnusedTerms(db: Database, { terms, termParts }: ListingIndex): Statement[] {
  const unused = sql`(select id from ${terms} where count < 1 ${MOST_REMOVED_TERMS})`;
  return [
    db.run(sql`delete from ${termParts} where rowid in ${unused}`),
    db.run(sql`delete from ${terms} where id in ${unused}`),
  ];
}
