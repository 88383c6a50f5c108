/**
 * The fewest trigrams that together cover a word of at least three letters: side by side, the last one reaching back.
 * Letters are code points, as SQLite's trigram tokenizer counts them.
 */
export function coveringTrigrams(word: string): string[] {
  const letters = [...word];
  const last = letters.length - 3;
  const trigrams: string[] = [];
  for (let start = 0; start < last; start += 3) {
    trigrams.push(letters.slice(start, start + 3).join(""));
  }
  trigrams.push(letters.slice(last).join(""));
  return trigrams;
}
