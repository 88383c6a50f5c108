/**
 * The distinct trigrams of a word of at least three letters; first those that side by side cover it, the last one reaching back.
 * Letters are code points, as SQLite's trigram tokenizer counts them.
 */
export function trigrams(word: string): string[] {
  const letters = [...word];
  const last = letters.length - 3;
  const at = (start: number) => letters.slice(start, start + 3).join("");
  const starts = Array.from({ length: last + 1 }, (_, start) => start);
  const covering = starts.filter((start) => start % 3 === 0 || start === last);
  return [...new Set([...covering, ...starts].map(at))];
}
