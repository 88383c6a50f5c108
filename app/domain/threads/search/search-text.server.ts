import { fold } from "#app/lib/text/fold.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { quotes } from "#db/schema.ts";

/**
 * Normalises both sides of the search: no case and accents, one space for hyphens and runs of
 * blanks. It drops what a database cannot store: control characters and unpaired surrogates.
 */
export function foldForSearch(text: string): string {
  return fold(text)
    .replace(/[-\s]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim();
}

/**
 * `searchText` for the insert of a new thread. Each part has its own line: a search contains no
 * line breaks, so it never matches across parts.
 */
export function threadSearchText(parts: { title: string; name: string; category: string }): string {
  return [parts.title, parts.name, parts.category].map(foldForSearch).join("\n");
}

export type RequestParts = Pick<
  typeof quotes.$inferInsert,
  "name" | "company" | "email" | "details"
>;

/** What of a request its expert may search for by words. */
export function requestSearchText({ name, company, email, details }: RequestParts): string {
  return [name, company ?? "", email, details].join("\n");
}

/** Words are compared up to this many letters. */
const LONGEST_WORD = 16;

/** The distinct words of a message or a search: folded, and cut to the compared length. */
export function messageWords(text: string): string[] {
  const words = foldedWords(text).map((word) => [...word].slice(0, LONGEST_WORD).join(""));
  return [...new Set(words)];
}
