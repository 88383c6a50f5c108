/** What a search tells besides its hits. */
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";
import type { ListPage } from "./list-page.server.ts";
import type { ListingFilter } from "./listing-filter.server.ts";
import type { CloseCard } from "./text-search.server.ts";

/** What a search understood, and what it offers besides its hits. */
export interface SearchAnswer<Group extends string, Card> {
  /** The text that was searched in place of the typed one: unknown words were taken for slips. */
  corrected: string | null;
  /** When nothing is found: a text that was perhaps meant, with one word near to the typed one. */
  perhaps: string | null;
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
  /** What a hit has, as it is written in the text. */
  words: string[];
  /** The words of the text that no listing has, as they are written. */
  unknown: string[];
  /** The facet keys that the words name. */
  facets: string[];
  /** When nothing is found as typed: what is found without one part, as `listWithoutOne`. */
  withoutOne: WithoutOne<"q" | Group>[] | null;
}

/** Of three words one may be missing, of six two. */
const MOST_MISSING = 3;
const MOST_SHARE = 0.5;

const toWritten = ({ written }: Concept): string => written;

/** The answer to a search with this filter; `corrected` is the text that was searched instead. */
export function toAnswer<Group extends string, Card>(
  { search, total }: ListPage<Group, Card>,
  { concepts }: ListingFilter<Group>,
  corrected: string | null,
): SearchAnswer<Group, Card> {
  // A search of everyday words only requires them all.
  const isEveryday = concepts.every(({ isGeneric }) => isGeneric);
  const required = concepts.filter(({ isGeneric }) => isEveryday || !isGeneric);
  const isUnknown = (n: number) => {
    const found = search?.concepts[n];
    return found !== undefined && found.docs === 0 && !found.isPart;
  };
  const named = (isNamed: (n: number) => boolean) =>
    concepts.filter((each, n) => isNamed(n) && required.includes(each));
  const isPlace = (concept: Concept) => search?.concepts[concepts.indexOf(concept)]?.isPlace;
  const subjects = required.filter((concept) => !isPlace(concept));
  const hasMost = (missing: readonly Concept[], share: number) =>
    share >= MOST_SHARE &&
    (missing.length <= required.length / MOST_MISSING ||
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
    perhaps: null,
    close: [...most, ...scored.filter((each) => !most.includes(each))].map(({ close }) => close),
    most: most.length,
    words: required.map(toWritten),
    unknown,
    facets: [...new Set(concepts.flatMap(({ facets }) => facets))],
    withoutOne: null,
  };
}
