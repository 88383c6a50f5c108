import fc from "fast-check";
import { expect, test } from "vitest";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";

test.each([
  ["  AI   Art ", "ai art"],
  ["C++", "c++"],
  ["Gépi Tanulás", "gépi tanulás"],
  ["e\u0301", "é"],
  ['say "hi"', "say hi"],
  ["a,b\\c\n", "a b c"],
  ["\0 \uD800", ""],
  ["👩‍💻 code", "👩‍💻 code"],
])("%j is kept as %j", (tag, key) => {
  expect(tagKey(tag)).toBe(key);
});

test("the key of a key is the same, and needs no escaping in JSON", () => {
  fc.assert(
    fc.property(anyCodePoints(), (tag) => {
      const key = tagKey(tag);
      expect(tagKey(key)).toBe(key);
      expect(JSON.stringify(key)).toBe(`"${key}"`);
    }),
    { numRuns: 2_000 },
  );
});
