import { allLanguages, findLanguage, isOwnLocale, type Language } from "#app/i18n/dictionary.ts";
import { textSlots } from "./texts/text-slots.server.ts";

/** All languages with their progress, from the memory of this isolate: nothing is read. */
export function listLanguages() {
  return allLanguages().map(summarize);
}

/** Null for a language that the site does not have. */
export function findLanguageSummary(locale: string) {
  const language = findLanguage(locale);
  return language ? summarize(language) : null;
}

/**
 * - `isOwn`: a language of the site itself, always complete, which cannot be removed.
 * - `textCount`, `slotCount`: the number of existing texts, and of required texts.
 * - `changedCount`: texts that replace the site's own.
 */
function summarize({ locale, name, isPublished, customTexts }: Language) {
  const slots = [...textSlots(locale).values()];
  const isOwn = isOwnLocale(locale);
  // Texts of keys that a release has removed are not counted.
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
