import type { SQL } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import { countWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { correctText, findCorrections, selectExamples, spell } from "./correction.server.ts";
import {
  type CardPlace,
  isPastTheEnds,
  type ListPage,
  type ListRequest,
  listPage,
  pageStatement,
  readPage,
  startOf,
} from "./list-page.server.ts";
import type { ListRow } from "./list-statements.server.ts";
import { type TypedText, toListingFilter } from "./listing-filter.server.ts";
import type { CloseCard } from "./text-search.server.ts";

/** What a search understood, and what it offers besides its hits. */
export interface SearchAnswer<Group extends string, Card> {
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
  /** When nothing is found as typed: what is found without one part, as `listWithoutOne`. */
  withoutOne: WithoutOne<"q" | Group>[] | null;
}

export interface ListSearch<Group extends string> extends Omit<ListRequest<Group>, "filter"> {
  text: TypedText;
  index: ListRequest<Group>["filter"]["index"];
  chosen: Readonly<Record<Group, readonly string[]>>;
}

export interface SearchedPage<Group extends string, Card> extends ListPage<Group, Card> {
  answer: SearchAnswer<Group, Card> | null;
}

/**
 * One page of a list, as `listPage`. When nothing is found, a second round trip searches for what
 * was probably meant, for the closest listings, and for what less would find.
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
  const less = countWithoutOne(filter, page.search?.listed ?? null);
  const [meant, closeToMeant, closeAsTyped, examples, counts] = await listTogether<Group, Card>(
    db,
    [isMeant ? asMeant : null, isMeant ? byScore(asMeant) : null, byScore(request)],
    [isMeant ? selectExamples(filter, cards, corrections) : null, less.rows],
  );
  const withoutOne = less.read(counts);
  const corrected = correctText(text.q, spell(corrections, examples));
  const closest = closeToMeant ?? meant;
  if (meant && meant.total.count > 0) {
    const isLost = isPastTheEnds(asMeant, meant);
    const shown = isLost ? await listPage<Group, Card>(db, startOf(asMeant)) : meant;
    return { ...shown, answer: toAnswer(shown, asMeant.filter, corrected) };
  }
  if (closest?.search && closest.search.close.length > 0)
    return { ...closest, answer: { ...toAnswer(closest, asMeant.filter, corrected), withoutOne } };
  const scored = closeAsTyped ?? page;
  return { ...scored, answer: { ...toAnswer(scored, filter, null), withoutOne } };
}

/** Only the first page by score says who is close; null for a request of one. */
function byScore<Group extends string>(request: ListRequest<Group>): ListRequest<Group> | null {
  const isFirst = (request.after ?? request.before) === null;
  if (!mayComeClose(request.filter) || (isFirst && request.order.by === "score")) return null;
  return startOf({ ...request, order: { by: "score", isReversed: false } });
}

type Row = Readonly<Record<string, unknown>>;

/** These pages and the rows of these statements, where there are any, in one round trip. */
async function listTogether<Group extends string, Card extends CardPlace>(
  db: Database,
  requests: readonly [...(ListRequest<Group> | null)[]],
  rows: readonly (SQL | null)[],
) {
  const statements = [
    ...requests.map((each) => each && pageStatement(db, each)),
    ...rows.map((each) => each && db.all<Row>(each)),
  ];
  const [first, ...others] = statements.filter((each) => each !== null);
  const results: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  let taken = 0;
  const answers = statements.map((each) => (each ? results[taken++] : null));
  const [one = null, two = null, three = null] = requests.map(
    (request, nth) => request && readPage<Group, Card>(request, answers[nth] as ListRow[]),
  );
  const [examples, counts] = answers.slice(requests.length) as (Row[] | null)[];
  return [one, two, three, examples ?? [], counts ?? []] as const;
}

/** Of three words one may be missing, of six two. */
const MOST_MISSING = 3;
const MOST_SHARE = 0.5;

type Filter<Group extends string> = ListRequest<Group>["filter"];

function toAnswer<Group extends string, Card>(
  { search, total }: ListPage<Group, Card>,
  { concepts }: Filter<Group>,
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
    withoutOne: null,
  };
}
