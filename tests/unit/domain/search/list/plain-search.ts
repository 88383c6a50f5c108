/** The meaning of search and sorting, written without an index. */
import { facetToken } from "#app/domain/search/index/tokens.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import { looksHungarian } from "#app/lib/text/stem/hungarian-stem.ts";
import { readWords, withStems } from "#app/lib/text/stem/stems.ts";

/** A listed record as a search sees it. */
export interface PlainRecord {
  texts: readonly string[];
  facets: readonly string[];
}

interface ReadRecord {
  words: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
}

/** A property asks for the words of the same texts thousands of times. */
const known = new WeakMap<object, ReadRecord>();

function read(item: object, { texts, facets }: PlainRecord): ReadRecord {
  const found = known.get(item);
  if (found) return found;
  const isHungarian = looksHungarian(texts.join("\n"));
  const all = texts.flatMap(readWords);
  const tokens = all.flatMap(({ word, written }) => withStems(word, written, isHungarian));
  const record = {
    words: new Set(all.map(({ word }) => word).filter((word) => word.length > 1 && /\p{L}/u.test(word))),
    tokens: new Set([...tokens, ...facets.map(facetToken)]),
  };
  known.set(item, record);
  return record;
}

/** The items among `listed` that have every concept that is not generic. */
export function findByConcepts<Item extends object>(
  listed: readonly Item[],
  concepts: readonly Concept[],
  toRecord: (item: Item) => PlainRecord,
): Item[] {
  const records = new Map(listed.map((item) => [item, read(item, toRecord(item))]));
  const sought = concepts.map((concept) => ({ concept, items: findOne(records, concept) }));
  const specific = sought.filter(({ concept }) => !concept.isGeneric);
  const found = sought.filter(({ items }) => items.exact > 0);
  const generic = found.length > 0 ? found : sought;
  const required = specific.length > 0 ? specific : generic;
  return listed.filter((item) => required.every(({ items }) => items.all.has(item)));
}

function findOne<Item>(records: ReadonlyMap<Item, ReadRecord>, concept: Concept) {
  const all = [...records];
  const exact = all.filter(([, { tokens }]) =>
    concept.alternatives.some((each) => each.tokens.every((token) => tokens.has(token))),
  );
  const isOther = otherWords(all, concept, exact.length);
  const others = all.filter(([, { words }]) => [...words].some(isOther));
  return { exact: exact.length, all: new Set([...exact, ...others].map(([item]) => item)) };
}

/** Longer words, or words around an unknown one. */
function otherWords<Item>(
  records: readonly (readonly [Item, ReadRecord])[],
  { word, meanings }: Concept,
  exact: number,
): (other: string) => boolean {
  const letters = word === null ? 0 : [...word].length;
  if (word === null) return () => false;
  const isKnown = meanings.length > 0;
  const least = isKnown ? 6 : exact === 0 ? 3 : 4;
  const begins = (other: string) => other !== word && other.startsWith(word);
  const hasLonger = letters >= least && !(isKnown && exact === 0);
  const isBegun = records.some(([, { words }]) => [...words].some(begins));
  if (hasLonger && isBegun) return begins;
  if (exact > 0 || isKnown || letters < 4) return () => false;
  return (other) => other.includes(word);
}

export function overlaps(chosen: readonly string[], own: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => own.includes(value));
}

/** As SQLite compares texts. */
export function sortBytes(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
