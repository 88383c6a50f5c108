import type { SQL } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import type { Database } from "#db/client.ts";
import { correctText, findCorrections, selectExamples, spell } from "./correction.server.ts";
import {
  type CardPlace,
  isPastTheEnds,
  type ListPage,
  type ListRequest,
  listPage,
  pageStatements,
  readPage,
  startOf,
} from "./list-page.server.ts";
import { type TypedText, toListingFilter } from "./listing-filter.server.ts";
import type { CloseCard } from "./text-search.server.ts";

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
 * was probably meant, and for the closest listings.
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
  return searchAgain(db, { ...request, filter }, search, page);
}

/** What is shown in place of a page without hits. */
async function searchAgain<Group extends string, Card extends CardPlace>(
  db: Database,
  request: ListRequest<Group>,
  { text, index, chosen }: ListSearch<Group>,
  page: ListPage<Group, Card>,
): Promise<SearchedPage<Group, Card>> {
  const { filter, cards } = request;
  const corrections = findCorrections(text, filter, page.search);
  const q = correctText(text.q, corrections);
  const asMeant = {
    ...request,
    filter: toListingFilter(index, { ...text, q, isCorrected: false }, chosen),
  };
  const isMeant = corrections.length > 0;
  const [meant, closeToMeant, closeAsTyped, examples] = await listTogether<Group, Card>(
    db,
    [isMeant ? asMeant : null, isMeant ? byScore(asMeant) : null, byScore(request)],
    isMeant ? selectExamples(filter, cards, corrections) : null,
  );
  const corrected = correctText(text.q, spell(corrections, examples));
  const closest = closeToMeant ?? meant;
  if (meant && meant.total.count > 0) {
    const isLost = isPastTheEnds(asMeant, meant);
    const shown = isLost ? await listPage<Group, Card>(db, startOf(asMeant)) : meant;
    return { ...shown, answer: toAnswer(shown, asMeant.filter, corrected) };
  }
  if (closest?.search && closest.search.close.length > 0)
    return { ...closest, answer: toAnswer(closest, asMeant.filter, corrected) };
  const scored = closeAsTyped ?? page;
  return { ...scored, answer: toAnswer(scored, filter, null) };
}

/** Only the first page by score says who is close; null for a request of one. */
function byScore<Group extends string>(request: ListRequest<Group>): ListRequest<Group> | null {
  const isFirst = (request.after ?? request.before) === null;
  if (!mayComeClose(request.filter) || (isFirst && request.order.by === "score")) return null;
  return startOf({ ...request, order: { by: "score", isReversed: false } });
}

type Row = Readonly<Record<string, unknown>>;

/** These pages, each null without a request, and the rows of a statement, in one round trip. */
async function listTogether<Group extends string, Card extends CardPlace>(
  db: Database,
  requests: readonly [...(ListRequest<Group> | null)[]],
  rows: SQL | null,
) {
  const parts = requests.map((each) => (each ? pageStatements(db, each) : []));
  const [first, ...others] = [...parts.flat(), ...(rows ? [db.all<Row>(rows)] : [])];
  const results: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  let start = 0;
  const [one = null, two = null, three = null] = requests.map((request, nth) => {
    const own = results.slice(start, start + (parts[nth]?.length ?? 0));
    start += own.length;
    return request && readPage<Group, Card>(request, own);
  });
  return [one, two, three, rows ? (results.at(-1) as Row[]) : []] as const;
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
