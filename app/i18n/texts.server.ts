import i18next, { type TFunction } from "i18next";
import { allLanguages, type Dictionary, dictionaryOf, type Locale } from "./dictionary.ts";
import { madeOfTexts } from "./memoize-by-texts.ts";
import type { TextKey, TextParams, Texts, Translate } from "./translate.ts";

const translation = madeOfTexts(() => {
  const instance = i18next.createInstance();
  const languages = allLanguages();
  instance.init({
    initImmediate: false,
    supportedLngs: languages.map(({ locale }) => locale),
    fallbackLng: "en",
    // The dictionary already contains what a language lacks.
    load: "currentOnly",
    defaultNS: "common",
    resources: Object.fromEntries(
      languages.map(({ locale, dictionary }) => [locale, { common: dictionary }]),
    ),
    interpolation: { escapeValue: false },
  });
  return instance;
});

/**
 * Translates on the server, for titles, mails and toasts. React and the mail layout escape what
 * they show.
 */
export function getTranslate(locale: Locale): Translate {
  const t: TFunction = translation().getFixedT(locale);
  return (key: TextKey, params?: TextParams) => t(key as string, params ?? {});
}

/** The sections of the dictionary that a page carries: a loader returns them as `texts`. */
export function pickTexts(locale: Locale, sections: readonly (keyof Dictionary)[]): Texts {
  const dictionary = dictionaryOf(locale);
  return Object.fromEntries(sections.map((section) => [section, dictionary[section]]));
}
