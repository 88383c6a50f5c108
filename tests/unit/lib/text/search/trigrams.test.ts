import { expect, test } from "vitest";
import { trigrams } from "#app/lib/text/search/trigrams.ts";

test.each([
  ["abc", ["abc"]],
  ["abcd", ["abc", "bcd"]],
  ["abcdef", ["abc", "def", "bcd", "cde"]],
  ["abcdefgh", ["abc", "def", "fgh", "bcd", "cde", "efg"]],
  ["aaaaa", ["aaa"]],
  ["𠮷𠮷a𠮷", ["𠮷𠮷a", "𠮷a𠮷"]],
])("%j has first the covering trigrams, then the others", (word, expected) => {
  expect(trigrams(word)).toEqual(expected);
});
