/** Nothing that could end the attribute, escape a character, or name a place elsewhere. */
const PLAIN = /^[\w\s.,#%+\-*/()'"]*$/;
const LOCAL_URL = /^url\(\s*(['"]?)#([\w.-]+)\1\s*\)$/;
const FUNCTIONS = new Set("rgb rgba hsl hsla matrix translate scale rotate skewx skewy".split(" "));
const LONGEST_NAME = Math.max(...[...FUNCTIONS].map(({ length }) => length));

/** Whether an attribute may hold it: numbers, words, colours, movements, and parts of the same picture by `url(#id)`. */
export function isSafeValue(value: string): boolean {
  if (LOCAL_URL.test(value)) return true;
  const beforeBrackets = value.split("(").slice(0, -1);
  return PLAIN.test(value) && beforeBrackets.every(endsWithFunction);
}

/** The id of what a value of `isSafeValue` refers to; null for one that stands for itself. */
export function referenceIn(value: string): string | null {
  return LOCAL_URL.exec(value)?.[2] ?? null;
}

/** The id that a link inside of the picture leads to; null for any other link. */
export function linkedId(href: string): string | null {
  return /^#([\w.-]+)$/.exec(href.trim())?.[1] ?? null;
}

/** A bracket without a name in front of it belongs to no function, and to nothing that a picture needs. */
function endsWithFunction(text: string): boolean {
  const end = text.trimEnd().slice(-LONGEST_NAME - 1);
  const name = /[\w-]*$/.exec(end)?.[0] ?? "";
  return FUNCTIONS.has(name.toLowerCase());
}
