import { fold } from "#app/lib/text/fold.ts";

const HUNGARIAN_LETTERS = /[áéíóöőúüű]/iu;
/** Pairs of letters that English words hardly have. */
const HUNGARIAN_PAIRS = /sz|zs/i;
/** Shorter beginnings say nothing, and longer endings are those of another word. */
const [SHORTEST, LONGEST_ENDING] = [4, 3];

/**
 * English words before Hungarian ones, as lists of synonyms have them, in two parts; null where the
 * order is another one. Not every Hungarian word has a Hungarian letter, so those after the first
 * such word count as Hungarian if at least half of them have one, and so do words right before it
 * that look like one of them ("kamera" before "kamerák") or have Hungarian pairs of letters.
 */
export function splitHungarian(words: readonly string[]) {
  const first = words.findIndex((word) => HUNGARIAN_LETTERS.test(word));
  const rest = words.slice(Math.max(first, 0));
  const marked = rest.filter((word) => HUNGARIAN_LETTERS.test(word));
  if (first < 0 || marked.length * 2 < rest.length) return null;
  const isHungarian = (word: string) =>
    HUNGARIAN_PAIRS.test(word) || rest.some((other) => areAlike(word, other));
  let start = first;
  while (start > 0 && isHungarian(words[start - 1] ?? "")) start -= 1;
  return start === 0 ? null : { english: words.slice(0, start), hungarian: words.slice(start) };
}

/** One begins like the other. */
function areAlike(one: string, other: string): boolean {
  const [left = "", right = ""] = [one, other].map((text) => fold(text).split(" ")[0]);
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  const ending = long.length - short.length;
  return short.length >= SHORTEST && ending <= LONGEST_ENDING && long.startsWith(short);
}
