import { expect, test } from "vitest";
import {
  isOtherLanguage,
  isSurelyHungarian,
  languagesOf,
  looksHungarian,
  mayBeHungarian,
  otherLanguage,
  writtenLanguage,
} from "#app/lib/text/stem/text-language.ts";

const ENGLISH = "I build agents for two trucking firms, and each one has a set of past cases.";
const HUNGARIAN = "Robotokat építek két fuvarozó cégnek, és mindegyikhez tartozik egy próbasor.";

test("a text looks Hungarian by its letters or its function words", () => {
  for (const text of ["Könyvelő irodáknak", "Automatizálás", "Hogy kell egy robot", HUNGARIAN]) {
    expect(looksHungarian(text), text).toBe(true);
  }
  for (const text of ["", "plain words", "Zoë builds bots for a café in Paris and elsewhere"]) {
    expect(looksHungarian(text), text).toBe(false);
  }
});

test("a Hungarian name in an English text, and English words that are Hungarian too, are no sign", () => {
  for (const text of [
    `Bertalan Őrsi, Győr. ${ENGLISH}`,
    `A van of mint, a van of tea. ${ENGLISH}`,
  ]) {
    expect(looksHungarian(text), text).toBe(false);
  }
});

test("a text is surely Hungarian by both, and names of certificates are no words", () => {
  expect(isSurelyHungarian(HUNGARIAN)).toBe(true);
  for (const text of [
    "I hold the Microsoft certificates AZ-104 and AZ-305 and build retrieval on Azure for banks.",
    `Bertalan Őrsi, Győr, az-104 and az-305, Phoenix, AZ. ${ENGLISH}`,
    "Vytvářím chatboty pro malé české firmy a zároveň školím jejich zaměstnance.",
    "",
  ]) {
    expect(isSurelyHungarian(text), text).toBe(false);
  }
});

test("each text of an author has a language, and short ones may have two", () => {
  const ofHungarian = languagesOf([HUNGARIAN, ENGLISH, "chatbots"]);
  expect(ofHungarian(HUNGARIAN)).toBe("hungarian");
  expect(ofHungarian(ENGLISH)).toBe("other");
  expect(ofHungarian("chatbots")).toBe("either");
  const ofEnglish = languagesOf(["Bertalan Őrsi", ENGLISH, "chatbots"]);
  for (const text of ["Bertalan Őrsi", "chatbots"]) expect(ofEnglish(text)).toBe("other");
});

test("a text in another language than the page is Hungarian, or of an unknown language", () => {
  const languages = (locale: string, text: string) => [
    isOtherLanguage(locale, text),
    otherLanguage(locale, text),
  ];
  for (const locale of ["en", "pt-BR"]) {
    expect(languages(locale, HUNGARIAN)).toEqual([true, "hu"]);
    expect(languages(locale, ENGLISH)).toEqual([false, null]);
  }
  expect(languages("hu", HUNGARIAN)).toEqual([false, null]);
  expect(languages("hu", ENGLISH)).toEqual([true, null]);
  expect(languages("hu", "chatbots")).toEqual([false, null]);
});

test("words may have Hungarian endings on a Hungarian page, and in a text that looks Hungarian", () => {
  expect(mayBeHungarian("hu", ENGLISH)).toBe(true);
  for (const locale of ["en", "pt-BR"]) {
    expect(mayBeHungarian(locale, ENGLISH)).toBe(false);
    expect(mayBeHungarian(locale, HUNGARIAN)).toBe(true);
  }
});

test("the language of a text is that of the page, unless it is surely Hungarian", () => {
  expect(writtenLanguage("en", HUNGARIAN)).toBe("hu");
  expect(writtenLanguage("en", "Számlafeldolgozás")).toBe("en");
  expect(writtenLanguage("hu", ENGLISH)).toBe("hu");
  expect(writtenLanguage("pt-BR", ENGLISH)).toBe("pt");
});
