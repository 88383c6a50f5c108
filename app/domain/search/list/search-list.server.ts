import type { Database } from "#db/client.ts";
import {
  type CardPlace,
  type CloseCard,
  type ListPage,
  type ListRequest,
  listPage,
} from "./list-page.server.ts";
import { type TypedText, toListingFilter } from "./listing-filter.server.ts";

/** What a search understood, and what it offers besides its hits. */
export interface SearchAnswer<Card> {
  /** The text that was searched in place of the typed one: unknown words were taken for slips. */
  corrected: string | null;
  /** With few hits: listings that have most of the meaning, the best first. */
  close: (Omit<CloseCard<Card>, "has"> & { missing: string[] })[];
  /**
   * How many of the close ones have most of a longer search, when none has all of it and each of
   * its words occurs in a listing.
   */
  most: number;
  /** The words of the text that no listing has, as they are written. */
  unknown: string[];
  /** The facet keys that the words name. */
  facets: string[];
  /** How many would be found without text and choices; null if it was not counted. */
  listed: number | null;
}

export interface ListSearch<Group extends string> extends Omit<ListRequest<Group>, "filter"> {
  text: TypedText;
  index: ListRequest<Group>["filter"]["index"];
  chosen: Readonly<Record<Group, readonly string[]>>;
}

export interface SearchedPage<Group extends string, Card> extends ListPage<Group, Card> {
  answer: SearchAnswer<Card> | null;
}

/**
 * One page of a list, as `listPage`. When nothing is found, a second round trip searches for what
 * was probably meant, or for the closest listings.
 */
export async function searchList<Group extends string, Card extends CardPlace>(
  db: Database,
  search: ListSearch<Group>,
): Promise<SearchedPage<Group, Card>> {
  const { text, index, chosen, ...request } = search;
  const filter = toListingFilter(index, text, chosen);
  const page = await listPage<Group, Card>(db, { ...request, filter });
  if (filter.concepts.length === 0) return { ...page, answer: null };
  if (page.total.count > 0) return { ...page, answer: toAnswer(page, filter, null) };
  const corrected = correct(text, filter, page);
  if (corrected !== null) {
    const meant = toListingFilter(index, { ...text, q: corrected, isCorrected: false }, chosen);
    const again = await listPage<Group, Card>(db, { ...request, filter: meant });
    if (again.total.count > 0) return { ...again, answer: toAnswer(again, meant, corrected) };
    const closest = await scoredPage<Group, Card>(db, { ...request, filter: meant }, again);
    const isBetter = (closest.search?.close.length ?? 0) > 0;
    if (isBetter) return { ...closest, answer: toAnswer(closest, meant, corrected) };
  }
  const scored = await scoredPage<Group, Card>(db, { ...request, filter }, page);
  return { ...scored, answer: toAnswer(scored, filter, null) };
}

/** Only a page by score says who is close; `page` is returned if it is one. */
async function scoredPage<Group extends string, Card extends CardPlace>(
  db: Database,
  request: ListRequest<Group>,
  page: ListPage<Group, Card>,
): Promise<ListPage<Group, Card>> {
  if (request.order.by === "score") return page;
  const order = { by: "score", isReversed: false } as const;
  return listPage<Group, Card>(db, { ...request, order, after: null, before: null });
}

/** Of three words one may be missing, of six two. */
const MOST_MISSING = 3;
const MOST_SHARE = 0.5;

type Filter<Group extends string> = ListRequest<Group>["filter"];

function toAnswer<Group extends string, Card>(
  { search, total }: ListPage<Group, Card>,
  { concepts }: Filter<Group>,
  corrected: string | null,
): SearchAnswer<Card> {
  // A search of everyday words only requires them all.
  const isEveryday = concepts.every(({ isGeneric }) => isGeneric);
  const required = concepts.filter(({ isGeneric }) => isEveryday || !isGeneric);
  const isUnknown = (n: number) => {
    const found = search?.concepts[n];
    return found !== undefined && found.docs === 0 && !found.isPart;
  };
  const named = (isNamed: (n: number) => boolean) =>
    concepts
      .filter((each, n) => isNamed(n) && required.includes(each))
      .map(({ written }) => written);
  const close = (search?.close ?? []).map(({ card, share, has }) => ({
    card,
    share,
    missing: named((n) => !has[n]),
  }));
  const unknown = named(isUnknown);
  const hasMost = ({ share, missing }: (typeof close)[number]) =>
    share >= MOST_SHARE && missing.length <= required.length / MOST_MISSING;
  return {
    corrected,
    close,
    most: unknown.length > 0 || total.count > 0 ? 0 : close.filter(hasMost).length,
    unknown,
    facets: [...new Set(concepts.flatMap(({ facets }) => facets))],
    listed: search?.listed ?? null,
  };
}

/** The text with every unknown word replaced by what was probably meant; null without any. */
function correct<Group extends string, Card>(
  { q, isCorrected }: TypedText,
  { concepts }: Filter<Group>,
  { search }: ListPage<Group, Card>,
): string | null {
  if (!isCorrected) return null;
  let text = q;
  for (const [n, { written, guessMeant, isGeneric }] of concepts.entries()) {
    const found = search?.concepts[n];
    if (isGeneric || !found || found.docs > 0 || found.isPart) continue;
    const word = found.slip ?? guessMeant();
    if (word) text = text.replace(written, word);
  }
  return text === q ? null : text;
}
