/** The first whole words of a text, at most so many characters. */
export function beginningOf(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters + 1).search(/\s\S*$/u);
  return text.slice(0, cut > 0 ? cut : mostCharacters);
}
