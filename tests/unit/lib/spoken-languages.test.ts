import { expect, test } from "vitest";
import {
  findSpokenLanguage,
  isLanguageCode,
  listSpokenLanguages,
  spokenLanguageName,
} from "#app/lib/spoken-languages.ts";

test("every language has a name of its own in both languages of the site", () => {
  for (const locale of ["en", "hu"]) {
    const languages = listSpokenLanguages(locale);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
    for (const { code, name } of languages) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(name).not.toBe(code);
    }
  }
});

test("names and their order follow the language", () => {
  expect(spokenLanguageName("hu", "de")).toBe("német");
  expect(spokenLanguageName("en", "de")).toBe("German");
  const hungarian = listSpokenLanguages("hu").map(({ name }) => name);
  expect(hungarian.indexOf("angol")).toBeLessThan(hungarian.indexOf("örmény"));
  expect(hungarian.indexOf("örmény")).toBeLessThan(hungarian.indexOf("zulu"));
});

test.each([
  ["hu", "hu"],
  [" HU ", "hu"],
  ["Hungarian", "hu"],
  ["magyar", "hu"],
  ["Nemet", "de"],
  ["Deutsch", "de"],
  ["français", "fr"],
])("%j is %s", (text, code) => {
  expect(findSpokenLanguage(text)).toBe(code);
});

test.each(["", "xx", "Klingon", "constructor"])("%j is no language", (text) => {
  expect(findSpokenLanguage(text)).toBeUndefined();
  expect(isLanguageCode(text)).toBe(false);
});
