import { createHash } from "node:crypto";
import i18next, { type TFunction } from "i18next";
import { memoize } from "#app/lib/memoize.ts";
import { packTexts } from "#app/lib/text/packed-texts.ts";
import { flattenTexts, nestTexts, type TextTree } from "#app/lib/text/text-tree.ts";
import {
  allLanguages,
  type Dictionary,
  dictionaryOf,
  findLanguage,
  type Locale,
} from "./dictionary.ts";
import { madeOfTexts } from "./memoize-by-texts.ts";
import { isServerText } from "./server-texts.ts";
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

type Section = keyof Dictionary;

/** The packets of the pages, and the sections of each. */
const packets = madeOfTexts(() => ({
  texts: new Map<string, string>(),
  sections: new Map<string, readonly Section[]>(),
}));

/**
 * The sections of the dictionary that a page carries, without texts that only the server shows: a
 * loader returns them as `texts`, and `useFrame` unpacks them.
 */
export function pickTexts(locale: Locale, sections: readonly Section[]): string {
  const key = [locale, ...sections].join(" ");
  const known = packets().texts.get(key);
  if (known !== undefined) return known;
  const texts = packSections(locale, sections);
  packets().texts.set(key, texts);
  packets().sections.set(texts, sections);
  return texts;
}

function packSections(locale: Locale, sections: readonly Section[]): string {
  const dictionary = dictionaryOf(locale);
  const picked: TextTree = {};
  for (const section of sections) picked[section] = dictionary[section];
  const shown = flattenTexts(picked).filter(([name]) => !isServerText(name));
  return packTexts(nestTexts(shown));
}

/** The sections of texts that `pickTexts` returned; undefined if texts have changed since. */
export const sectionsOf = (texts: string): readonly Section[] | undefined =>
  packets().sections.get(texts);

/** The texts of a page as a file of their own, which browsers keep while the texts stay. */
export interface TextsFile {
  texts: string;
  /** Changes with the texts. */
  version: string;
}

const files = madeOfTexts(() => memoize(readFile, { most: 200 }));

function readFile(key: string): TextsFile | null {
  const [locale = "", ...names] = key.split(" ");
  const dictionary = findLanguage(locale)?.dictionary;
  const isKnown = (name: string): name is Section => Object.hasOwn(dictionary ?? {}, name);
  if (!dictionary || !names.every(isKnown)) return null;
  const texts = packSections(locale as Locale, names);
  return { texts, version: createHash("sha256").update(texts).digest("hex").slice(0, 12) };
}

/** Null for an unknown language or section. */
export const findTextsFile = (locale: string, sections: readonly string[]): TextsFile | null =>
  files()([locale, ...sections].join(" "));
