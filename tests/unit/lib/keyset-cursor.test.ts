import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";

test("a cursor decodes to its numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 3 }), (numbers) => {
      expect(decodeCursor(encodeCursor(numbers), numbers.length)).toEqual(numbers);
    }),
  );
});

const texts = ["", ".", "-1", "1.2", "1e3.", " 1", "1 ", "A", "01", "zzzzzzzzzzzz", "1; DROP", "½"];
test.each(texts)("%j is no cursor of one number", (text) => {
  expect(decodeCursor(text, 1)).toBeNull();
});
