import { fold } from "#app/lib/fold.ts";

/** How both sides of the list's search are written: without case and accents, hyphens and runs of blanks as one blank. */
export function foldForSearch(text: string): string {
  return fold(text)
    .replace(/[-\s]+/g, " ")
    .trim();
}

/**
 * `searchText` of a new thread: whoever inserts one stores this. The parts stand on lines of their own, which no typed text can reach
 * across.
 */
export function threadSearchText(parts: { title: string; name: string; category: string }): string {
  return [parts.title, parts.name, parts.category].map(foldForSearch).join("\n");
}
