import en from "#public/locales/en/common.json";
import huTexts from "#public/locales/hu/common.json";

/** English is the shape that every other language is typed against: a missing key does not compile. */
export type Dictionary = typeof en;

const hu: Dictionary = huTexts;

export const LOCALES = ["en", "hu"] as const;
export type Locale = (typeof LOCALES)[number];

export const dictionaries: Record<Locale, Dictionary> = { en, hu };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Any text as one of ours, English when it is none. */
export function asLocale(value: string): Locale {
  return isLocale(value) ? value : "en";
}
