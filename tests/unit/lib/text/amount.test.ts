import { expect, test } from "vitest";
import { formatTypedAmount, parseAmount, parseMoney } from "#app/lib/text/amount.ts";

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

test.each([
  ["49", 4_900, null],
  ["80.5", 8_050, null],
  ["80,50", 8_050, null],
  ["€ 80,50", 8_050, "eur"],
  ["1.234,56 EUR", 123_456, "eur"],
  ["$1,234.56", 123_456, "usd"],
  ["25 000 Ft", 2_500_000, "huf"],
  ["1.500.000 HUF", 150_000_000, "huf"],
  ["$90 USD", 9_000, "usd"],
  ["£90", 9_000, "gbp"],
])("the sum %j has %d cents of %s", (text, cents, currency) => {
  expect(parseMoney(text)).toEqual({ cents, currency });
});

test.each(["1.500", "80,5050", "-3", "$80 EUR", "€", "1,50,00", "ninety", "90 pesos"])(
  "%j is no sum",
  (text) => {
    expect(parseMoney(text)).toBeUndefined();
  },
);

test("an empty text is no sum and no mistake", () => {
  expect(parseMoney(" ")).toBeNull();
});
