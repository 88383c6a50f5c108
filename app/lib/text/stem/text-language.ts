import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";
import { languageOf } from "#app/lib/spoken-languages.ts";

/** Which endings the words of a text may have. */
export type TextLanguage = "hungarian" | "other" | "either";

/** Function words of Hungarian that are no English words. */
const FUNCTION_WORDS =
  /(?:^|[^\p{L}])(?:és|hogy|nem|egy|az|ahol|amely|vagy|csak|kell|minden)(?![\p{L}])/giu;
/** Of all letters of a Hungarian text. Names of people and towns alone stay below it. */
const ACCENTED_SHARE = 0.08;
/** A text with fewer characters, such as a tag, tells too little about its language. */
const SHORT = 60;

/** Whether a text looks Hungarian: by several function words, or by its letters. */
export function looksHungarian(text: string): boolean {
  if (text.length < SHORT && /[őűŐŰ]/.test(text)) return true;
  if ((text.match(FUNCTION_WORDS) ?? []).length >= 2) return true;
  return hasHungarianLetters(text);
}

/**
 * Whether a text is Hungarian for sure: by several function words and by its letters. "AZ-104" is a
 * name.
 */
export function isSurelyHungarian(text: string): boolean {
  const words = text.replace(/\bAZ\b|\b[Aa]z(?=-)/g, "");
  return (words.match(FUNCTION_WORDS) ?? []).length >= 2 && hasHungarianLetters(text);
}

/** What the language of a page tells about a text on it. */
interface PageLanguage {
  /** Whether words of the text may have Hungarian endings. */
  isHungarian: (text: string) => boolean;
  /** Whether a text that is not short is surely in another language. */
  isOther: (text: string) => boolean;
  /** The code of that language; null where it may be any. */
  other: string | null;
}

const IN_OTHERS: PageLanguage = {
  isHungarian: looksHungarian,
  isOther: isSurelyHungarian,
  other: "hu",
};

const PAGES: ByLanguage<PageLanguage> = {
  en: IN_OTHERS,
  hu: { isHungarian: () => true, isOther: (text) => !looksHungarian(text), other: null },
  other: IN_OTHERS,
};

/** Whether a text that was typed on a page in this language may have Hungarian endings. */
export const mayBeHungarian = (locale: string, text: string): boolean =>
  ofLanguage(PAGES, locale).isHungarian(text);

/**
 * Whether a text is surely Hungarian on a page in another language (`locale`), or surely not on a
 * Hungarian one. A short text tells too little.
 */
export const isOtherLanguage = (locale: string, text: string): boolean =>
  text.length >= SHORT && ofLanguage(PAGES, locale).isOther(text);

/** The code of the language of such a text; null for all others, and where it is unknown. */
export const otherLanguage = (locale: string, text: string): string | null =>
  isOtherLanguage(locale, text) ? ofLanguage(PAGES, locale).other : null;

/**
 * The code of the language of a text: Hungarian if it surely is, otherwise that of the page where
 * it was written (`locale`).
 */
export const writtenLanguage = (locale: string, text: string): string =>
  isSurelyHungarian(text) ? "hu" : languageOf(locale);

function hasHungarianLetters(text: string): boolean {
  const accented = text.match(/[áéíóöőúüű]/giu)?.length ?? 0;
  return accented > 0 && !hasLetters(text, accented / ACCENTED_SHARE);
}

/** Whether a text has that many letters or more. The first ones of a long text are enough. */
function hasLetters(text: string, least: number): boolean {
  let letters = 0;
  for (const _letter of text.matchAll(/\p{L}/gu)) {
    letters += 1;
    if (letters >= least) return true;
  }
  return false;
}

/**
 * The language of each text of one author. Who writes Hungarian may have English tags, and a
 * description in English.
 */
export function languagesOf(texts: readonly string[]): (text: string) => TextLanguage {
  if (!looksHungarian(texts.join("\n"))) return () => "other";
  return (text) => {
    if (text.length < SHORT) return "either";
    return looksHungarian(text) ? "hungarian" : "other";
  };
}
