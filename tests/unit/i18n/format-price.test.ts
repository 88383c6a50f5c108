import { expect, test } from "vitest";
import { formatPrice } from "#app/i18n/format-price.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("a price stands with its currency's sign, as each language puts it", () => {
  expect(["usd", "eur", "gbp"].map((currency) => formatPrice("en", 4_900, currency))).toEqual([
    "$49",
    "€49",
    "£49",
  ]);
  const hungarian = ["usd", "eur", "gbp"].map((currency) => formatPrice("hu", 4_900, currency));
  expect(hungarian.map(plain)).toEqual(["49 $", "49 €", "49 £"]);
});

test("a price that is not whole has two decimals", () => {
  expect(formatPrice("en", 4_950, "usd")).toBe("$49.50");
  expect(plain(formatPrice("hu", 129_905, "eur"))).toBe("1299,05 €");
});
