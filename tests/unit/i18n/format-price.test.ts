import { expect, test } from "vitest";
import { formatPrice } from "#app/i18n/format-price.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("a price has its currency's sign in the place of each language", () => {
  const prices = (locale: "en" | "hu") =>
    ["usd", "eur", "gbp"].map((currency) => plain(formatPrice(locale, 4_900, currency)));
  expect(prices("en")).toEqual(["$49", "€49", "£49"]);
  expect(prices("hu")).toEqual(["49 $", "49 €", "49 £"]);
});

test("a price that is not whole has two decimals", () => {
  expect(formatPrice("en", 4_950, "usd")).toBe("$49.50");
  expect(plain(formatPrice("hu", 129_905, "eur"))).toBe("1299,05 €");
});
