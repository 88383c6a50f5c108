import { facetWord } from "./facet-word.server.ts";

/**
 * What the trigram table indexes of a record. Two blanks before each word make its beginning a trigram, for one letter as
 * for two: "  a", " ai".
 */
export function indexedText(words: Iterable<string>, facets: Iterable<string>): string {
  return ["", ...words, ...[...facets].map(facetWord)].join("  ");
}

/** The words as the record keeps them, for checking hits with `instr` and `wordNeedle`. */
export function storedWords(words: Iterable<string>): string {
  return ["", ...words].join(" ");
}

/** The part of `storedWords` that says a query word is there: anywhere in a word, one and two letters at its beginning. */
export function wordNeedle(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word;
}
