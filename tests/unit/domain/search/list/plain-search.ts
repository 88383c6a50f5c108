/**
 * The meaning of a search, written without an index and without a thesaurus. A word matches in the
 * best way in which any listing has it: as a whole word or another form of it, then as the
 * beginning of one, then inside one. The functions of `app/lib/text` say which words a text has and
 * which forms a word has.
 *
 * How long a word must be to match longer ones is left open: `sure` are the hits under any limit up
 * to `LONG`, `possible` those without limits. A word that may be a form of a name, as "automa" is
 * one of "automation", surely matches itself only.
 */
import { isEveryday, searchedTokens } from "#app/domain/search/understanding/senses.server.ts";
import { isGenericWord, isStopWord } from "#app/domain/search/understanding/stop-words.server.ts";
import type { Token } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";
import { readWords, withStems } from "#app/lib/text/stem/stems.ts";
import { languagesOf, looksHungarian } from "#app/lib/text/stem/text-language.ts";

const LONG = 4;

export interface Hits<Item> {
  sure: Item[];
  possible: Item[];
}

/** Those of the hits that also pass a filter. */
export function narrow<Item>({ sure, possible }: Hits<Item>, passes: (item: Item) => boolean) {
  return { sure: sure.filter(passes), possible: possible.filter(passes) };
}

/** The words of an item, and these with their other forms. */
interface Read {
  words: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

function readTexts(texts: readonly string[]): Read {
  const languageOf = languagesOf(texts);
  const read = texts.flatMap(readWords);
  const forms = texts.flatMap((text) =>
    readWords(text).flatMap(({ word, written }) => withStems(word, written, languageOf(text))),
  );
  const words = read.map(({ word }) => word).filter((word) => /\p{L}/u.test(word));
  return { words: new Set(words.filter(({ length }) => length > 1)), forms: new Set(forms) };
}

/** A property asks the same of one list for every choice of a filter. */
const known = new WeakMap<object, Map<string, Hits<unknown>>>();

interface PlainQuery {
  q: string;
  /** Single words that name choices of a filter, which no item has. */
  names: readonly string[];
}

/** The items that have every word of `q`. Items without texts are not listed. */
export function searchPlainly<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[] | null,
  { q, names }: PlainQuery,
): Hits<Item> {
  const answers: Map<string, Hits<Item>> = known.get(items) ?? new Map();
  known.set(items, answers);
  const hits = answers.get(q) ?? findHits(items, textsOf, { q, names });
  answers.set(q, hits);
  return hits;
}

function findHits<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[] | null,
  { q, names }: PlainQuery,
): Hits<Item> {
  if (isEveryday(q)) return { sure: [], possible: [] };
  const read = items.flatMap((item): [Item, Read][] => {
    const texts = textsOf(item);
    return texts ? [[item, readTexts(texts)]] : [];
  });
  const vocabulary = [...new Set(read.flatMap(([, { words }]) => [...words]))];
  const isHungarian = looksHungarian(q);
  const nameForms = new Set(names.flatMap(allForms));
  const tests = requiredWords(q).map((token) => {
    const test = toTest(token, vocabulary, (own) => isWhole(token, own, isHungarian), read);
    return allForms(token.word).some((form) => nameForms.has(form))
      ? { ...test, sure: test.whole }
      : test;
  });
  const having = (way: "sure" | "possible") =>
    read.filter(([, own]) => tests.every((test) => test[way](own))).map(([item]) => item);
  return { sure: having("sure"), possible: having("possible") };
}

/** Words that say nothing are left out where others say something. */
function requiredWords(q: string): Token[] {
  const telling = (tokens: Token[], isEmpty: (word: string) => boolean) => {
    const others = tokens.filter(({ word }) => !isEmpty(word));
    return others.length > 0 ? others : tokens;
  };
  return telling(telling(searchedTokens(q), isStopWord), isGenericWord);
}

function isWhole({ word, parts, written }: Token, { forms }: Read, isHungarian: boolean): boolean {
  const isAccented = isHungarian || /[áéíóöőúüű]/iu.test(written);
  const own = [word, englishStem(word), ...(isAccented ? hungarianStems(word) : [])];
  const isCompound = parts.length > 0 && parts.every((part) => forms.has(englishStem(part)));
  return isCompound || own.some((form) => forms.has(form));
}

const allForms = (word: string) => [word, englishStem(word), ...hungarianStems(word)];

interface Test {
  whole(own: Read): boolean;
  sure(own: Read): boolean;
  possible(own: Read): boolean;
}

function toTest(
  { word, parts }: Token,
  vocabulary: readonly string[],
  whole: (own: Read) => boolean,
  read: readonly [unknown, Read][],
): Test {
  const isKnown = read.some(([, own]) => whole(own));
  if (parts.length > 0) return { whole, sure: whole, possible: whole };
  const isLong = [...word].length >= LONG;
  const longer = vocabulary.filter((each) => each !== word && each.startsWith(word));
  const around = longer.length === 0 ? vocabulary.filter((each) => each.includes(word)) : [];
  const others = isKnown ? longer : [...longer, ...around];
  const hasOther = ({ forms }: Read) => others.some((each) => forms.has(each));
  const either = (own: Read) => whole(own) || hasOther(own);
  const isPossible = isLong || (!isKnown && longer.length > 0);
  return { whole, sure: isLong ? either : whole, possible: isPossible ? either : whole };
}

export function overlaps(chosen: readonly string[], own: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => own.includes(value));
}

/** As SQLite compares texts. */
export function sortBytes(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
