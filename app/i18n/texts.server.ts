import i18next, { type TFunction } from "i18next";
import { packTexts } from "#app/lib/text/packed-texts.ts";
import type { TextTree } from "#app/lib/text/text-tree.ts";
import { allLanguages, type Dictionary, dictionaryOf, type Locale } from "./dictionary.ts";
import { madeOfTexts } from "./memoize-by-texts.ts";
import { findText, type TextKey, type TextParams, type Translate } from "./translate.ts";

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

const translations = madeOfTexts(() => new Map<Locale, Translate>());

/**
 * Translates on the server, for titles, mails and toasts. React and the mail layout escape what
 * they show.
 */
export function getTranslate(locale: Locale): Translate {
  const known = translations().get(locale);
  if (known) return known;
  const translate = createTranslate(locale);
  translations().set(locale, translate);
  return translate;
}

/** Most texts have no parameters and are only looked up, for which i18next takes much longer. */
function createTranslate(locale: Locale): Translate {
  const t: TFunction = translation().getFixedT(locale);
  const dictionary = dictionaryOf(locale);
  return (key: TextKey, params?: TextParams) => {
    const text = params ? undefined : findText(dictionary, key);
    return text?.includes("{{") === false ? text : t(key as string, params ?? {});
  };
}

const packed = madeOfTexts(() => new Map<string, string>());

/**
 * The sections of the dictionary that a page carries: a loader returns them as `texts`, and
 * `useFrame` unpacks them.
 */
export function pickTexts(locale: Locale, sections: readonly (keyof Dictionary)[]): string {
  const key = [locale, ...sections].join(" ");
  const known = packed().get(key);
  if (known !== undefined) return known;
  const dictionary = dictionaryOf(locale);
  const picked: TextTree = {};
  for (const section of sections) picked[section] = dictionary[section];
  const texts = packTexts(picked);
  packed().set(key, texts);
  return texts;
}
