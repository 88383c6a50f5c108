import { coveringTrigrams } from "#app/lib/trigrams.ts";
import { facetWord } from "./facet-word.server.ts";

/** `words` must all match; of each group of facets one must. Words are folded and distinct. */
export interface SearchFilter {
  words: readonly string[];
  facetGroups: readonly (readonly string[])[];
}

/**
 * The filter as an FTS5 expression over `indexedText`, null when it lets everything through. It finds a superset: trigrams of
 * a word may stand apart, so check the hits with `wordNeedle` and against their facets. Safe for any text, because folded
 * words hold letters and digits only and each trigram is quoted.
 */
export function matchExpression({ words, facetGroups }: SearchFilter): string | null {
  const trigrams = new Set(words.flatMap(wordTrigrams));
  const groups = facetGroups.filter((group) => group.length > 0);
  const terms = [...trigrams].map(quote);
  for (const group of groups) terms.push(`(${group.map(facetWord).map(quote).join(" OR ")})`);
  return terms.length > 0 ? terms.join(" AND ") : null;
}

function wordTrigrams(word: string): string[] {
  const letters = [...word].length;
  return letters < 3 ? [word.padStart(word.length + 3 - letters)] : coveringTrigrams(word);
}

function quote(trigram: string): string {
  return `"${trigram}"`;
}
