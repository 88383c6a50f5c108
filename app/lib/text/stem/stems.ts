import { memoize } from "#app/lib/memoize.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "./english-stem.ts";
import { hungarianStems } from "./hungarian-stem.ts";

/** A word is at most this long; the rest of a longer one tells nothing. */
const MOST_LETTERS = 40;
/** V8 copies a slice of fewer letters, so that a remembered word never keeps a whole text alive. */
const REMEMBERED = { most: 20_000, longest: 12 };
const englishStemOf = memoize(englishStem, REMEMBERED);
const hungarianStemsOf = memoize(hungarianStems, REMEMBERED);
const HUNGARIAN_LETTERS = /[áéíóöőúüű]/iu;

/** The words of a text as they are searched, in order and with repetitions. */
export function readWords(text: string): { word: string; written: string }[] {
  return tokensOf(text).flatMap(({ word, parts, written }) => [
    ...(word.length <= MOST_LETTERS ? [{ word, written }] : []),
    // The letter of "e-commerce" is no word.
    ...parts.filter((part) => part.length > 1).map((part) => ({ word: part, written: part })),
  ]);
}

/** A word of a text with its stems. In a text of unknown language its letters decide. */
export function withStems(word: string, written: string, isHungarian: boolean): string[] {
  const stems = isHungarian || HUNGARIAN_LETTERS.test(written) ? hungarianStemsOf(word) : [];
  return [word, ...stems, ...(isHungarian ? [] : [englishStemOf(word)])];
}
