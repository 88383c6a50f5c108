/**
 * How frequent each character is in folded personal names, in the order in which SQLite compares
 * text. The empty string is the end of a name. Frequent characters get wide shares, so that a
 * position distinguishes as many letters as possible.
 */
const WEIGHTS: readonly (readonly [string, number])[] = [
  ["", 30],
  [" ", 70],
  ...[..."0123456789"].map((digit) => [digit, 2] as const),
  ...Object.entries({ a: 118, b: 24, c: 32, d: 34, e: 88, f: 12, g: 24, h: 36, i: 76 }),
  ...Object.entries({ j: 16, k: 32, l: 54, m: 36, n: 74, o: 62, p: 18, q: 3, r: 66 }),
  ...Object.entries({ s: 48, t: 42, u: 32, v: 18, w: 12, x: 4, y: 20, z: 12 }),
];
const OTHER_WEIGHT = 30;
const TOTAL = WEIGHTS.reduce((total, [, weight]) => total + weight, OTHER_WEIGHT);

/** A part of the interval from 0 to 1. */
interface Slot {
  start: number;
  width: number;
}

const SLOTS = new Map<string, Slot>();
let assigned = 0;
for (const [character, weight] of WEIGHTS) {
  SLOTS.set(character, { start: assigned / TOTAL, width: weight / TOTAL });
  assigned += weight;
}

/** Other scripts share the rest by the logarithm of their code points: low ones are frequent. */
const FIRST_OTHER = 0x80;
const OTHER_OCTAVES = Math.log2(0x110000 / FIRST_OTHER);

function otherPosition(codePoint: number): number {
  const within = Math.log2(codePoint / FIRST_OTHER) / OTHER_OCTAVES;
  return (assigned + within * OTHER_WEIGHT) / TOTAL;
}

function slotOf(character: string): Slot {
  const slot = SLOTS.get(character);
  if (slot) return slot;
  const codePoint = Math.max(FIRST_OTHER, character.codePointAt(0) ?? FIRST_OTHER);
  const start = otherPosition(codePoint);
  return { start, width: otherPosition(codePoint + 1) - start };
}

/**
 * The position of a folded text in the alphabet, from 0 to below 1. Each letter narrows the
 * interval, as in arithmetic coding, so texts sort by position as far as a double can distinguish
 * letters: about 12 of a common name.
 */
export function alphabeticPosition(folded: string): number {
  let low = 0;
  let width = 1;
  for (const character of folded) {
    const slot = slotOf(character);
    low += width * slot.start;
    width *= slot.width;
    if (width < Number.EPSILON) break;
  }
  return Math.min(low, 1 - Number.EPSILON);
}
