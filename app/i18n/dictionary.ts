import { pluralForms } from "#app/lib/text/plural-forms.ts";
import en from "#public/locales/en/common.json";
import huTexts from "#public/locales/hu/common.json";
import { mergeTexts } from "./merge-texts.ts";

/** Every other language is typed against English: a missing key does not compile. */
export type Dictionary = typeof en;

const hu: Dictionary = huTexts;

/** The built-in languages; `languagesInUse` also returns those that admins added. */
export const LOCALES = ["en", "hu"] as const;
export type OwnLocale = (typeof LOCALES)[number];
/** A language of the site. `isLocale` and `asLocale` turn a string into one. */
export type Locale = OwnLocale | (string & { readonly isLocale: true });

/** The name of each language in that language. */
const OWN_NAMES: Record<OwnLocale, string> = { en: "English", hu: "Magyar" };

/** The built-in texts. Pages use `dictionaryOf`, which includes the texts of admins. */
export const dictionaries: Record<OwnLocale, Dictionary> = { en, hu };

export function isOwnLocale(value: unknown): value is OwnLocale {
  return LOCALES.includes(value as OwnLocale);
}

export interface Language {
  locale: Locale;
  name: string;
  /** False: only admins see it. */
  isPublished: boolean;
  /** The texts that admins wrote, by dotted key. */
  customTexts: ReadonlyMap<string, string>;
  /** All texts; English ones where this language has none. */
  dictionary: Dictionary;
}

/** The stored part of the languages: added languages, and the texts of all. */
export interface StoredLanguages {
  languages: readonly { locale: string; name: string; isPublished: boolean }[];
  texts: readonly { locale: string; key: string; value: string }[];
}

interface Installed {
  /** The version of the texts, as the settings name it. */
  version: string;
  byLocale: ReadonlyMap<string, Language>;
  published: readonly Language[];
}

let installed = install("", { languages: [], texts: [] });

/** Replaces the texts of this isolate by the stored ones. */
export function installTexts(version: string, stored: StoredLanguages): void {
  installed = install(version, stored);
}

function install(version: string, { languages, texts }: StoredLanguages): Installed {
  const byLocale = new Map<string, Language>();
  const own = LOCALES.map((locale) => ({ locale, name: OWN_NAMES[locale], isPublished: true }));
  const added = languages.filter(({ locale }) => !isOwnLocale(locale));
  for (const { locale, name, isPublished } of [...own, ...added]) {
    const rows = texts.filter((row) => row.locale === locale);
    const customTexts = new Map(rows.map(({ key, value }) => [key, value]));
    const isTranslation = !isOwnLocale(locale);
    const base = isTranslation ? (byLocale.get("en")?.dictionary ?? en) : dictionaries[locale];
    const forms = pluralForms(locale);
    const dictionary = mergeTexts(base, { texts: customTexts, forms, isTranslation });
    byLocale.set(locale, {
      locale: locale as Locale,
      name,
      isPublished,
      customTexts: customTexts,
      dictionary,
    });
  }
  return { version, byLocale, published: [...byLocale.values()].filter((one) => one.isPublished) };
}

/** The version of the current texts; empty for the built-in ones. */
export function textsVersion(): string {
  return installed.version;
}

/** Changes with the texts and languages. Values derived from them are computed again then. */
export function currentTexts(): object {
  return installed;
}

/** The languages that visitors may choose, the built-in ones first. */
export function languagesInUse(): readonly Language[] {
  return installed.published;
}

export function localesInUse(): Locale[] {
  return installed.published.map(({ locale }) => locale);
}

/** All languages, including those that only admins see. */
export function allLanguages(): Language[] {
  return [...installed.byLocale.values()];
}

/** A language, including those that only admins see; undefined for an unknown one. */
export function findLanguage(locale: string): Language | undefined {
  return installed.byLocale.get(locale);
}

/** The displayed texts of a language; English ones for a language that was removed. */
export function dictionaryOf(locale: Locale): Dictionary {
  return (
    installed.byLocale.get(locale)?.dictionary ?? installed.byLocale.get("en")?.dictionary ?? en
  );
}

/** The language's own name; its tag for an unknown language. */
export function languageName(locale: string): string {
  return findLanguage(locale)?.name ?? locale;
}

/** Whether it is a language that visitors may choose. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && installed.byLocale.get(value)?.isPublished === true;
}

/** A string as a language; English if it is unknown. */
export function asLocale(value: string): Locale {
  return isLocale(value) ? value : "en";
}
