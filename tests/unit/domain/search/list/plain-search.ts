/** The meaning of search and sorting, written without an index. */
import { foldedWords } from "#app/lib/text/words.ts";

/** A property asks for the words of the same texts thousands of times. */
const knownWords = new Map<string, readonly string[]>();

function wordsOf(text: string): readonly string[] {
  const words = knownWords.get(text) ?? foldedWords(text);
  knownWords.set(text, words);
  return words;
}

export function containsWords(texts: readonly string[], q: string): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(q).every((asked) => {
    const isShort = [...asked].length < 3;
    return words.some((word) => (isShort ? word.startsWith(asked) : word.includes(asked)));
  });
}

export function overlaps(chosen: readonly string[], own: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => own.includes(value));
}

/** As SQLite compares texts. */
export function sortBytes(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
