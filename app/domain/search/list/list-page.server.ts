import type { GroupCounts } from "#app/domain/search/facets/facet-choices.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import type { ListTotal } from "#app/domain/search/schema.ts";
import { COUNT_LIMIT } from "#app/domain/search/sought/search-state.server.ts";
import type { Database } from "#db/client.ts";
import {
  type Cursors,
  cursorsAround,
  type ListOrder,
  type ListSlice,
  type NamePlace,
  toListSlice,
} from "./list-slice.server.ts";
import {
  type CardSource,
  type FacetRow,
  type ListRow,
  type Nearness,
  type OpenedRow,
  selectList,
  selectOpened,
} from "./list-statements.server.ts";
import { activeGroups, type ListingFilter } from "./listing-filter.server.ts";
import { PAGE_SIZE } from "./scan-query.server.ts";

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

export interface TextSearch<Card> {
  /** In the order of scores, with few hits: the closest listings that are none. */
  close: CloseCard<Card>[];
  /** What was found for each concept of the filter, in its order. */
  concepts: FoundConcept[];
  /** How many listings there are. */
  listed: number | null;
}

export interface CloseCard<Card> {
  card: Card;
  /** From 0 to 1: how much of the meaning of the search it has. */
  share: number;
  /** Whether it has each concept of the filter. */
  has: boolean[];
}

export interface FoundConcept {
  /** How many listings have it, at most one more than the count limit. */
  docs: number;
  /** Whether longer words were used too, or words around it. */
  isPart: boolean;
  /** The word that was probably meant. */
  slip: string | null;
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
  const { filter, order, cards } = request;
  const slice = toListSlice(order, request);
  const [group, ...others] = activeGroups(filter);
  const [[list], opened = []] = await db.batch([
    db.all<ListRow>(selectList(filter, slice, cards)),
    ...(group ? [db.all<OpenedRow>(selectOpened(filter, [group, ...others]))] : []),
  ]);
  if (!list) throw new Error("The list statement answers with one row.");
  const rows: Card[] = JSON.parse(list.cards);
  const isPastTheEnds = slice.isBefore ? rows.length < PAGE_SIZE : rows.length === 0;
  if (isPastTheEnds && (request.after ?? request.before) !== null) {
    return listPage(db, { ...request, after: null, before: null });
  }
  const numbers = Object.fromEntries(
    groupsOf(filter.index).map((each) => {
      const row = opened.find(({ opened }) => opened === each) ?? list;
      return [each, toGroupCounts(row)];
    }),
  ) as Record<Group, GroupCounts>;
  const search = toSearch<Card>(list, filter.concepts.length);
  return { ...toPage(rows, slice, request), total: toListTotal(list), numbers, search };
}

function toSearch<Card extends CardPlace>(
  { close = "[]", concepts, listed }: ListRow,
  size: number,
): TextSearch<Card> | null {
  if (concepts === undefined || size === 0) return null;
  const cards: (Card & Nearness)[] = JSON.parse(close);
  const found: StoredConcept[] = JSON.parse(concepts);
  return {
    listed: listed ?? null,
    close: cards.map((card) => {
      const { share, mask } = card;
      const has = Array.from({ length: size }, (_, n) => ((mask >> n) & 1) === 1);
      return { card, share, has };
    }),
    concepts: found.map(({ docs, longer, around, slips }) => ({
      docs,
      isPart: longer.length + around.length > 0,
      slip: slips[0]?.[0] ?? null,
    })),
  };
}

type Terms = [term: string, letter: string][];
type StoredConcept = { docs: number } & Record<"longer" | "around" | "slips", Terms>;

function toGroupCounts({ isExact, counts }: FacetRow): GroupCounts {
  return { isCounted: Boolean(isExact), counts: JSON.parse(counts) };
}

/** A stored total is exact at any size. Zero hits are also exact: "0+" would make no sense. */
export function toListTotal({ total, isExact }: Pick<FacetRow, "total" | "isExact">): ListTotal {
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
