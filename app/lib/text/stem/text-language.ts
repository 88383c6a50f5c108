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

/**
 * Whether a text is surely Hungarian on a page in another language (`locale`), or surely not on a
 * Hungarian one. A short text tells too little.
 */
export function isOtherLanguage(locale: string, text: string): boolean {
  if (text.length < SHORT) return false;
  return locale === "hu" ? !looksHungarian(text) : isSurelyHungarian(text);
}

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
