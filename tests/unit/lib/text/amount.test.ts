import { expect, test } from "vitest";
import { formatTypedAmount, parseAmount } from "#app/lib/text/amount.ts";

test.each([
  ["90", 90],
  [" 1500 ", 1500],
  ["1,500", 1500],
  ["12 000", 12_000],
  ["12\u00a0000", 12_000],
  ["$1,234,567", 1_234_567],
  ["90 USD", 90],
  ["90$", 90],
  ["", null],
  ["  ", null],
])("%j is %s", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(["1.5", "1.500", "-3", "€90", "ninety", "1,50", "1e3", "$"])(
  "%j is no amount",
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

test("a form shows digits, or nothing", () => {
  expect(formatTypedAmount(1500)).toBe("1500");
  expect(formatTypedAmount(null)).toBe("");
});
