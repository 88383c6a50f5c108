import { expect, test } from "vitest";
import {
  directionOf,
  isLanguageTag,
  nameLanguage,
  openGraphLocale,
  toLanguageTag,
} from "#app/lib/network/language-tag.ts";

test("tags are language, script and region, in their usual spelling", () => {
  const typed = ["de", " PT-br ", "zh-hant", "sr-Latn-RS", "es-419"];
  expect(typed.map(toLanguageTag)).toEqual(["de", "pt-BR", "zh-Hant", "sr-Latn-RS", "es-419"]);
  expect(isLanguageTag("pt-BR")).toBe(true);
});

test("other texts are no tags", () => {
  const none = ["", "d", "german", "de_DE", "../de", "de-u-nu-arab", "de-1996", "x-klingon", "<b>"];
  expect(none.map(toLanguageTag)).toEqual(none.map(() => null));
});

test("the usual script of a language determines its direction", () => {
  expect(["ar", "he", "fa", "ur", "pa-Arab"].map(directionOf)).toEqual(Array(5).fill("rtl"));
  expect(["en", "hu", "ja", "pa", "az"].map(directionOf)).toEqual(Array(5).fill("ltr"));
});

test("an Open Graph locale is a language with its region", () => {
  const locales = ["en", "hu", "pt-BR", "de"].map(openGraphLocale);
  expect(locales).toEqual(["en_US", "hu_HU", "pt_BR", "de_DE"]);
});

test("a language has a name in each other language", () => {
  expect(nameLanguage("hu", "en")).toBe("Hungarian");
  expect(nameLanguage("en", "hu")).toBe("angol");
});
