import { expect, test } from "vitest";
import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";

test("each built-in language has its own row, and the others share one", () => {
  const rows: ByLanguage<string> = { en: "inch", hu: "arasz", other: "cm" };
  expect(["en", "hu", "pt-BR"].map((locale) => ofLanguage(rows, locale))).toEqual([
    "inch",
    "arasz",
    "cm",
  ]);
});
