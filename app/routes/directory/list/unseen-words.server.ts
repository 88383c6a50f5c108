import { type ListedExpert, MOST_CATEGORIES } from "#app/components/experts/expert-card.tsx";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { MOST_TAGS } from "./close-experts.tsx";

/** Endings are not compared: "forecasting" and "forecasts" are the same word to a reader. */
const LONGEST_ENDING = 3;
const SHORTEST_ROOT = 4;

/** What an expert was found for, as far as the card does not show it; empty if it shows all. */
export function unseenWords(
  locale: Locale,
  expert: ListedExpert,
  sought: readonly string[],
): string {
  const { categories } = dictionaryOf(locale);
  const shown = [
    expert.name,
    expert.company,
    expert.city,
    expert.countryName,
    expert.headline || expert.biography,
    ...expert.categories.slice(0, MOST_CATEGORIES).map((value) => categories[value]),
    ...expert.tags.slice(0, MOST_TAGS),
  ].flatMap(foldedWords);
  const isShown = (word: string) => {
    const root = word.slice(0, Math.max(SHORTEST_ROOT, word.length - LONGEST_ENDING));
    return shown.some((each) => each.startsWith(root));
  };
  return sought.filter((text) => !foldedWords(text).every(isShown)).join(", ");
}
