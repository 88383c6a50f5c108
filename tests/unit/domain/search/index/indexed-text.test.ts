import { expect, test } from "vitest";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import {
  indexedText,
  storedWords,
  wordNeedle,
} from "#app/domain/search/index/indexed-text.server.ts";

test("two blanks before every word turn its beginning into a trigram", () => {
  expect(indexedText(["anna", "x"], ["v:1"])).toBe(`  anna  x  ${facetWord("v:1")}`);
});

test("short words match the beginning of a word, long ones any part of it", () => {
  const stored = storedWords(["maid", "ai", "𠮷𠮷"]);
  expect(stored.includes(wordNeedle("ai"))).toBe(true);
  expect(stored.includes(wordNeedle("id"))).toBe(false);
  expect(stored.includes(wordNeedle("aid"))).toBe(true);
  expect(stored.includes(wordNeedle("𠮷"))).toBe(true);
});
