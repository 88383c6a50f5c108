import { EXPERT_INDEX, EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertFacets,
  type ExpertFilterGroup,
  type ExpertsPage,
  type ExpertsQuery,
  FILTER_CATEGORIES_FIRST,
} from "#app/domain/experts/schema.ts";
import {
  countEach,
  countTags,
  type GroupCounts,
  valuesByCount,
} from "#app/domain/search/facets/facet-choices.server.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { listPage } from "#app/domain/search/list/list-page.server.ts";
import {
  type ListingFilter,
  toListingFilter,
} from "#app/domain/search/list/listing-filter.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { CARD_COLUMNS, type CardRow, selectCards, toCard } from "./card-rows.server.ts";

const CATEGORIES = [...FILTER_CATEGORIES_FIRST, ...EXPERT_CATEGORIES.map(({ value }) => value)];

/**
 * One page of the listed experts that a query asks for, with the total and the choices of the filter, in one round trip. Where
 * a cursor leads past the ends, because what it stood at has gone, a second one reads the first page instead.
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
 * For each part of a query, its text ("q") or all that is chosen in one group, how many experts would be found without it: most
 * first, what would find none left out. One round trip, none when nothing is asked.
 */
export function listExpertsWithoutOne(
  db: Database,
  query: ExpertsQuery,
): Promise<WithoutOne<"q" | ExpertFilterGroup>[]> {
  return listWithoutOne(db, toExpertFilter(query));
}

/** What a query asks of the index, whatever the order and the place in it. */
function toExpertFilter(query: ExpertsQuery): ListingFilter<ExpertFilterGroup> {
  const { q, categories, countries, tags } = query;
  const verified = query.verified ? ["1"] : [];
  return toListingFilter(EXPERT_INDEX, q, { categories, countries, tags, verified });
}

/** The choices that the filter offers. What a visitor has chosen is always among them, so that it can be undone. */
function toFacets(
  { tags, countries }: ExpertsQuery,
  numbers: Record<ExpertFilterGroup, GroupCounts>,
): ExpertFacets {
  const found = valuesByCount(EXPERT_INDEX, "countries", numbers.countries);
  const verified = countEach(EXPERT_INDEX, "verified", ["1"], numbers.verified);
  return {
    categories: countEach(EXPERT_INDEX, "categories", CATEGORIES, numbers.categories),
    tags: countTags(EXPERT_INDEX, tags, numbers.tags),
    countries: countEach(EXPERT_INDEX, "countries", [...found, ...countries], numbers.countries),
    verified: verified[0]?.count ?? null,
  };
}
