import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { trigrams } from "#app/lib/text/trigrams.ts";

/** All `words` must match, and at least one facet of each group. Words are folded and distinct. */
export interface SearchFilter {
  words: readonly string[];
  facetGroups: readonly (readonly string[])[];
}

/** More trigrams cost more to read than they exclude. Every word has at least one. */
const MOST_TRIGRAMS = 8;

/**
 * A filter that is not empty, as an FTS5 expression over `indexedText`. It finds a superset of the
 * hits: trigrams of a word may occur apart, and long words are searched by some of their trigrams.
 * So check each hit with `wordNeedle` and against its facets. Safe for any text: folded words
 * contain only letters and digits, and every term is quoted.
 */
export function matchExpression({ words, facetGroups }: SearchFilter): string {
  const groups = facetGroups.filter((group) => group.length > 0);
  return [
    ...pickTrigrams(words).map(quote),
    ...groups.map((group) => `(${group.map(facetWord).map(quote).join(" OR ")})`),
  ].join(" AND ");
}

/** True when the words need no check, because each is exactly one trigram. */
export function matchesExactly(words: readonly string[]): boolean {
  return words.every((word) => [...word].length <= 3);
}

/**
 * Takes long words first, because they are the rarest, and one trigram of each word before the
 * second of any.
 */
function pickTrigrams(words: readonly string[]): string[] {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const lists = byLength.map(wordTrigrams);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, round) => lists.map((list) => list[round]));
  const picked = rounds.flat().filter((trigram) => trigram !== undefined);
  return [...new Set(picked)].slice(0, Math.max(MOST_TRIGRAMS, words.length));
}

/** One and two letters match the beginning of a word, which has two blanks before it. */
function wordTrigrams(word: string): string[] {
  const letters = [...word].length;
  return letters < 3 ? [" ".repeat(3 - letters) + word] : trigrams(word);
}

function quote(trigram: string): string {
  return `"${trigram}"`;
}
