/** The parts of a list's address that every list has: whatever is malformed, repeated or too much is left out. */
import { tagKey } from "#app/lib/text/tag-key.ts";
import { foldedWords } from "#app/lib/text/words.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 100;

/** Cut where the search box cuts, but never through the middle of a character. Signs without a word ask for nothing. */
export function parseText(text: string): string {
  const used = text.trim().slice(0, MAX_QUERY_LENGTH);
  return foldedWords(used).length > 0 ? used.replace(/[\uD800-\uDBFF]$/, "").trim() : "";
}

export function parseTags(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey).filter((key) => key !== "" && key.length <= MAX_TAG_LENGTH);
  return distinct(keys).slice(0, MAX_TAGS);
}

export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** An address of these entries in their order; empty values are left out. */
export function toParams(
  entries: Record<string, string | null | readonly string[]>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, entry] of Object.entries(entries)) {
    const values = typeof entry === "string" ? [entry] : (entry ?? []);
    for (const value of values) if (value !== "") params.append(key, value);
  }
  return params;
}
