import { pluralForms } from "#app/lib/text/plural-forms.ts";
import en from "#public/locales/en/common.json";
import huTexts from "#public/locales/hu/common.json";
import { mergeTexts } from "./merge-texts.ts";

/** English is the shape that every other language is typed against: a missing key does not compile. */
export type Dictionary = typeof en;

const hu: Dictionary = huTexts;

/** The languages that the site brings along; `localesInUse` names those that admins have added, too. */
export const LOCALES = ["en", "hu"] as const;
export type OwnLocale = (typeof LOCALES)[number];
/** A language of the site. `isLocale` and `asLocale` make one of a text. */
export type Locale = OwnLocale | (string & { readonly isLocale: true });

/** Each language calls itself by its own name. */
const OWN_NAMES: Record<OwnLocale, string> = { en: "English", hu: "Magyar" };

/** The texts that the site brings along. What is shown comes from `dictionaryOf`, where admins' texts stand in their place. */
export const dictionaries: Record<OwnLocale, Dictionary> = { en, hu };

export function isOwnLocale(value: unknown): value is OwnLocale {
  return LOCALES.includes(value as OwnLocale);
}

export interface Language {
  locale: Locale;
  name: string;
  /** False: shown to admins alone. */
  isPublished: boolean;
  /** What admins wrote, by dotted key. */
  customTexts: ReadonlyMap<string, string>;
  /** All texts; English ones where this language has none. */
  dictionary: Dictionary;
}

/** What of the languages is stored: those that were added, and the texts of all. */
export interface StoredLanguages {
  languages: readonly { locale: string; name: string; isPublished: boolean }[];
  texts: readonly { locale: string; key: string; value: string }[];
}

interface Installed {
  /** Of the texts, as the settings name it. */
  version: string;
  byLocale: ReadonlyMap<string, Language>;
  published: readonly Language[];
}

let installed = install("", { languages: [], texts: [] });

/** Puts the stored texts in place of those that this isolate has known so far. */
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

/** Of the texts that are in use now; the empty text for those that the site brings along. */
export function textsVersion(): string {
  return installed.version;
}

/** Changes with the texts and languages: what was made of them is made anew then. */
export function currentTexts(): object {
  return installed;
}

/** The languages that visitors may choose, those of the site itself first. */
export function languagesInUse(): readonly Language[] {
  return installed.published;
}

export function localesInUse(): Locale[] {
  return installed.published.map(({ locale }) => locale);
}

/** Also those that only admins see. */
export function allLanguages(): Language[] {
  return [...installed.byLocale.values()];
}

/** Also one that only admins see; undefined for any that nobody has added. */
export function findLanguage(locale: string): Language | undefined {
  return installed.byLocale.get(locale);
}

/** The texts of a language as they are shown; English ones for a language that is no longer there. */
export function dictionaryOf(locale: Locale): Dictionary {
  return (
    installed.byLocale.get(locale)?.dictionary ?? installed.byLocale.get("en")?.dictionary ?? en
  );
}

/** As the language calls itself; its tag where there is none by it. */
export function languageName(locale: string): string {
  return findLanguage(locale)?.name ?? locale;
}

/** Whether it is a language that visitors may choose. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && installed.byLocale.get(value)?.isPublished === true;
}

/** Any text as one of ours, English when it is none. */
export function asLocale(value: string): Locale {
  return isLocale(value) ? value : "en";
}
