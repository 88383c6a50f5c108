/** Experts as the cards of a list show them. */
import {
  type ListedExpert,
  MOST_CATEGORIES,
  MOST_TAGS,
} from "#app/components/experts/expert-card.tsx";
import { DEMO_EXPERTS } from "#app/domain/experts/directory/demo-experts.server.ts";
import type { ExpertCard } from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { countryName } from "#app/lib/countries.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { foldedWords } from "#app/lib/text/words.ts";

/** About three lines of a card. */
const EXCERPT_CHARACTERS = 140;

/** An expert's card in the page's language. */
export function toCard(locale: Locale, expert: ExpertCard) {
  return {
    ...expert,
    biography: excerpt(expert.biography, EXCERPT_CHARACTERS),
    countryName: expert.country && countryName(locale, expert.country),
  };
}

/** With the words of the search, unless the card shows them anyway. */
export function toHit(locale: Locale, expert: ExpertCard, sought: readonly string[]) {
  const card = toCard(locale, expert);
  return { ...card, matches: foundWords(locale, card, sought) };
}

/** The examples that are shown during an outage. */
export function demoExperts(locale: Locale) {
  return DEMO_EXPERTS.map((expert) => ({ ...toCard(locale, expert), isDemo: true }));
}

/** Endings are not compared: "forecasting" and "forecasts" are the same word to a reader. */
const LONGEST_ENDING = 3;
const SHORTEST_ROOT = 4;

/** What an expert was found for; empty if the card shows all of it anyway. */
function foundWords(locale: Locale, expert: ListedExpert, sought: readonly string[]): string {
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
  const isWholeShown = sought.every((text) => foldedWords(text).every(isShown));
  return isWholeShown ? "" : sought.join(", ");
}
