import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { madeOfTexts } from "#app/i18n/memoize-by-texts.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { paths } from "#app/paths.ts";

const MOST_FIELDS = 3;
/** Shorter beginnings of words say little. */
const FEWEST_LETTERS = 3;

const fields = madeOfTexts(() =>
  EXPERT_CATEGORIES.map(({ value, slug }) => ({
    value,
    slug,
    words: languagesInUse().flatMap(({ dictionary }) => foldedWords(dictionary.categories[value])),
  })),
);

/** Words such as "experts" stand in the names of so many fields that they tell none apart. */
const isTelling = (word: string) =>
  fields().filter(({ words }) => words.some((own) => own.startsWith(word))).length <= MOST_FIELDS;

/**
 * The fields of expertise that a search text names, in any language: what somebody types may be a field, while the search looks for
 * words of profiles.
 */
export function matchingFields(locale: Locale, q: string): { label: string; url: string }[] {
  const words = foldedWords(q).filter((word) => word.length >= FEWEST_LETTERS && isTelling(word));
  if (words.length === 0) return [];
  const { categories } = dictionaryOf(locale);
  return fields()
    .filter((field) => words.every((word) => field.words.some((own) => own.startsWith(word))))
    .map(({ value, slug }) => ({ label: categories[value], url: paths.category(slug) }));
}
