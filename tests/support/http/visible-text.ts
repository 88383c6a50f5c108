import { expect } from "vitest";

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const spokenAttributes = /\s(?:placeholder|aria-label|alt|title|data-pending)="([^"]*)"/g;

/** The text of a page as people read or hear it: its text, then the texts of attributes. Blanks are single. */
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

/**
 * Fails unless the page (or a mail, or a plain text) shows this text letter by letter. `values` replace its `{…}`.
 */
export function expectText(page: string, text: string, values: Record<string, string> = {}): void {
  const wanted = text.replace(/{(\w+)}/g, (mark, name: string) => values[name] ?? mark);
  expect(visibleText(page)).toContain(wanted);
}
