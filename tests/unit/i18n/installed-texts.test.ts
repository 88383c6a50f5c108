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
import { translator, unpackPageTexts } from "#app/i18n/translate.ts";
import { DAY_MS } from "#app/platform/clock.ts";

const NOTHING = { languages: [], texts: [] };
afterEach(() => installTexts("", NOTHING));

const pl = "pl" as Locale;

/** Replaces texts of existing languages. */
function override(locale: string, key: string, value: string) {
  installTexts("1", { languages: [], texts: [{ locale, key, value }] });
}

function install(
  texts: Record<string, string>,
  { locale = "pl", name = "Polski", isPublished = true } = {},
) {
  const rows = Object.entries(texts).map(([key, value]) => ({ locale, key, value }));
  installTexts("1", { languages: [{ locale, name, isPublished }], texts: rows });
}

const visit = (accepts: string, search = "") =>
  new Request(`http://localhost/${search}`, { headers: { "Accept-Language": accepts } });

describe("an admin's own text", () => {
  test("replaces the site's, on the server and in a browser", () => {
    override("hu", "shell.home", "Kezdőlap 2");
    expect(getTranslate("hu")("shell.home")).toBe("Kezdőlap 2");
    expect(translator("hu", unpackPageTexts(pickTexts("hu", ["shell"])))("shell.home")).toBe(
      "Kezdőlap 2",
    );
    expect(getTranslate("en")("shell.home")).toBe(dictionaries.en.shell.home);
    installTexts("", NOTHING);
    expect(getTranslate("hu")("shell.home")).toBe(dictionaries.hu.shell.home);
  });

  test("changes no other part of its dictionary", () => {
    override("en", "shell.home", "Start");
    expect(dictionaryOf("en").home).toBe(dictionaries.en.home);
    expect(dictionaryOf("hu")).toBe(dictionaries.hu);
    expect(dictionaries.en.shell.home).toBe("Home");
  });

  test("for one plural form does not change the other form", () => {
    override("en", "quoteErrors.tooMany_other", "Wait {{count}} minutes");
    const t = getTranslate("en");
    expect(t("quoteErrors.tooMany", { count: 2 })).toBe("Wait 2 minutes");
    expect(t("quoteErrors.tooMany", { count: 1 })).toContain("1 minute.");
  });

  test("for an unknown key is ignored", () => {
    override("en", "shell.gone", "x");
    expect(dictionaryOf("en")).toBe(dictionaries.en);
  });
});

describe("a language that was added", () => {
  test("is in use, and falls back to English", () => {
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

  test.each<[string, Record<string, string>, string[]]>([
    [
      "its own plural forms",
      { one: "minuta", few: "minuty", many: "minut" },
      ["minuta", "minuty", "minut"],
    ],
    ["its only form", { other: "min." }, ["min.", "min.", "min."]],
  ])("counts in %s, on the server and in a browser", (_, forms, expected) => {
    const rows = Object.entries(forms).map(([form, text]) => [
      `quoteErrors.tooMany_${form}`,
      `{{count}} ${text}`,
    ]);
    install(Object.fromEntries(rows));
    for (const t of [
      getTranslate(pl),
      translator(pl, unpackPageTexts(pickTexts(pl, ["quoteErrors"]))),
    ]) {
      const counted = [1, 3, 5].map((count) => t("quoteErrors.tooMany", { count }));
      expect(counted).toEqual([`1 ${expected[0]}`, `3 ${expected[1]}`, `5 ${expected[2]}`]);
    }
  });

  test("with fewer plural forms than English has no others", () => {
    install({}, { locale: "ja", name: "日本語" });
    const texts = dictionaryOf("ja" as Locale).quoteErrors as Record<string, string>;
    expect(Object.keys(texts)).toContain("tooMany_other");
    expect(Object.keys(texts)).not.toContain("tooMany_one");
  });

  test("is visible only to admins until it is published", async () => {
    install({ "shell.home": "Start" }, { isPublished: false });
    expect(localesInUse()).toEqual(["en", "hu"]);
    expect(isLocale("pl")).toBe(false);
    expect(await detectLocale(visit("pl", "?lng=pl"), "en")).toBe("en");
    expect(getTranslate(pl)("shell.home")).toBe("Start");
  });

  test("that was removed falls back to English", async () => {
    expect(dictionaryOf(pl)).toBe(dictionaries.en);
    expect(await detectLocale(visit(""), pl)).toBe("en");
  });
});

describe("the language of a visit, with more than two", () => {
  test("is found with and without its region", async () => {
    install({}, { locale: "pt-BR", name: "Português" });
    expect(await detectLocale(visit("pt-br"), "en")).toBe("pt-BR");
    expect(await detectLocale(visit("pt-PT,en;q=0.5"), "en")).toBe("pt-BR");
    expect(await detectLocale(visit("fr, hu"), "en")).toBe("hu");
    expect(await detectLocale(visit("", "?lng=pt-BR"), "en")).toBe("pt-BR");
  });

  test("changes as soon as the languages change", async () => {
    const detect = () => detectLocale(visit("pl, hu"), "en");
    expect(await detect()).toBe("hu");
    install({});
    expect(await detect()).toBe("pl");
    installTexts("", NOTHING);
    expect(await detect()).toBe("hu");
  });
});

test("times, prices and relative times of an added language have the platform's format", () => {
  const de = "de" as Locale;
  const time = Date.UTC(2025, 2, 9, 15, 5);
  expect(formatTimestamp(de, time, "long")).toBe("9. März 2025");
  expect(formatTimestamp(de, time, "time")).toBe("15:05");
  expect(formatDay({ t: getTranslate("en"), locale: de }, time)).toBe(
    formatTimestamp(de, time, "short"),
  );
  expect(formatTime(de, time)).toBe(formatTimestamp(de, time, "time"));
  expect(formatPrice(de, 4_900, "eur").replace(/\s/g, " ")).toBe("49 €");
  expect(formatRelative(de, time, time + 3 * DAY_MS)).toBe("vor 3 Tagen");
  expect(formatRelative(de, time, time + 10)).toBe("vor 1 Minute");
  expect(formatTimestamp("ar" as Locale, time, "short")).toMatch(/2025/);
});
