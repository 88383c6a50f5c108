import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf } from "#app/lib/text/beginning.ts";

test("a text ends after its last whole word within the limit", () => {
  expect(beginningOf("One two three", 7)).toBe("One two");
  expect(beginningOf("One two three", 8)).toBe("One two");
  expect(beginningOf("One two three", 12)).toBe("One two");
});

test("a short text stays, and a word longer than the limit is cut", () => {
  expect(beginningOf("One two", 7)).toBe("One two");
  expect(beginningOf("legeslegmagasabb", 7)).toBe("legesle");
});

test("every result begins the text and keeps the limit", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, most) => {
      const beginning = beginningOf(text, most);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning.length).toBeLessThanOrEqual(most);
    }),
  );
});
