import fc from "fast-check";
import { expect, test } from "vitest";
import { excerpt } from "#app/lib/text/excerpt.ts";

test("a short text stays as it is, on one line", () => {
  expect(excerpt("One line,\n\nthen another.", 100)).toBe("One line, then another.");
});

test("a long text is cut between words", () => {
  const text = "We start with the simplest method, always.";
  expect(excerpt(text, 34)).toBe("We start with the simplest…");
});

test("a text without blanks is cut at the limit, never within a character", () => {
  expect(excerpt("legeslegmegszentségteleníthetetlenebb", 10)).toBe("legeslegme…");
  expect(excerpt("aaaa😀bbbb", 5)).toBe("aaaa…");
});

test("a long run of blanks counts as one", () => {
  expect(excerpt(`a${" ".repeat(700)}b\n\n\nc`, 100)).toBe("a b c");
  expect(excerpt(`a${"\n".repeat(700)}word after word`, 8)).toBe("a word…");
});

test("no excerpt is longer than the limit and its ellipsis", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, most) => {
      expect(excerpt(text, most).length).toBeLessThanOrEqual(most + 1);
    }),
  );
});
