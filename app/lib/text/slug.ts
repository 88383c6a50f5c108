import slugify from "@sindresorhus/slugify";
import { fold } from "./fold.ts";

/** Signs for which a word would be put otherwise, and apostrophes, which would vanish: all of them part words. */
const SEPARATORS = /[&'’♥🦄]/gu;

/** With its accents written apart, so that German and Hungarian vowels lose them alike. Other scripts keep what is part of a letter. */
const LATIN_LETTERS = /(?:\p{Script=Latin}\p{M}*)+/gu;

/**
 * A text as the end of an address: in Latin letters and lower case, everything but letters and digits a hyphen, none at the edges.
 * "Ügyfél-robot 2.0" is "ugyfel-robot-2-0". Cut to `most` characters; empty where nothing can be written so.
 */
export function toSlug(text: string, most: number): string {
  const plain = text.normalize("NFC").replace(SEPARATORS, " ").replace(LATIN_LETTERS, fold);
  return cutSlug(slugify(plain, { decamelize: false }), most);
}

/** The slug with a number or word behind it, together at most `most` characters long. */
export function withEnding(slug: string, ending: string, most: number): string {
  return `${cutSlug(slug, most - ending.length - 1)}-${ending}`;
}

function cutSlug(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, "");
}
