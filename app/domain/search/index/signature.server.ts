import { fnv1a } from "#app/lib/crypto/fnv1a.ts";

/**
 * A signature holds a letter for each token of a listing, the most telling fields first, so that
 * the place of a letter says in which class of fields the token is. SQLite finds one letter in it
 * several times faster than a word in a text. It begins with a letter for the end of each class.
 *
 * Of a million letters two tokens may share one: a signature orders hits, and never decides about
 * one.
 */
const FIRST_LETTER = 0x10000;
const LETTERS = 0xfffff;
const FIRST_END = 0x100;
const LAST_END = 0xd000;

/** How telling a field is, from name, headline and tags down to the end of a long text. */
export const FIELD_CLASSES = 4;
/** The last class has no end. */
export const ENDS = FIELD_CLASSES - 1;

export function signatureLetter(token: string): string {
  const hash = fnv1a(token);
  const code = FIRST_LETTER + ((hash ^ (hash >>> 12)) & LETTERS);
  // The last two of each plane are no characters.
  return String.fromCodePoint((code & 0xffff) > 0xfffd ? code - 2 : code);
}

/** The signature of distinct tokens, by class. */
export function toSignature(classes: readonly (readonly string[])[]): string {
  let end = ENDS;
  const ends = classes.slice(0, ENDS).map((tokens) => {
    end += tokens.length;
    return String.fromCodePoint(Math.min(FIRST_END + end, LAST_END));
  });
  return [...ends, ...classes.flat().map(signatureLetter)].join("");
}

/** SQL: the place of the last letter of a class in the signature `column`. */
export const endOfClass = (column: string, fieldClass: number): string =>
  `(unicode(substr(${column}, ${fieldClass + 1}, 1)) - ${FIRST_END})`;
