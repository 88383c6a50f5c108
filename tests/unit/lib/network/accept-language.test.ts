import { expect, test } from "vitest";
import { acceptedLanguages } from "#app/lib/network/accept-language.ts";

test("languages come in the order they are wanted, each with its region and then without", () => {
  expect(acceptedLanguages("de,hu;q=0.9,en-GB;q=0.5,en;q=0.4")).toEqual([
    "de",
    "hu",
    "en-gb",
    "en",
  ]);
  expect(acceptedLanguages("en;q=0.3, hu-HU;q=0.8")).toEqual(["hu-hu", "hu", "en"]);
  expect(acceptedLanguages("zh-Hant-TW")).toEqual(["zh-hant-tw", "zh-hant", "zh"]);
});

test("what is refused or cannot be read is left out", () => {
  expect(acceptedLanguages("hu;q=0, en")).toEqual(["en"]);
  expect(acceptedLanguages("")).toEqual([]);
  expect(acceptedLanguages("*, 1x;q=1")).toEqual([]);
  expect(acceptedLanguages(";;;,,q=1;")).toEqual([]);
});
