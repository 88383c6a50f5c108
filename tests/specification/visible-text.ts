const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const spokenAttributes = /\s(?:placeholder|aria-label|alt|title|data-pending)="([^"]*)"/g;

/** What somebody reads or hears of a page: its text, then the texts that its attributes hold. Blanks are single. */
export function visibleText(html: string): string {
  const page = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
  const spoken = [...page.matchAll(spokenAttributes)].map(([, value = ""]) => value);
  return [page.replace(/<[^>]+>/g, " "), ...spoken].map(decode).join(" ").replace(/\s+/g, " ");
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? entity;
  });
}
