/** The lines of a text without blank ones, and without blanks at their ends. */
export function splitLines(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
