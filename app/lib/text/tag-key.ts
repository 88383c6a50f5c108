/**
 * The form in which tags are stored, counted, filtered and shown: lower case, single spaces.
 * Quotes, backslashes, commas and control characters become spaces, so that a key needs no escaping
 * in a JSON list or a comma-separated list. Empty when nothing is left.
 */
export function tagKey(tag: string): string {
  return tag
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Z}",\\]+/gu, " ")
    .trim();
}

/** One text may hold several tags, separated by commas; repetitions count once. */
export function splitTags(texts: readonly string[]): string[] {
  const keys = texts.flatMap((text) => text.split(",")).map(tagKey);
  return [...new Set(keys.filter((key) => key !== ""))];
}
