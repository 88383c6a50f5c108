/** What a visitor probably meant, where a search with misspelled words found nothing. */
import { type SQL, sql } from "drizzle-orm";
import { quoteToken, strongToken } from "#app/domain/search/index/tokens.server.ts";
import { fold } from "#app/lib/text/fold.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { type CardSource, selectCards } from "./card-source.server.ts";
import type { ListingFilter, TypedText } from "./listing-filter.server.ts";
import type { TextSearch } from "./text-search.server.ts";

/** A word of the text, and the folded one that is searched in place of it. */
interface Correction {
  written: string;
  word: string;
}

const EXAMPLES_PER_WORD = sql.raw("limit 5");
/** Columns of cards that hold no spelling. */
const FOLDED_COLUMNS = ["sortName", "username", "slug"];

/** Every unknown word with what was probably meant; none for a text that is searched as typed. */
export function findCorrections(
  { isCorrected }: TypedText,
  { concepts }: ListingFilter,
  search: TextSearch<unknown> | null,
): Correction[] {
  if (!isCorrected) return [];
  return concepts.flatMap(({ written, guessMeant, isGeneric }, n) => {
    const found = search?.concepts[n];
    if (isGeneric || !found || found.docs > 0 || found.isPart) return [];
    const word = found.correction ?? guessMeant();
    return word ? [{ written, word }] : [];
  });
}

export const correctText = (q: string, corrections: readonly Correction[]): string =>
  corrections.reduce((text, { written, word }) => text.replace(written, word), q);

/** The cards of some listings that have the words, those with strong fields first. */
export function selectExamples(
  { index: { words } }: ListingFilter,
  source: CardSource,
  corrections: readonly Correction[],
): SQL {
  const tokens = corrections.flatMap(({ word }) => [strongToken(fold(word)), fold(word)]);
  const some = tokens.map(
    (token) => sql`select * from (select rowid as rank from ${words}
      where ${words} match ${quoteToken(token)} order by rowid ${EXAMPLES_PER_WORD})`,
  );
  return selectCards(source, sql.join(some, sql` union all `), sql`l.rank`);
}

/**
 * The text with the word that was perhaps meant by its only unknown one, in capitals like it; null
 * without such a word.
 */
export function suggestText(
  { q }: TypedText,
  { concepts }: ListingFilter,
  search: TextSearch<unknown> | null,
): string | null {
  const unknown = concepts.flatMap(({ isGeneric, written }, n) => {
    const found = search?.concepts[n];
    const isUnknown = !isGeneric && found?.docs === 0 && !found.isPart;
    return isUnknown ? [{ written, suggestion: found.suggestion }] : [];
  });
  const [only, ...others] = unknown;
  if (!only?.suggestion || others.length > 0) return null;
  const { written, suggestion } = only;
  const isName = /^\p{Lu}/u.test(written);
  const word = isName ? suggestion.charAt(0).toUpperCase() + suggestion.slice(1) : suggestion;
  return correctText(q, [{ written, word }]);
}

/** The corrections as these cards spell them, in small letters if any does. */
export function spell(
  corrections: readonly Correction[],
  cards: readonly Readonly<Record<string, unknown>>[],
): Correction[] {
  const texts = cards.flatMap((card) =>
    Object.entries(card).flatMap(([name, value]) =>
      typeof value === "string" && !FOLDED_COLUMNS.includes(name) ? [value] : [],
    ),
  );
  const spellings = [...new Set(texts.flatMap(wordsIn))];
  return corrections.map(({ written, word }) => {
    const same = spellings.filter((each) => fold(each) === fold(word));
    const small = same.find((each) => each === each.toLowerCase());
    return { written, word: small ?? same[0] ?? word };
  });
}

/** The words of a text as written, compounds also in parts. */
const wordsIn = (text: string): string[] =>
  tokensOf(text).flatMap(({ written }) => [
    written,
    ...(written.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []),
  ]);
