/** Experts as the cards of a list show them. */
import {
  type ListedExpert,
  MOST_CATEGORIES,
  MOST_TAGS,
} from "#app/components/experts/expert-card.tsx";
import type { FoundPlace } from "#app/components/experts/match.tsx";
import { DEMO_EXPERTS } from "#app/domain/experts/directory/demo-experts.server.ts";
import type { ExpertCard, ExpertCategory } from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { countryName } from "#app/lib/countries.ts";
import { memoize } from "#app/lib/memoize.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { foldedWords } from "#app/lib/text/words.ts";

/** About three lines of a card. */
const EXCERPT_CHARACTERS = 140;

/** An expert's card in the page's language. The fields that the list is about come first. */
export function toCard(locale: Locale, expert: ExpertCard, listed: readonly ExpertCategory[] = []) {
  const isListed = (field: ExpertCategory) => Number(listed.includes(field));
  return {
    ...expert,
    categories: expert.categories.toSorted((one, other) => isListed(other) - isListed(one)),
    biography: excerpt(expert.biography, EXCERPT_CHARACTERS),
    countryName: expert.country && countryName(locale, expert.country),
  };
}

/** With the words of the search and where they are, unless the card shows them anyway. */
export function toHit(
  locale: Locale,
  expert: ExpertCard,
  sought: readonly string[],
  listed: readonly ExpertCategory[] = [],
): ListedExpert {
  const card = toCard(locale, expert, listed);
  return { ...card, match: findMatch(locale, expert, card, sought) };
}

/** The examples that are shown during an outage. */
export function demoExperts(locale: Locale) {
  return DEMO_EXPERTS.map((expert) => ({ ...toCard(locale, expert), isDemo: true }));
}

/** Endings are not compared: "forecasting" and "forecasts" are the same word to a reader. */
const LONGEST_ENDING = 3;
const SHORTEST_ROOT = 4;

/**
 * What an expert was found for, and where. Null if the card shows the only word anyway: of several,
 * experts who fit only part of a search list theirs, too.
 */
function findMatch(
  locale: Locale,
  expert: ExpertCard,
  card: ListedExpert,
  sought: readonly string[],
): ListedExpert["match"] {
  if (sought.length === 0) return null;
  const hidden = findHidden(locale, card, sought);
  if (hidden.length === 0 && sought.length < 2) return null;
  const shown = sought.filter((text) => !hidden.includes(text));
  const place = hidden.length > 0 ? findPlace(locale, expert, card, hidden) : null;
  return { words: [...shown, ...hidden].join(", "), place };
}

/** The words that the card does not show. */
function findHidden(locale: Locale, card: ListedExpert, sought: readonly string[]): string[] {
  const { categories } = dictionaryOf(locale);
  const fields = card.categories.map((value) => categories[value]);
  const shown = wordsOf([
    card.name,
    card.company,
    card.city,
    card.countryName,
    card.headline || card.biography,
    ...fields.slice(0, MOST_CATEGORIES),
    ...card.tags.slice(0, MOST_TAGS),
  ]);
  return sought.filter((text) => !hasWords(shown, text));
}

/** Where the profile has these words. */
function findPlace(
  locale: Locale,
  expert: ExpertCard,
  card: ListedExpert,
  hidden: readonly string[],
): FoundPlace {
  const { categories } = dictionaryOf(locale);
  const fields = card.categories.map((value) => categories[value]);
  /** Names that say more than the words. */
  const inOtherWords = (names: readonly string[]) => {
    const text = names.join(", ");
    return text === hidden.join(", ") ? "" : text;
  };
  const naming = (texts: readonly string[]) =>
    texts.filter((each) => {
      const words = wordsOf([each]);
      return hidden.some((text) => hasWords(words, text));
    });
  const isIn = (texts: readonly string[]) => {
    const words = wordsOf(texts);
    return hidden.every((text) => hasWords(words, text));
  };
  const tags = naming(expert.tags.slice(MOST_TAGS));
  if (isIn(tags)) return { part: "tags", words: inOtherWords(tags) };
  const others = naming(fields.slice(MOST_CATEGORIES));
  if (isIn(others)) return { part: "categories", words: inOtherWords(others) };
  const part = isIn([expert.biography]) ? "biography" : "profile";
  return { part, words: "" };
}

/** Folded once for all sought words. */
const wordsOf = (texts: readonly string[]): string[] => texts.flatMap(foldedWords);

/** All cards of a list are compared with the same words. */
const rootsOf = memoize((sought) =>
  foldedWords(sought).map((word) =>
    word.slice(0, Math.max(SHORTEST_ROOT, word.length - LONGEST_ENDING)),
  ),
);

/** Whether these folded words have all words of a text, perhaps with other endings. */
const hasWords = (words: readonly string[], sought: string): boolean =>
  rootsOf(sought).every((root) => words.some((each) => each.startsWith(root)));
