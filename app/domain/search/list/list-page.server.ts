import type { GroupCounts } from "#app/domain/search/facets/facet-choices.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import type { ListTotal } from "#app/domain/search/schema.ts";
import { COUNT_LIMIT } from "#app/domain/search/sought/sought-table.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { CardSource } from "./card-source.server.ts";
import {
  type Cursors,
  cursorsAround,
  type ListOrder,
  type ListSlice,
  type NamePlace,
  toListSlice,
} from "./list-slice.server.ts";
import {
  type ListRow,
  type OpenedCounts,
  readCards,
  selectList,
} from "./list-statements.server.ts";
import { countsOf, type ListingFilter } from "./listing-filter.server.ts";
import { PAGE_SIZE } from "./scan-query.server.ts";
import { type TextSearch, toSearch } from "./text-search.server.ts";

/** The fields of a card from which cursors are made. */
export interface CardPlace extends NamePlace {
  id: string;
  score?: number;
}

export interface ListRequest<Group extends string> extends Cursors {
  filter: ListingFilter<Group>;
  order: ListOrder;
  cards: CardSource;
}

export interface ListPage<Group extends string, Card> {
  cards: Card[];
  total: ListTotal;
  /** The counts of each group's values under all other groups. */
  numbers: Record<Group, GroupCounts>;
  next: string | null;
  previous: string | null;
  /** Of a filter with concepts. */
  search: TextSearch<Card> | null;
}

/**
 * One page of a list with the total and the counts of the filter's choices, in one round trip. If
 * a cursor points past the ends because its row was removed, a second round trip reads the first
 * page instead. That the source's columns match `Card` is NOT checked here.
 */
export async function listPage<Group extends string, Card extends CardPlace>(
  db: Database,
  request: ListRequest<Group>,
): Promise<ListPage<Group, Card>> {
  const [rows] = await db.batch([pageStatement(db, request)]);
  const page = readPage<Group, Card>(request, rows as ListRow[]);
  return isPastTheEnds(request, page) ? listPage(db, startOf(request)) : page;
}

/** The same request for its first page. */
export const startOf = <Group extends string>(request: ListRequest<Group>): ListRequest<Group> => ({
  ...request,
  after: null,
  before: null,
});

/** Whether the list has hits, but not beyond the cursor. */
export function isPastTheEnds<Group extends string>(
  request: ListRequest<Group>,
  { cards, total }: Pick<ListPage<Group, unknown>, "cards" | "total">,
): boolean {
  if (total.count === 0 || (request.after ?? request.before) === null) return false;
  const { isBefore } = toListSlice(request.order, request);
  return isBefore ? cards.length < PAGE_SIZE : cards.length === 0;
}

/** The statement of a page, for a batch whose results `readPage` reads. */
export function pageStatement<Group extends string>(
  db: Database,
  { filter, order, cards, after, before }: ListRequest<Group>,
): Statement {
  return db.all<ListRow>(selectList(filter, toListSlice(order, { after, before }), cards));
}

/** The page of the rows of its statement. */
export function readPage<Group extends string, Card extends CardPlace>(
  request: ListRequest<Group>,
  [list]: readonly ListRow[],
): ListPage<Group, Card> {
  if (!list) throw new Error("The list statement answers with one row.");
  const { filter, order } = request;
  const slice = toListSlice(order, request);
  const all = readCards<Card>(list.cards, request.cards, filter, slice);
  const [rows, close] = [all.filter((card) => !card.isClose), all.filter((card) => card.isClose)];
  const parsed = parseCounts(list);
  const numbers = Object.fromEntries(
    groupsOf(filter.index).map((group) => [group, readCounts(filter, group, parsed)]),
  ) as Record<Group, GroupCounts>;
  const search = toSearch<Card>(list, filter.concepts.length, close);
  const page = toPage(rows, slice, request);
  return { ...page, total: toListTotal(list), numbers, search };
}

type Counts = GroupCounts["counts"];

/** Each text is parsed once for all groups. */
const parseCounts = ({ total, isExact, counts, stored, opened = "[]" }: ListRow) => ({
  total,
  isExact,
  hits: counts === null ? null : (JSON.parse(counts) as Counts),
  stored: JSON.parse(stored ?? "{}") as Counts,
  opened: JSON.parse(opened) as OpenedCounts[],
});

/** The counts of a group's values, without the choices of the group itself. */
function readCounts<Group extends string>(
  filter: ListingFilter<Group>,
  group: NoInfer<Group>,
  { total, isExact, hits, stored, opened }: ReturnType<typeof parseCounts>,
): GroupCounts {
  const all = { isCounted: true, counts: stored };
  const source = countsOf(filter, group);
  if (source === "stored") return all;
  const own = opened.find(([name]) => name === group);
  const found = {
    hits: () => hits,
    total: () => isExact && Object.fromEntries(filter.keys[group].map((key) => [key, total])),
    apart: () => own?.[1],
  }[source]();
  return found ? { isCounted: true, counts: found } : { ...all, isCounted: false };
}

/** A stored total is exact at any size. Zero hits are also exact: "0+" would make no sense. */
export function toListTotal({ total, isExact }: Pick<ListRow, "total" | "isExact">): ListTotal {
  if (isExact || total === 0) return { count: total, isExact: true };
  return { count: Math.min(total, COUNT_LIMIT), isExact: false };
}

function toPage<Card extends CardPlace>(rows: Card[], slice: ListSlice, { after }: Cursors) {
  const hasMore = rows.length > PAGE_SIZE;
  const nearest = rows.slice(0, PAGE_SIZE);
  const cards = slice.isBefore ? nearest.toReversed() : nearest;
  const [first, ...others] = cards;
  if (!first) return { cards, next: null, previous: null };
  const { start, end } = cursorsAround(slice, [first, ...others]);
  return {
    cards,
    next: slice.isBefore || hasMore ? end : null,
    previous: (slice.isBefore ? hasMore : after !== null) ? start : null,
  };
}
