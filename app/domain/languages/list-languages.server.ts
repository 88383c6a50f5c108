import {
  allLanguages,
  findLanguage,
  isOwnLocale,
  type Language,
  type Locale,
} from "#app/i18n/dictionary.ts";
import { textSlots } from "./texts/text-slots.server.ts";

export interface LanguageSummary {
  locale: Locale;
  name: string;
  isPublished: boolean;
  /** The site brings it along: it is always whole and cannot be removed. */
  isOwn: boolean;
  /** Texts that there are, and how many there should be. */
  textCount: number;
  slotCount: number;
  /** Texts that stand in place of the site's own. */
  changedCount: number;
}

/** All languages with how far they are, as this isolate knows them: nothing is read. */
export function listLanguages(): LanguageSummary[] {
  return allLanguages().map(summarize);
}

/** Null for one that nobody has added. */
export function findLanguageSummary(locale: string): LanguageSummary | null {
  const language = findLanguage(locale);
  return language ? summarize(language) : null;
}

function summarize({ locale, name, isPublished, customTexts }: Language): LanguageSummary {
  const slots = [...textSlots(locale).values()];
  const isOwn = isOwnLocale(locale);
  // Texts whose place is gone since a release are not counted.
  const written = slots.filter(({ key }) => customTexts.has(key)).length;
  return {
    locale,
    name,
    isPublished,
    isOwn,
    textCount: isOwn ? slots.length : written,
    slotCount: slots.length,
    changedCount: isOwn ? written : 0,
  };
}
