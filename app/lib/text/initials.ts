/** Up to two letters for a picture that is not there: the first of the first and of the last word. "U" for a name without letters. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? "")
    .filter(Boolean);
  const [first = "U"] = words;
  const last = words.length > 1 ? words.at(-1) : "";
  return `${first}${last}`.toLocaleUpperCase("en");
}
