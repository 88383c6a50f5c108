import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { dictionaries, LOCALES, type Locale } from "#app/i18n/dictionary.ts";
import { foldedWords } from "#app/lib/words.ts";
import { paths } from "#app/paths.ts";

const MOST_FIELDS = 3;
/** Shorter beginnings of words say little. */
const FEWEST_LETTERS = 3;

const FIELDS = EXPERT_CATEGORIES.map(({ value, slug }) => ({
  value,
  slug,
  words: LOCALES.flatMap((locale) => foldedWords(dictionaries[locale].categories[value])),
}));

/** Words such as "experts" stand in the names of so many fields that they tell none apart. */
const isTelling = (word: string) =>
  FIELDS.filter(({ words }) => words.some((own) => own.startsWith(word))).length <= MOST_FIELDS;

/**
 * The fields of expertise that a search text names, in either language: what somebody types may be a field, while the search looks for
 * words of profiles.
 */
export function matchingFields(locale: Locale, q: string): { label: string; url: string }[] {
  const words = foldedWords(q).filter((word) => word.length >= FEWEST_LETTERS && isTelling(word));
  if (words.length === 0) return [];
  return FIELDS.filter((field) =>
    words.every((word) => field.words.some((own) => own.startsWith(word))),
  ).map(({ value, slug }) => ({
    label: dictionaries[locale].categories[value],
    url: paths.category(slug),
  }));
}
