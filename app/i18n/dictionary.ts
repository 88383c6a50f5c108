import en from "#public/locales/en/common.json";
import huTexts from "#public/locales/hu/common.json";

/** English is the shape that every other language is typed against: a missing key does not compile. */
export type Dictionary = typeof en;

const hu: Dictionary = huTexts;

export const LOCALES = ["en", "hu"] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language calls itself by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", hu: "Magyar" };

export const dictionaries: Record<Locale, Dictionary> = { en, hu };

/** How many texts a language has. */
export function countTexts(locale: Locale): number {
  const count = (node: object): number =>
    Object.values(node).reduce(
      (total, child) => total + (typeof child === "object" ? count(child) : 1),
      0,
    );
  return count(dictionaries[locale]);
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Any text as one of ours, English when it is none. */
export function asLocale(value: string): Locale {
  return isLocale(value) ? value : "en";
}
