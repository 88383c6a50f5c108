import slugify from "@sindresorhus/slugify";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { fold } from "./fold.ts";

/**
 * Signs that the library would replace with a word, and apostrophes, which it would drop: here they
 * separate words.
 */
const SEPARATORS = /[&'’♥🦄]/gu;

/**
 * With accents decomposed, so that German and Hungarian vowels both lose them. Other scripts keep
 * the marks of their letters.
 */
const LATIN_LETTERS = /(?:\p{Script=Latin}\p{M}*)+/gu;

/**
 * A text as the end of an address: Latin letters in lower case and digits, hyphens for everything
 * else, none at the ends. "Ügyfél-robot 2.0" becomes "ugyfel-robot-2-0". At most `most` characters;
 * empty when nothing remains.
 */
export function toSlug(text: string, most: number): string {
  const plain = text.normalize("NFC").replace(SEPARATORS, " ").replace(LATIN_LETTERS, fold);
  return cutSlug(slugify(plain, { decamelize: false }), most);
}

/** The slug with a suffix, together at most `most` characters long. */
export function withEnding(slug: string, ending: string, most: number): string {
  return `${cutSlug(slug, most - ending.length - 1)}-${ending}`;
}

export function cutSlug(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, "");
}

/** For a suffix that no other address has. */
export function randomEnding(): string {
  return randomToken(12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 8);
}
