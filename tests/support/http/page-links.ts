import { decodeEntities } from "./html-entities.ts";
import { visibleText } from "./visible-text.ts";

/** The links of a page in their order. */
export function readLinks(html: string) {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = "", label = ""]) => ({
    href: decodeEntities(href),
    label: visibleText(label).trim(),
  }));
}

export const hrefsIn = (html: string) => readLinks(html).map(({ href }) => href);

/** The addresses of a page by what people read, the last one for each text. */
export const linksByLabel = (html: string) =>
  new Map(readLinks(html).map(({ label, href }) => [label, href]));
