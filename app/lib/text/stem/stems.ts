import { type Token, tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "./english-stem.ts";
import { hungarianStems } from "./hungarian-stem.ts";
import type { TextLanguage } from "./text-language.ts";

/** A word is at most this long; the rest of a longer one tells nothing. */
const MOST_LETTERS = 40;
const HUNGARIAN_LETTERS = /[áéíóöőúüű]/iu;

/** A word as it is searched, and as its text writes it. */
export interface Word {
  word: string;
  written: string;
}

/** The words of a text as they are searched, in order and with repetitions. */
export function readWords(text: string): Word[] {
  return tokensOf(text).flatMap(wordsOfToken);
}

/** A token as words: a compound gives its parts too. */
export function wordsOfToken({ word, parts, written }: Token): Word[] {
  return [
    ...(word.length <= MOST_LETTERS ? [{ word, written }] : []),
    // The letter of "e-commerce" is no word.
    ...parts.filter((part) => part.length > 1).map((part) => ({ word: part, written: part })),
  ];
}

/** A word of a text with its stems. In a text of another language its letters decide. */
export function withStems(word: string, written: string, language: TextLanguage): string[] {
  const mayBeHungarian = language !== "other" || HUNGARIAN_LETTERS.test(written);
  const stems = mayBeHungarian ? hungarianStems(word) : [];
  return [word, ...stems, ...(language === "hungarian" ? [] : [englishStem(word)])];
}
