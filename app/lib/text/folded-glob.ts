import { fold } from "./fold.ts";

/** Latin letters with all their diacritics. */
const FIRST = 0x41;
const LAST = 0x17f;
/** Special characters of a pattern. */
const SPECIAL = /[*?[]/;

let variants: Map<string, string> | undefined;

/**
 * A pattern for SQLite's GLOB that finds a text anywhere, regardless of case and accents: "agnes"
 * finds "Ágnes". For columns without a stored folded text. Letters that fold to several letters
 * match only themselves.
 */
export function foldedGlob(text: string): string {
  variants ??= readVariants();
  const known = variants;
  const letters = [...fold(text)].map((letter) => {
    const alike = known.get(letter);
    if (alike) return `[${alike}]`;
    return SPECIAL.test(letter) ? `[${letter}]` : letter;
  });
  return `*${letters.join("")}*`;
}

function readVariants(): Map<string, string> {
  const found = new Map<string, string>();
  for (let code = FIRST; code <= LAST; code += 1) {
    const letter = String.fromCodePoint(code);
    const folded = fold(letter);
    if (/^[a-z]$/.test(folded)) found.set(folded, (found.get(folded) ?? "") + letter);
  }
  return found;
}
