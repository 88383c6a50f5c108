/**
 * No character that could end the attribute, escape another character, or form an external address.
 */
const PLAIN = /^[\w\s.,#%+\-*/()'"]*$/;
const LOCAL_URL = /^url\(\s*(['"]?)#([\w.-]+)\1\s*\)$/;
const FUNCTIONS = new Set("rgb rgba hsl hsla matrix translate scale rotate skewx skewy".split(" "));
const LONGEST_NAME = Math.max(...[...FUNCTIONS].map(({ length }) => length));

/**
 * Whether an attribute may contain the value: numbers, words, colors, transforms, and parts of the
 * same picture by `url(#id)`.
 */
export function isSafeValue(value: string): boolean {
  if (LOCAL_URL.test(value)) return true;
  const beforeBrackets = value.split("(").slice(0, -1);
  return PLAIN.test(value) && beforeBrackets.every(endsWithFunction);
}

/** The id that a value of `isSafeValue` refers to; null for a value without a reference. */
export function referenceIn(value: string): string | null {
  return LOCAL_URL.exec(value)?.[2] ?? null;
}

/** The id of a link inside the picture; null for any other link. */
export function linkedId(href: string): string | null {
  return /^#([\w.-]+)$/.exec(href.trim())?.[1] ?? null;
}

/** A bracket without a function name before it is invalid, and no picture needs it. */
function endsWithFunction(text: string): boolean {
  const end = text.trimEnd().slice(-LONGEST_NAME - 1);
  const name = /[\w-]*$/.exec(end)?.[0] ?? "";
  return FUNCTIONS.has(name.toLowerCase());
}
