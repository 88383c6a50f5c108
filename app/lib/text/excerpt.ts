/**
 * The beginning of a text on one line, cut between words, with an ellipsis if something is left
 * out.
 */
export function excerpt(text: string, mostCharacters: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters);
  const words = cut.lastIndexOf(" ") > 0 ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${words.replace(/[\uD800-\uDBFF]$|[.,;:–-]+$/u, "")}…`;
}
