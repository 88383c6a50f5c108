import { expect, test } from "vitest";
import { acceptedLanguages } from "#app/lib/network/accept-language.ts";

test("languages are ordered by preference, each with its region and then without", () => {
  const header = "de,hu;q=0.9,en-GB;q=0.5,en;q=0.4";
  expect(acceptedLanguages(header)).toEqual(["de", "hu", "en-gb", "en"]);
  expect(acceptedLanguages("en;q=0.3, hu-HU;q=0.8")).toEqual(["hu-hu", "hu", "en"]);
  expect(acceptedLanguages("zh-Hant-TW")).toEqual(["zh-hant-tw", "zh-hant", "zh"]);
});

test("refused and unreadable languages are left out", () => {
  expect(acceptedLanguages("hu;q=0, en")).toEqual(["en"]);
  for (const header of ["", "*, 1x;q=1", ";;;,,q=1;"])
    expect(acceptedLanguages(header)).toEqual([]);
});
