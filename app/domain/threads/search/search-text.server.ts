import { fold } from "#app/lib/text/fold.ts";
import { foldedWords } from "#app/lib/text/words.ts";

/**
 * How both sides of the list's search are written: without case and accents, hyphens and runs of blanks as one blank, and without what a
 * database cannot take (control characters, halves of a character).
 */
export function foldForSearch(text: string): string {
  return fold(text)
    .replace(/[-\s]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim();
}

/**
 * `searchText` of a new thread: whoever inserts one stores this. The parts stand on lines of their own, which no typed text can reach
 * across.
 */
export function threadSearchText(parts: { title: string; name: string; category: string }): string {
  return [parts.title, parts.name, parts.category].map(foldForSearch).join("\n");
}

/** Words are compared up to so many letters. */
const LONGEST_WORD = 16;

/** The distinct words of a message or of what is looked for in messages: folded, and each as long as words are compared. */
export function messageWords(text: string): string[] {
  const words = foldedWords(text).map((word) => [...word].slice(0, LONGEST_WORD).join(""));
  return [...new Set(words)];
}
