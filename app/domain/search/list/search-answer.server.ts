/** What a search tells besides its hits. */
import type { WithoutOne } from "#app/domain/search/schema.ts";
import { MOST_DRIVING_CONCEPTS } from "#app/domain/search/sought/sought-table.server.ts";
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";
import type { ListPage } from "./list-page.server.ts";
import type { ListingFilter } from "./listing-filter.server.ts";
import type { CloseCard, FoundConcept } from "./text-search.server.ts";

/** What a search understood, and what it offers besides its hits. */
export interface SearchAnswer<Group extends string, Card> {
  /** The text that was searched in place of the typed one: unknown words seemed misspelled. */
  corrected: string | null;
  /** When nothing is found: a text that was perhaps meant, with one word near to the typed one. */
  suggested: string | null;
  /**
   * With few hits: listings that have some of the meaning. Those that have most of it come first,
   * and among them the best.
   */
  close: (Omit<CloseCard<Card>, "has"> & { matched: string[]; missing: string[] })[];
  /**
   * How many of the close ones have most of the search, when none has all of it and each word of
   * its subject occurs in a listing: most words of a longer search, or everything but a place.
   */
  most: number;
  /** What every hit has, as it is written in the text; empty if `isPartly`. */
  words: string[];
  /** So many words are required that only the rarest decide who is a hit: it may lack others. */
  isPartly: boolean;
  /** The words of the text that no listing has, as they are written. */
  unknown: string[];
  /** The words that it excludes and does not search, as they are written. */
  leftOut: readonly string[];
  /** The facet keys that the words name. */
  facets: string[];
  /** When nothing is found as typed: what is found without one part, as `listWithoutOne`. */
  withoutOne: WithoutOne<"q" | Group>[] | null;
}

/** Of three words one may be missing, of six two. */
const WORDS_PER_MISSING_ONE = 3;
const LEAST_SHARE_OF_MOST = 0.5;

const toWritten = ({ written }: Concept): string => written;

const isNowhere = (found: FoundConcept | undefined): boolean =>
  found !== undefined && found.docs === 0 && !found.isPart;

/** A search of everyday words only requires them all. */
function requiredOf(concepts: readonly Concept[]): readonly Concept[] {
  const telling = concepts.filter(({ isGeneric }) => !isGeneric);
  return telling.length > 0 ? telling : concepts;
}

/** The answer to a search with this filter; `corrected` is the text that was searched instead. */
export function toAnswer<Group extends string, Card>(
  { search, total }: ListPage<Group, Card>,
  { concepts, leftOut }: ListingFilter<Group>,
  corrected: string | null,
): SearchAnswer<Group, Card> {
  const required = requiredOf(concepts);
  const isPartly = required.length > MOST_DRIVING_CONCEPTS;
  const isUnknown = (n: number) => isNowhere(search?.concepts[n]);
  const named = (isNamed: (n: number) => boolean) =>
    concepts.filter((each, n) => isNamed(n) && required.includes(each));
  const isPlace = (concept: Concept) => search?.concepts[concepts.indexOf(concept)]?.isPlace;
  const subjects = required.filter((concept) => !isPlace(concept));
  const hasMost = (missing: readonly Concept[], share: number) =>
    share >= LEAST_SHARE_OF_MOST &&
    (missing.length <= required.length / WORDS_PER_MISSING_ONE ||
      (subjects.length > 0 && missing.every(isPlace)));
  const scored = (search?.close ?? []).map(({ card, share, score, has }) => {
    const missing = named((n) => !has[n]);
    const matched = named((n) => has[n] === true);
    const words = { matched: matched.map(toWritten), missing: missing.map(toWritten) };
    return { close: { card, share, score, ...words }, hasMost: hasMost(missing, share) };
  });
  const unknown = named(isUnknown).map(toWritten);
  const isKnown = !concepts.some((each, n) => isUnknown(n) && subjects.includes(each));
  const most = isKnown && total.count === 0 ? scored.filter((each) => each.hasMost) : [];
  return {
    corrected,
    suggested: null,
    close: [...most, ...scored.filter((each) => !most.includes(each))].map(({ close }) => close),
    most: most.length,
    words: isPartly ? [] : required.map(toWritten),
    isPartly,
    unknown,
    leftOut,
    facets: [...new Set(concepts.flatMap(({ facets }) => facets))],
    withoutOne: null,
  };
}
