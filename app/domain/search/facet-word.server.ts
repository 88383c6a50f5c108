import { fnv1a } from "#app/lib/fnv1a.ts";

/** All from the private use area, which no folded word contains. */
const MARK = "\uE000";
const FIRST = 0xe100;
const BITS = 12;

/**
 * A facet as a word that is exactly one trigram, so that any filter is one look-up in a trigram index. Two facets in sixteen
 * million share a word: check the hits against the facets themselves.
 */
export function facetWord(facet: string): string {
  const hash = fnv1a(facet);
  const low = hash & ((1 << BITS) - 1);
  const high = (hash >>> BITS) & ((1 << BITS) - 1);
  return MARK + String.fromCharCode(FIRST + low, FIRST + high);
}
