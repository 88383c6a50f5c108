/** Words and phrases that mean the same, or name a facet. */

import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";

/** A row of synonyms. Phrases are separated by commas. */
export interface SynonymRow {
  terms: string;
  /** What a search for one of the terms finds too, but not the other way round. */
  narrower: string;
  /** The field of expertise that the terms name; empty for none. */
  category: string;
}

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
  /** A name of its facets: their words are not searched one by one. */
  isName: boolean;
}

interface Entry extends Phrase {
  meaning: Meaning;
}

export interface Thesaurus {
  /** The meanings of the longest phrase at the start of these words, and its length. */
  lookUp(words: readonly string[]): { length: number; meanings: Meaning[] } | null;
  /** All single words, folded, as they are written. */
  singleWords: ReadonlyMap<string, string>;
}

/** A facet with its names in all languages. */
export interface NamedFacet {
  facet: string;
  names: readonly string[];
}

/** Phrases have at most so many words. */
const LONGEST = 6;

export function buildThesaurus(
  rows: readonly SynonymRow[],
  facets: readonly NamedFacet[],
  categoryFacet: (category: string) => string,
): Thesaurus {
  const meanings: Meaning[] = [
    ...rows.map((row) => ({
      terms: toPhrases(row.terms),
      narrower: toPhrases(row.narrower),
      facets: row.category ? [categoryFacet(row.category)] : [],
      isName: false,
    })),
    ...facets.map(({ facet, names }) => ({
      terms: names.flatMap(toPhrases),
      narrower: [],
      facets: [facet],
      isName: true,
    })),
  ];
  const byFirstForm = new Map<string, Entry[]>();
  const singleWords = new Map<string, string>();
  for (const meaning of meanings) {
    for (const phrase of meaning.terms) {
      const [first = ""] = phrase.words;
      if (phrase.words.length === 1) singleWords.set(first, phrase.written);
      for (const form of formsOf(first)) {
        const entries = byFirstForm.get(form) ?? [];
        byFirstForm.set(form, [...entries, { ...phrase, meaning }]);
      }
    }
  }
  return { lookUp: (words) => lookUp(byFirstForm, words), singleWords };
}

function toPhrases(list: string): Phrase[] {
  return list
    .split(",")
    .map((phrase) => ({ words: tokensOf(phrase).map(({ word }) => word), written: phrase.trim() }))
    .filter(({ words }) => words.length > 0 && words.length <= LONGEST);
}

/** The forms by which two inflections of one word meet. */
function formsOf(word: string): Set<string> {
  return new Set([word, englishStem(word), ...hungarianStems(word)]);
}

function lookUp(byFirstForm: ReadonlyMap<string, Entry[]>, words: readonly string[]) {
  const [first = ""] = words;
  const exact = byFirstForm.get(first) ?? [];
  const entries = [...formsOf(first)].flatMap((form) => byFirstForm.get(form) ?? []);
  const fitting = [...exact, ...entries].filter((entry) => startsWith(words, entry.words));
  const length = Math.max(0, ...fitting.map((entry) => entry.words.length));
  if (length === 0) return null;
  const longest = fitting.filter((entry) => entry.words.length === length);
  const same = longest.filter((entry) => entry.words.every((word, at) => word === words[at]));
  const found = same.length > 0 ? same : longest;
  return { length, meanings: [...new Set(found.map(({ meaning }) => meaning))] };
}

function startsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word, at) => {
    const own = words[at];
    return own !== undefined && (own === word || meets(own, word));
  });
}

function meets(one: string, other: string): boolean {
  const forms = formsOf(one);
  return [...formsOf(other)].some((form) => forms.has(form));
}
