import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";

type Column = "english" | "hungarian";

const ENGLISH_FIRST = ["english", "hungarian"] as const;

const COLUMNS: ByLanguage<readonly [own: Column, other: Column]> = {
  en: ENGLISH_FIRST,
  hu: ["hungarian", "english"],
  other: ENGLISH_FIRST,
};

/** The columns of words: the language of the reader comes first. */
export const columnsFor = (locale: string) => ofLanguage(COLUMNS, locale);
