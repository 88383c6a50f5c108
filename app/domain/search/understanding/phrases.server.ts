/** Phrases of the thesaurus, and when two words are forms of one. */
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";

export interface Phrase {
  /** Its words, folded. */
  words: readonly string[];
  written: string;
}

/** Phrases have at most so many words. */
const MOST_PHRASE_WORDS = 6;

/** The phrases between commas. */
export function toPhrases(list: string): Phrase[] {
  return list
    .split(",")
    .map((phrase) => ({ words: tokensOf(phrase).map(({ word }) => word), written: phrase.trim() }))
    .filter(({ words }) => words.length > 0 && words.length <= MOST_PHRASE_WORDS);
}

/** The forms by which two inflections of one word meet. */
export function formsOf(word: string): Set<string> {
  return new Set([word, englishStem(word), ...hungarianStems(word)]);
}

export function meets(one: string, other: string): boolean {
  const forms = formsOf(one);
  return [...formsOf(other)].some((form) => forms.has(form));
}
