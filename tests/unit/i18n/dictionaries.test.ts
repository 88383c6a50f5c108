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
const placeholders = (text = ""): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(String).sort();

/** Names, and words that both languages write alike. Whatever else is the same was forgotten. */
const SAME_IN_BOTH = new Set([
  "site.name",
  "shell.copyright",
  "expert.links.linkedin",
  "expert.links.twitter",
  "profile.pro",
  "productForm.count",
  "productForm.fields.platform",
  "profile.fields.linkedin_url",
  "profile.fields.twitter_url",
  "profile.biography.count",
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
  "plans.free.tier",
  "plans.pro.name",
  "plans.pro.tier",
  "pricing.values.one",
  "lists.atLeast",
  "pricing.values.noFollow",
  "pricing.values.doFollow",
]);
/** Where links of a text lead, in no order: languages have their own. */
const links = (text = ""): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target).sort();

describe("the dictionaries", () => {
  test("are English and Hungarian, English first", () => {
    expect(LOCALES).toEqual(["en", "hu"]);
    expect(isLocale("hu")).toBe(true);
    expect(isLocale("de")).toBe(false);
    expect(asLocale("de")).toBe("en");
  });

  test("hold the same texts in both languages", () => {
    expect([...hungarian.keys()]).toEqual([...english.keys()]);
  });

  test("say the same thing in the same words only where that was meant", () => {
    const same = [...english].filter(([key, text]) => hungarian.get(key) === text);
    expect(same.map(([key]) => key).filter((key) => !SAME_IN_BOTH.has(key))).toEqual([]);
    const differing = [...SAME_IN_BOTH].filter((key) => english.get(key) !== hungarian.get(key));
    expect(differing, "no longer the same").toEqual([]);
  });

  test("lead to the same places", () => {
    const differing = [...english].filter(
      ([key, text]) => `${links(text)}` !== `${links(hungarian.get(key))}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test("quote as each language does", () => {
    const hungarianQuotes = [...hungarian].filter(([, text]) => /[“‘]|"[^"]*"/.test(text));
    expect(hungarianQuotes.map(([key]) => key)).toEqual([]);
    const englishQuotes = [...english].filter(([, text]) => /„/.test(text));
    expect(englishQuotes.map(([key]) => key)).toEqual([]);
  });

  test("leave no text empty and none with stray blanks", () => {
    const texts = [...english, ...hungarian];
    expect(texts.filter(([, text]) => text !== text.trim() || text === "")).toEqual([]);
  });

  test("put the same values into both languages", () => {
    const differing = [...english].filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(hungarian.get(key))}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test("give every counted text both of its forms", () => {
    const forms = [...english.keys()].filter((key) => /_(one|other)$/.test(key));
    const twin = (key: string) =>
      key.endsWith("_one") ? key.replace(/_one$/, "_other") : key.replace(/_other$/, "_one");
    expect(forms.filter((key) => !english.has(twin(key)))).toEqual([]);
  });

  test("write English apostrophes straight", () => {
    expect([...english].filter(([, text]) => /[’‘]/.test(text))).toEqual([]);
  });
});
