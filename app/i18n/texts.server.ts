import i18next, { type TFunction } from "i18next";
import { type Dictionary, dictionaries, LOCALES, type Locale } from "./dictionary.ts";
import type { TextKey, TextParams, Texts, Translate } from "./translate.ts";

const instance = i18next.createInstance();
instance.init({
  initImmediate: false,
  supportedLngs: LOCALES,
  fallbackLng: "en",
  defaultNS: "common",
  resources: {
    en: { common: dictionaries.en },
    hu: { common: dictionaries.hu },
  },
  interpolation: { escapeValue: false },
});

/** Translates on the server, for titles, mails and toasts. React and the mail layout escape what they show. */
export function getTranslate(locale: Locale): Translate {
  const t: TFunction = instance.getFixedT(locale);
  return (key: TextKey, params?: TextParams) => t(key as string, params ?? {});
}

/** The sections of the dictionary that a page carries: a loader returns them as `texts`. */
export function pickTexts(locale: Locale, sections: readonly (keyof Dictionary)[]): Texts {
  const dictionary = dictionaries[locale];
  return Object.fromEntries(sections.map((section) => [section, dictionary[section]]));
}
