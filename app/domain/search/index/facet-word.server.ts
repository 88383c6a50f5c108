import { fnv1a } from "#app/lib/crypto/fnv1a.ts";

/** The private use area, which no folded word contains: first the marks, then the digits. */
const FIRST_MARK = 0xe000;
const FIRST_DIGIT = 0xe100;
const BITS_PER_DIGIT = 12;

/**
 * Encodes a facet as a word of exactly one trigram, so that any filter is one look-up in a trigram
 * index. The first letter of the key is kept and the rest is hashed. Of the keys with the same
 * first letter, two in sixteen million share a word, so check the hits of an open-ended group
 * against the facets themselves.
 */
export function facetWord(facet: string): string {
  const hash = fnv1a(facet);
  const digit = (shift: number) => FIRST_DIGIT + ((hash >>> shift) & ((1 << BITS_PER_DIGIT) - 1));
  return String.fromCharCode(
    FIRST_MARK + (facet.charCodeAt(0) & 0xff),
    digit(0),
    digit(BITS_PER_DIGIT),
  );
}
