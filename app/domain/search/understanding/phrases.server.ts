/** Phrases of the thesaurus, and when two words are forms of one. */
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";

export interface Phrase {
  /** Its words, folded. */
  words: readonly string[];
  written: string;
}

/** What a phrase of a search means. */
export interface Meaning {
  terms: readonly Phrase[];
  narrower: readonly Phrase[];
  facets: readonly string[];
  /** A name of its facets, whose words are not searched one by one, or of a town without facets. */
  isName: boolean;
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

export const meets = (one: string, other: string): boolean =>
  shareOne(formsOf(one), formsOf(other));

/** "Paints" meets "painting", and nothing of which only a Hungarian form is the same. */
export const meetsInEnglish = (one: string, other: string): boolean =>
  shareOne(englishForms(one), englishForms(other));

const englishForms = (word: string): Set<string> => new Set([word, englishStem(word)]);

const shareOne = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...others].some((form) => some.has(form));
