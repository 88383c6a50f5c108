/**
 * What somebody typed, as it is stored. A form sends line ends as CR LF, a script as LF: the same text must stay the same text. Other
 * control characters show nothing, and for SQLite a text ends at the first NUL.
 */
export function cleanContent(content: string): string {
  return content
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
