import { expect } from "vitest";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";

const FEWEST_WORDS = 3;

const english = new Map(flattenTexts(dictionaries.en));
const inHungarian = flattenTexts(dictionaries.hu).map(([, text]) => text);
const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other)$/, "")));

/** Texts of English pages only: whole sentences, or their parts between values and marks. */
export const sentences = [...english.values()]
  .flatMap((text) => text.split(/{{\w+}}|\*\*|\[|\]\([^)]*\)|\n/))
  .map((part) => part.replace(/\s+/g, " ").trim())
  .filter((part) => (part.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS)
  .filter((part) => !inHungarian.some((text) => text.includes(part)));

export const englishIn = (body: string): string[] => {
  const text = visibleText(body);
  return sentences.filter((sentence) => text.includes(sentence));
};

/** Such as the subject of a mail to a person who reads English. */
const MARKED = /<span lang="en">[^<]*<\/span>/g;

interface HungarianPage {
  /** Whether the page shows texts of people who read English, marked as English. */
  hasMarked?: boolean;
}

/** Fails if the page has an English sentence, or a key instead of a text. */
export function expectHungarian(body: string, { hasMarked = false }: HungarianPage = {}): void {
  expect(englishIn(hasMarked ? body.replace(MARKED, "") : body)).toEqual([]);
  const words = visibleText(body).match(/\b[a-z]\w*(?:\.[\w-]+)+\b/gi) ?? [];
  expect(words.filter((word) => keys.has(word))).toEqual([]);
}
