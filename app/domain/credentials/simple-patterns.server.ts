/** Passwords that follow from a keyboard or a calendar: guessing programs try all of them. */

/** Each key with the keys beside, below and above it; the number block last. */
const KEYBOARDS = [
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"],
  ["789", "456", "123", "0"],
];
/** The characters of the row of digits with Shift, on an English keyboard. */
const SHIFTED = "!@#$%^&*()";

const NEIGHBOURS: ReadonlySet<string> = new Set(KEYBOARDS.flatMap(pairsOf));

function pairsOf(rows: readonly string[]): string[] {
  return rows.flatMap((row, level) =>
    [...row].flatMap((key, place) => {
      const below = rows[level + 1] ?? "";
      const beside = [row[place + 1], below[place], below[place - 1]];
      return beside.flatMap((other) => (other ? [key + other, other + key] : []));
    }),
  );
}

/** Repeating a pattern of this few characters does not make a strong password. */
const SHORT_PATTERN = 3;
/** As many digits as a phone number or a date of birth has. */
const FEW_DIGITS = 8;
const LETTERS_PER_WALK = 4;

/**
 * "123123", "fedcba", "qwertyasdf", "1qaz2wsx", "aa112233", "19840215", and every number of few
 * digits. The text is in lower case and has at least six characters.
 */
export function isSimplePattern(text: string): boolean {
  if (repeatedPart(text).length <= SHORT_PATTERN) return true;
  if (/^\d+$/.test(text) && (text.length < FEW_DIGITS || isDate(text))) return true;
  return countWalks(text) <= Math.max(2, Math.floor(text.length / LETTERS_PER_WALK));
}

/** Returns "abc" for "abcabc", and the text itself without a repetition. */
export function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
}

/** A walk goes from each key to the same, the next letter or digit, or a key beside it. */
function countWalks(text: string): number {
  const keys = [...text].map((character) => {
    const digit = SHIFTED.indexOf(character);
    return digit < 0 ? character : String((digit + 1) % 10);
  });
  return keys.filter((key, place) => place === 0 || !isStep(keys[place - 1] ?? "", key)).length;
}

function isStep(from: string, to: string): boolean {
  if (from === to || NEIGHBOURS.has(from + to)) return true;
  const isNamed = /^[a-z]{2}$|^\d{2}$/.test(from + to);
  return isNamed && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1;
}

/** Of a person alive, with the day, the month or the year first. */
function isDate(digits: string): boolean {
  return (
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(digits) ||
    /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/.test(digits) ||
    /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits)
  );
}
