import { afterEach, describe, expect, test } from "vitest";
import { detectLocale } from "#app/i18n/detect.server.ts";
import {
  asLocale,
  dictionaries,
  dictionaryOf,
  installTexts,
  isLocale,
  type Locale,
  localesInUse,
} from "#app/i18n/dictionary.ts";
import { formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { formatDay, formatTime } from "#app/i18n/format-live.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import { translator } from "#app/i18n/translate.ts";

const NOTHING = { languages: [], texts: [] };
afterEach(() => installTexts("", NOTHING));

const pl = "pl" as Locale;

function install(
  texts: Record<string, string>,
  { locale = "pl", name = "Polski", isPublished = true } = {},
) {
  const rows = Object.entries(texts).map(([key, value]) => ({ locale, key, value }));
  installTexts("1", { languages: [{ locale, name, isPublished }], texts: rows });
}

describe("an admin's own text", () => {
  test("stands in place of the site's, on the server and in a browser", () => {
    const texts = [{ locale: "hu", key: "shell.home", value: "Kezdőlap 2" }];
    installTexts("1", { languages: [], texts });
    expect(getTranslate("hu")("shell.home")).toBe("Kezdőlap 2");
    expect(translator("hu", pickTexts("hu", ["shell"]))("shell.home")).toBe("Kezdőlap 2");
    expect(getTranslate("en")("shell.home")).toBe(dictionaries.en.shell.home);
    installTexts("", NOTHING);
    expect(getTranslate("hu")("shell.home")).toBe(dictionaries.hu.shell.home);
  });

  test("leaves every other part of its dictionary as it is", () => {
    installTexts("1", {
      languages: [],
      texts: [{ locale: "en", key: "shell.home", value: "Start" }],
    });
    expect(dictionaryOf("en").home).toBe(dictionaries.en.home);
    expect(dictionaryOf("hu")).toBe(dictionaries.hu);
    expect(dictionaries.en.shell.home).toBe("Home");
  });

  test("for one form of a counted text leaves the other form to the site", () => {
    const key = "quoteErrors.tooMany_other";
    installTexts("1", {
      languages: [],
      texts: [{ locale: "en", key, value: "Wait {{count}} minutes" }],
    });
    const t = getTranslate("en");
    expect(t("quoteErrors.tooMany", { count: 2 })).toBe("Wait 2 minutes");
    expect(t("quoteErrors.tooMany", { count: 1 })).toContain("1 minute.");
  });

  test("for a key that the site does not have is left out", () => {
    installTexts("1", { languages: [], texts: [{ locale: "en", key: "shell.gone", value: "x" }] });
    expect(dictionaryOf("en")).toBe(dictionaries.en);
  });
});

describe("a language that was added", () => {
  test("is spoken, and says in English what it does not say itself", () => {
    install({ "shell.home": "Start" });
    expect(localesInUse()).toEqual(["en", "hu", "pl"]);
    expect([isLocale("pl"), asLocale("pl"), isLocale("de")]).toEqual([true, "pl", false]);
    const t = getTranslate(pl);
    expect([t("shell.home"), t("shell.experts")]).toEqual(["Start", "Experts"]);
  });

  test("falls back to the English text as an admin has changed it", () => {
    installTexts("1", {
      languages: [{ locale: "pl", name: "Polski", isPublished: true }],
      texts: [{ locale: "en", key: "shell.experts", value: "Our experts" }],
    });
    expect(getTranslate(pl)("shell.experts")).toBe("Our experts");
  });

  test("counts by its own forms, on the server and in a browser", () => {
    install({
      "quoteErrors.tooMany_one": "{{count}} minuta",
      "quoteErrors.tooMany_few": "{{count}} minuty",
      "quoteErrors.tooMany_many": "{{count}} minut",
    });
    const inBrowser = translator(pl, pickTexts(pl, ["quoteErrors"]));
    for (const t of [getTranslate(pl), inBrowser]) {
      const say = (count: number) => t("quoteErrors.tooMany", { count });
      expect([1, 3, 5].map(say)).toEqual(["1 minuta", "3 minuty", "5 minut"]);
    }
  });

  test("says its text for all numbers where it has no other", () => {
    install({ "quoteErrors.tooMany_other": "{{count}} min." });
    const inBrowser = translator(pl, pickTexts(pl, ["quoteErrors"]));
    for (const t of [getTranslate(pl), inBrowser]) {
      const say = (count: number) => t("quoteErrors.tooMany", { count });
      expect([1, 3, 5].map(say)).toEqual(["1 min.", "3 min.", "5 min."]);
    }
  });

  test("that counts by fewer forms than English has no others", () => {
    install({}, { locale: "ja", name: "日本語" });
    const texts = dictionaryOf("ja" as Locale).quoteErrors as Record<string, string>;
    expect(Object.keys(texts)).toContain("tooMany_other");
    expect(Object.keys(texts)).not.toContain("tooMany_one");
  });

  test("is nobody's but the admins' until it is published", async () => {
    install({ "shell.home": "Start" }, { isPublished: false });
    expect(localesInUse()).toEqual(["en", "hu"]);
    expect(isLocale("pl")).toBe(false);
    const request = new Request("http://localhost/?lng=pl", {
      headers: { "Accept-Language": "pl" },
    });
    expect(await detectLocale(request, "en")).toBe("en");
    expect(getTranslate(pl)("shell.home")).toBe("Start");
  });

  test("that is gone reads as English, wherever it is still asked for", async () => {
    expect(dictionaryOf(pl)).toBe(dictionaries.en);
    expect(await detectLocale(new Request("http://localhost/"), pl)).toBe("en");
  });
});

describe("the language of a visit, with more than two", () => {
  const visit = (accepts: string) =>
    new Request("http://localhost/", { headers: { "Accept-Language": accepts } });

  test("is found by the region as well as without", async () => {
    install({}, { locale: "pt-BR", name: "Português" });
    expect(await detectLocale(visit("pt-br"), "en")).toBe("pt-BR");
    expect(await detectLocale(visit("pt-PT,en;q=0.5"), "en")).toBe("pt-BR");
    expect(await detectLocale(visit("fr, hu"), "en")).toBe("hu");
    const request = new Request("http://localhost/?lng=pt-BR");
    expect(await detectLocale(request, "en")).toBe("pt-BR");
  });

  test("is another as soon as the languages are others", async () => {
    const request = () => visit("pl, hu");
    expect(await detectLocale(request(), "en")).toBe("hu");
    install({});
    expect(await detectLocale(request(), "en")).toBe("pl");
    installTexts("", NOTHING);
    expect(await detectLocale(request(), "en")).toBe("hu");
  });
});

test("times, prices and distances are written as the platform writes them in that language", () => {
  const de = "de" as Locale;
  const time = Date.UTC(2025, 2, 9, 15, 5);
  expect(formatTimestamp(de, time, "long")).toBe("9. März 2025");
  expect(formatTimestamp(de, time, "time")).toBe("15:05");
  expect([formatDay(de, time), formatTime(de, time)]).toEqual([
    formatTimestamp(de, time, "short"),
    formatTimestamp(de, time, "time"),
  ]);
  expect(formatPrice(de, 4_900, "eur").replace(/\s/g, " ")).toBe("49 €");
  expect(formatRelative(de, time, time + 3 * 86_400_000)).toBe("vor 3 Tagen");
  expect(formatRelative(de, time, time + 10)).toBe("vor 1 Minute");
  expect(formatTimestamp("ar" as Locale, time, "short")).toMatch(/2025/);
});
