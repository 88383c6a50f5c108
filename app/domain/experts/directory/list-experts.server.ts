import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import { EXPERT_INDEX, EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import type {
  ExpertChoices,
  ExpertFacets,
  ExpertFilterValues,
  ExpertsPage,
  ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import { countEach, type GroupCounts } from "#app/domain/search/facets/facet-choices.server.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { listPage } from "#app/domain/search/list/list-page.server.ts";
import {
  type ListingFilter,
  toListingFilter,
} from "#app/domain/search/list/listing-filter.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import { mapFields } from "#app/lib/fields.ts";
import type { Database } from "#db/client.ts";
import { CARD_COLUMNS, type CardRow, selectCards, toCard } from "./card-rows.server.ts";
import { FILTER_CHOICES } from "./filter-choices.server.ts";

type Chosen = Record<ExpertFilterGroup, readonly string[]>;

const FLAG_VALUES = ["1"];

/**
 * One page of the listed experts that a query asks for, with the total and the choices of the
 * filter, in one round trip. A cursor past the ends, whose expert is no longer listed, costs a
 * second one, which reads the first page instead.
 */
export async function listExperts(db: Database, query: ExpertsQuery): Promise<ExpertsPage> {
  const { cards, total, numbers, next, previous } = await listPage<ExpertFilterGroup, CardRow>(db, {
    filter: toExpertFilter(query),
    order: EXPERT_ORDERS[query.sort],
    cards: { columns: CARD_COLUMNS, select: selectCards },
    after: query.after,
    before: query.before,
  });
  return { experts: cards.map(toCard), total, facets: toFacets(query, numbers), next, previous };
}

/**
 * For each part of a query, its text ("q") or all choices of one filter, how many experts would be
 * found without it: most first, without parts that find none. One round trip, none when the query
 * is empty.
 */
export function listExpertsWithoutOne(
  db: Database,
  query: ExpertsQuery,
): Promise<WithoutOne<"q" | ExpertFilterGroup>[]> {
  return listWithoutOne(db, toExpertFilter(query));
}

/** The filter of the index, without order and position. */
function toExpertFilter(query: ExpertsQuery): ListingFilter<ExpertFilterGroup> {
  const chosen = mapFields<Chosen, unknown, ExpertFilterGroup>(EXPERT_FILTERS, (_, group) => {
    if (isChoiceGroup(group)) return query[group];
    return query[group] ? FLAG_VALUES : [];
  });
  return toListingFilter(EXPERT_INDEX, query.q, chosen);
}

type Numbers = Record<ExpertFilterGroup, GroupCounts>;

function toFacets(query: ExpertsQuery, numbers: Numbers): ExpertFacets {
  return mapFields<ExpertFacets, unknown, ExpertFilterGroup>(EXPERT_FILTERS, (_, group) => {
    if (isChoiceGroup(group)) return offerChoices(group, query, numbers);
    return countEach(EXPERT_INDEX, group, FLAG_VALUES, numbers[group])[0]?.count ?? null;
  });
}

function offerChoices<Group extends ExpertChoiceGroup>(
  group: Group,
  query: ExpertChoices,
  numbers: Numbers,
) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  return FILTER_CHOICES[group].offer(chosen, numbers[group]);
}
