import { afterEach, describe, expect, test, vi } from "vitest";
import { type Dictionary, dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import { type TextKey, translator, unpackPageTexts } from "#app/i18n/translate.ts";

const keys: TextKey[] = ["shell.home", "quoteErrors.missingStep1", "errors.notFoundTitle"];
const sections = Object.keys(dictionaries.en) as (keyof Dictionary)[];

/** The texts as a page gets them. */
const readTexts = (...picked: Parameters<typeof pickTexts>) =>
  unpackPageTexts(pickTexts(...picked));

describe("translating in the browser", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each(LOCALES)("has in %s the texts of i18next on the server", (locale) => {
    const t = translator(locale, readTexts(locale, sections));
    const onServer = getTranslate(locale);
    expect(keys.map((key) => t(key))).toEqual(keys.map((key) => onServer(key)));
    for (const count of [0, 1, 2, 5, 21]) {
      expect(t("shell.unread", { count })).toBe(onServer("shell.unread", { count }));
      expect(t("quoteErrors.tooMany", { count })).toBe(onServer("quoteErrors.tooMany", { count }));
    }
  });

  test("uses the plural forms of the language", () => {
    const t = translator("en", readTexts("en", ["quoteErrors"]));
    expect(t("quoteErrors.tooMany", { count: 1 })).toContain("1 minute.");
    expect(t("quoteErrors.tooMany", { count: 3 })).toContain("3 minutes.");
  });

  test("inserts values unchanged and leaves missing ones empty", () => {
    const t = translator("en", readTexts("en", ["shell"]));
    expect(t("shell.copyright", { site: "<b>$& Co.</b>" })).toBe("© 2025 <b>$& Co.</b>");
    expect(t("shell.copyright")).toBe("© 2025 ");
  });

  test("shows the key of a missing text, and reports it", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const t = translator("en", readTexts("en", ["shell"]));
    expect(t("errors.returnHome")).toBe("errors.returnHome");
    expect(report).toHaveBeenCalledOnce();
  });
});

test("the texts of a page are the chosen sections of its language, and no others", () => {
  expect(readTexts("hu", ["shell", "site"])).toEqual({
    shell: dictionaries.hu.shell,
    site: dictionaries.hu.site,
  });
});
