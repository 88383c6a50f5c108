/**
 * The distinct trigrams of a word of at least three letters. The first ones cover the word side by
 * side, and the last of them overlaps. Letters are code points, as in SQLite's trigram tokenizer.
 */
export function trigrams(word: string): string[] {
  const letters = [...word];
  const last = letters.length - 3;
  const at = (start: number) => letters.slice(start, start + 3).join("");
  const starts = Array.from({ length: last + 1 }, (_, start) => start);
  const covering = starts.filter((start) => start % 3 === 0 || start === last);
  return [...new Set([...covering, ...starts].map(at))];
}
