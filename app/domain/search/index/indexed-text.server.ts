import { facetWord } from "./facet-word.server.ts";

/**
 * The text that the trigram table indexes for a record. Two blanks before each word make its
 * beginning a trigram, for one letter as well as two: " a", " ai".
 */
export function indexedText(words: Iterable<string>, facets: Iterable<string>): string {
  return ["", ...words, ...[...facets].map(facetWord)].join("  ");
}

/** The words as the record stores them, for checking hits with `instr` and `wordNeedle`. */
export function storedWords(words: Iterable<string>): string {
  return ["", ...words].join(" ");
}

/**
 * The substring of `storedWords` that proves a query word: long words match anywhere in a word, one
 * and two letters at its beginning.
 */
export function wordNeedle(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word;
}
