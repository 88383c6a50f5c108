import { memoize } from "#app/lib/memoize.ts";

/** Language, script and region of BCP 47 (`de`, `zh-Hant`, `pt-BR`), in the usual spelling. */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Right-to-left scripts of languages that a site may be translated into. */
const RIGHT_TO_LEFT = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

export function isLanguageTag(text: string): boolean {
  return TAG.test(text);
}

/**
 * The tag in its usual spelling (`PT-br` is `pt-BR`); null for an invalid tag, or one with more
 * than language, script and region.
 */
export function toLanguageTag(text: string): string | null {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(text.trim());
    return isLanguageTag(tag) ? tag : null;
  } catch {
    return null;
  }
}

const maximized = memoize((tag) => new Intl.Locale(tag).maximize());

/** The writing direction of a language, by its usual script. */
export function directionOf(tag: string): "ltr" | "rtl" {
  const { script } = maximized(tag);
  return script && RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
}

/**
 * Language and region as Open Graph writes them: `pt_BR`, and `hu_HU` for a language with one main
 * region.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = maximized(tag);
  return region ? `${language}_${region}` : language;
}

/** A name of a language at the begin of a heading, or alone. */
export const capitalize = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** A language's name in another one: "Hungarian", "angol". */
export function nameLanguage(tag: string, inLocale: string): string {
  return new Intl.DisplayNames(inLocale, { type: "language" }).of(tag) ?? tag;
}
