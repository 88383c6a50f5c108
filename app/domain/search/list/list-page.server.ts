import type { GroupCounts } from "#app/domain/search/facets/facet-choices.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import type { ListTotal } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { COUNT_LIMIT } from "./hits.server.ts";
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
  selectCounts,
  selectList,
} from "./list-statements.server.ts";
import { activeGroups, type ListingFilter, openGroup } from "./listing-filter.server.ts";
import { PAGE_SIZE } from "./scan-query.server.ts";

/** The fields of a card from which cursors are made. */
export interface CardPlace extends NamePlace {
  id: string;
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
  const groups = activeGroups(filter);
  const [[list], ...counts] = await db.batch([
    db.all<ListRow>(selectList(filter, slice, cards)),
    ...groups.map((group) => db.all<FacetRow>(selectCounts(openGroup(filter, group), group))),
  ]);
  if (!list) throw new Error("The list statement answers with one row.");
  const rows: Card[] = JSON.parse(list.cards);
  const isPastTheEnds = slice.isBefore ? rows.length < PAGE_SIZE : rows.length === 0;
  if (isPastTheEnds && (request.after ?? request.before) !== null) {
    return listPage(db, { ...request, after: null, before: null });
  }
  const numbers = Object.fromEntries(
    groupsOf(filter.index).map((group) => [group, toGroupCounts(list)]),
  ) as Record<Group, GroupCounts>;
  for (const [index, group] of groups.entries()) {
    const [row] = counts[index] ?? [];
    if (row) numbers[group] = toGroupCounts(row);
  }
  return { ...toPage(rows, slice, request), total: toListTotal(list), numbers };
}

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
