import type { Database } from "#db/client.ts";
import { type CardRow, toCard } from "./card-rows.server.ts";
import { FACET_GROUPS, type FacetGroup } from "./facet-keys.server.ts";
import { type GroupCounts, toFacets } from "./facets.server.ts";
import { COUNT_LIMIT } from "./hits.server.ts";
import { cursorsAround, type ListCut, toListCut } from "./list-cut.server.ts";
import { type FacetRow, type ListRow, selectCounts, selectList } from "./list-statements.server.ts";
import {
  activeGroups,
  isOpen,
  type ListingFilter,
  openGroup,
  toListingFilter,
} from "./listing-filter.server.ts";
import { PAGE_SIZE } from "./page-walk.server.ts";
import type { ExpertsPage, ExpertsQuery } from "./schema.ts";

/**
 * One page of the listed experts that a query asks for, with the total and the choices of the filter, in one round trip. Where
 * a cursor leads past the ends, because what it stood at has gone, a second one reads the first page instead.
 */
export async function listExperts(db: Database, query: ExpertsQuery): Promise<ExpertsPage> {
  const filter = toListingFilter(query);
  const cut = toListCut(query);
  const groups = activeGroups(filter);
  const [[list], ...counts] = await db.batch([
    db.all<ListRow>(selectList(filter, cut)),
    ...groups.map((group) => db.all<FacetRow>(selectCounts(openGroup(filter, group), group))),
  ]);
  if (!list) throw new Error("The list statement answers with one row.");
  const rows: CardRow[] = JSON.parse(list.cards);
  const isPastTheEnds = cut.isBefore ? rows.length < PAGE_SIZE : rows.length === 0;
  if (isPastTheEnds && (query.after ?? query.before) !== null) {
    return listExperts(db, { ...query, after: null, before: null });
  }
  const numbers = Object.fromEntries(
    FACET_GROUPS.map((group) => [group, toGroupCounts(filter, list)]),
  ) as Record<FacetGroup, GroupCounts>;
  for (const [index, group] of groups.entries()) {
    const [row] = counts[index] ?? [];
    if (row) numbers[group] = toGroupCounts(openGroup(filter, group), row);
  }
  return {
    ...toPage(rows, cut, query),
    total: toTotal(filter, list.total),
    facets: toFacets(query, numbers),
  };
}

function toGroupCounts(filter: ListingFilter, row: FacetRow): GroupCounts {
  const isCounted = row.total <= COUNT_LIMIT || isOpen(filter);
  return { isCounted, counts: JSON.parse(row.counts) };
}

/** What is stored is exact however much it is. */
function toTotal(filter: ListingFilter, total: number): ExpertsPage["total"] {
  const isExact = total <= COUNT_LIMIT || isOpen(filter);
  return { count: isExact ? total : COUNT_LIMIT, isExact };
}

function toPage(rows: CardRow[], cut: ListCut, query: ExpertsQuery) {
  const hasMore = rows.length > PAGE_SIZE;
  const nearest = rows.slice(0, PAGE_SIZE);
  const page = cut.isBefore ? nearest.toReversed() : nearest;
  const [first, ...others] = page;
  if (!first) return { experts: [], next: null, previous: null };
  const { start, end } = cursorsAround(cut, [first, ...others]);
  return {
    experts: page.map(toCard),
    next: cut.isBefore || hasMore ? end : null,
    previous: (cut.isBefore ? hasMore : query.after !== null) ? start : null,
  };
}
