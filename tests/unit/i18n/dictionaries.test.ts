import { describe, expect, test } from "vitest";
import { asLocale, dictionaries, isLocale, LOCALES } from "#app/i18n/dictionary.ts";

type Node = { [key: string]: string | Node };

function leaves(node: Node, path = ""): [path: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const english = new Map(leaves(dictionaries.en));
const hungarian = new Map(leaves(dictionaries.hu));
/** Names, and words that both languages write alike. Any other equal text lacks its translation. */
const SAME_IN_BOTH = new Set([
  "quoteOptions.withAmount",
  "people.filterCount",
  "overview.funnel.percent",
  "admin.tag",
  "site.name",
  "shell.copyright",
  "expert.links.linkedin",
  "expert.links.twitter",
  "profile.pro",
  "product.platform",
  "productForm.fields.platform",
  "profile.fields.linkedin_url",
  "profile.fields.twitter_url",
  "profile.upgrade.price",
  "account.ways.google",
  "person.facts.google",
  "productGroups.MLOPS",
  "platforms.WEB",
  "platforms.IOS",
  "platforms.ANDROID",
  "platforms.API",
  "mail.contactAnswer.subject",
  "health.components.stripe",
  "health.fair",
  "health.fast",
  "plans.free.tier",
  "plans.pro.name",
  "plans.pro.tier",
  "pricing.values.one",
  "pricing.values.noFollow",
  "pricing.values.doFollow",
  "lists.atLeast",
  "home.example.name",
  "home.example.otherName",
  "productCategories.MLOPS_DEVTOOLS.name",
  "settings.fields.favicon_url.label",
  "auditLog.actor",
  "auditNames.details.actor",
  "people.badges.admin",
  "branding.kinds.favicon.title",
]);
/** Sorted, because each language has its own order. */
const matches = (text = "", pattern: RegExp): string =>
  [...text.matchAll(pattern)].map(String).sort().join(" ");

describe("the dictionaries", () => {
  test("are English and Hungarian, English first", () => {
    expect(LOCALES).toEqual(["en", "hu"]);
    expect(isLocale("hu")).toBe(true);
    expect(isLocale("de")).toBe(false);
    expect(asLocale("de")).toBe("en");
  });

  test("have the same keys in both languages", () => {
    expect([...hungarian.keys()]).toEqual([...english.keys()]);
  });

  test("have the same text in both languages only where intended", () => {
    const same = [...english].filter(([key, text]) => hungarian.get(key) === text);
    expect(same.map(([key]) => key).filter((key) => !SAME_IN_BOTH.has(key))).toEqual([]);
    const differing = [...SAME_IN_BOTH].filter((key) => english.get(key) !== hungarian.get(key));
    expect(differing, "no longer the same").toEqual([]);
  });

  test.each([
    ["links", /\]\([^)]+\)/g],
    ["parameters", /{{\w+}}/g],
  ])("have the same %s in both languages", (_, pattern) => {
    const differing = [...english].filter(
      ([key, text]) => matches(text, pattern) !== matches(hungarian.get(key), pattern),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test("use the quotation marks of each language", () => {
    const hungarianQuotes = [...hungarian].filter(([, text]) => /[“‘]|"[^"]*"/.test(text));
    expect(hungarianQuotes.map(([key]) => key)).toEqual([]);
    expect([...english].filter(([, text]) => /„/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test("have no empty text and no outer blanks", () => {
    const texts = [...english, ...hungarian];
    expect(texts.filter(([, text]) => text !== text.trim() || text === "")).toEqual([]);
  });

  test("have both plural forms of every counted text", () => {
    const forms = [...english.keys()].filter((key) => /_(one|other)$/.test(key));
    const twin = (key: string) =>
      key.endsWith("_one") ? key.replace(/_one$/, "_other") : key.replace(/_other$/, "_one");
    expect(forms.filter((key) => !english.has(twin(key)))).toEqual([]);
  });

  test("write English apostrophes straight", () => {
    expect([...english].filter(([, text]) => /[’‘]/.test(text))).toEqual([]);
  });
});

test("each section has the name that admins see", () => {
  expect(Object.keys(dictionaries.en.textSections).sort()).toEqual(
    Object.keys(dictionaries.en).sort(),
  );
});

test("no two sections have the same name, because the filter of texts finds them by it", () => {
  for (const { textSections } of Object.values(dictionaries)) {
    const names = Object.values(textSections);
    expect(new Set(names).size).toBe(names.length);
  }
});
