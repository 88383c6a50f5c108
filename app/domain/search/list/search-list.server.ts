import type { SQL } from "drizzle-orm";
import { mayComeClose } from "#app/domain/search/best/score-tables.server.ts";
import { countWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { mapFields } from "#app/lib/fields.ts";
import type { Database } from "#db/client.ts";
import { batchPresent } from "#db/present-batch.ts";
import {
  correctText,
  findCorrections,
  selectExamples,
  spell,
  suggestText,
} from "./correction.server.ts";
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
import { type SearchAnswer, toAnswer } from "./search-answer.server.ts";

export interface ListSearch<Group extends string> extends Omit<ListRequest<Group>, "filter"> {
  text: TypedText;
  index: ListRequest<Group>["filter"]["index"];
  chosen: Readonly<Record<Group, readonly string[]>>;
}

export interface SearchedPage<Group extends string, Card> extends ListPage<Group, Card> {
  answer: SearchAnswer<Group, Card> | null;
}

/** A card with the facets of its listing, as a JSON list. */
interface FacetedCard extends CardPlace {
  facets: string;
}

/**
 * One page of a list, as `listPage`. When nothing is found, a second round trip searches for what
 * was probably meant, for the closest listings, and for what less would find.
 */
export async function searchList<Group extends string, Card extends FacetedCard>(
  db: Database,
  search: ListSearch<Group>,
): Promise<SearchedPage<Group, Card>> {
  const { text, index, chosen, ...request } = search;
  const filter = toListingFilter(index, text, chosen);
  const page = await listPage<Group, Card>(db, { ...request, filter });
  if (filter.concepts.length === 0) return { ...page, answer: null };
  if (page.total.count > 0) return { ...page, answer: toAnswer(page, filter, null) };
  return withChoicesOfClose(await searchAgain(db, { ...request, filter }, search, page));
}

/**
 * Where only close listings are shown, the filters offer what these have. Without a number: none
 * has everything that was sought, and a choice finds others, too.
 */
function withChoicesOfClose<Group extends string, Card extends FacetedCard>(
  page: SearchedPage<Group, Card>,
): SearchedPage<Group, Card> {
  const { answer, total, numbers } = page;
  if (!answer || total.count > 0 || answer.close.length === 0) return page;
  const counts: Record<string, number> = {};
  for (const { card } of answer.close)
    for (const facet of JSON.parse(card.facets)) counts[facet] = (counts[facet] ?? 0) + 1;
  const uncounted = { isCounted: false, counts };
  return { ...page, numbers: mapFields<typeof numbers, unknown, Group>(numbers, () => uncounted) };
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
  const suggested = isMeant ? null : suggestText(text, filter, page.search);
  return { ...scored, answer: { ...toAnswer(scored, filter, null), withoutOne, suggested } };
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
  const answers = await batchPresent(db, [
    ...requests.map((each) => each && pageStatement(db, each)),
    ...rows.map((each) => each && db.all<Row>(each)),
  ]);
  const [one = null, two = null, three = null] = requests.map(
    (request, nth) => request && readPage<Group, Card>(request, answers[nth] as ListRow[]),
  );
  const [examples, counts] = answers.slice(requests.length) as (Row[] | null)[];
  return [one, two, three, examples ?? [], counts ?? []] as const;
}
