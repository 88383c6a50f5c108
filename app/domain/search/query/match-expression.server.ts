import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { trigrams } from "#app/lib/text/trigrams.ts";

/** `words` must all match; of each group of facets one must. Words are folded and distinct. */
export interface SearchFilter {
  words: readonly string[];
  facetGroups: readonly (readonly string[])[];
}

/** More of them cost more to read than they sort out, but every word has one. */
const MOST_TRIGRAMS = 8;

/**
 * A filter that asks something, as an FTS5 expression over `indexedText`. It finds a superset of the hits: trigrams of a word
 * may stand apart, and of long words not all are asked for. So check each with `wordNeedle` and against its facets. Safe for any text, since
 * folded words hold letters and digits only and every term is quoted.
 */
export function matchExpression({ words, facetGroups }: SearchFilter): string {
  const groups = facetGroups.filter((group) => group.length > 0);
  return [
    ...pickTrigrams(words).map(quote),
    ...groups.map((group) => `(${group.map(facetWord).map(quote).join(" OR ")})`),
  ].join(" AND ");
}

/** True when the words need no check, because each is one trigram. */
export function matchesExactly(words: readonly string[]): boolean {
  return words.every((word) => [...word].length <= 3);
}

/** Long words first, they are the rarest; one trigram of each before the second of any. */
function pickTrigrams(words: readonly string[]): string[] {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const lists = byLength.map(wordTrigrams);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, round) => lists.map((list) => list[round]));
  const picked = rounds.flat().filter((trigram) => trigram !== undefined);
  return [...new Set(picked)].slice(0, Math.max(MOST_TRIGRAMS, words.length));
}

/** One and two letters stand at the beginning of a word, which is two blanks before it. */
function wordTrigrams(word: string): string[] {
  const letters = [...word].length;
  return letters < 3 ? [" ".repeat(3 - letters) + word] : trigrams(word);
}

function quote(trigram: string): string {
  return `"${trigram}"`;
}
