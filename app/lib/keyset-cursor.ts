/** Encodes whole numbers from 0 to 2^53 as one short text for a URL. */
export function encodeCursor(numbers: readonly number[]): string {
  return numbers.map((number) => number.toString(36)).join(".");
}

/**
 * The numbers of a cursor, or null for a text that `encodeCursor` did not make of that many
 * numbers.
 */
export function decodeCursor(text: string, length: number): number[] | null {
  const numbers = text.split(".").map((part) => Number.parseInt(part, 36));
  const isOurs = numbers.length === length && numbers.every(Number.isSafeInteger);
  return isOurs && encodeCursor(numbers) === text && !text.includes("-") ? numbers : null;
}
