/**
 * The form in which tags are stored, counted, filtered and shown: lower-case, single blanks. Quotes, backslashes, commas and
 * control characters become blanks, so that a key can stand in a JSON list and in a comma-separated one without escaping.
 * Empty when nothing is left.
 */
export function tagKey(tag: string): string {
  return tag
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Z}",\\]+/gu, " ")
    .trim();
}

/** One text may hold several tags, with commas between them; what is written twice counts once. */
export function splitTags(texts: readonly string[]): string[] {
  const keys = texts.flatMap((text) => text.split(",")).map(tagKey);
  return [...new Set(keys.filter((key) => key !== ""))];
}
