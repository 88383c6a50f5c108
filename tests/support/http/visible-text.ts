import { expect } from "vitest";
import { decodeEntities } from "./html-entities.ts";

const spokenAttributes = /\s(?:placeholder|aria-label|alt|title|data-pending)="([^"]*)"/g;

/**
 * The text of a page as people read or hear it, then the texts of attributes. Spaces are single,
 * and the invisible joiners of Hungarian words left out.
 */
export function visibleText(html: string): string {
  const page = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replaceAll("<wbr/>", "");
  const spoken = [...page.matchAll(spokenAttributes)].map(([, value = ""]) => value);
  return [page.replace(/<[^>]+>/g, " "), ...spoken]
    .map(decodeEntities)
    .join(" ")
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ");
}

/** The visible text of an answer, or of the source of a page. */
export const textOf = (page: string | { body: string }): string =>
  visibleText(typeof page === "string" ? page : page.body);

/** Fails unless the page, mail or text shows exactly this text. `values` replace its `{…}`. */
export function expectText(page: string, text: string, values: Record<string, string> = {}): void {
  const wanted = text.replace(/{(\w+)}/g, (mark, name: string) => values[name] ?? mark);
  expect(visibleText(page)).toContain(wanted);
}
