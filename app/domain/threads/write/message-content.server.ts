/**
 * Normalises typed text for storage. Forms send line ends as CR LF and scripts as LF, and both must
 * store the same text. Other control characters are removed: they are invisible, and SQLite ends a
 * text at the first NUL.
 */
export function cleanContent(content: string): string {
  return content
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
