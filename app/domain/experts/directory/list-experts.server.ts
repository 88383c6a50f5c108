import { EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import type { ExpertFilterGroup, ExpertsPage, ExpertsQuery } from "#app/domain/experts/schema.ts";
import { listWithoutOne } from "#app/domain/search/facets/without-one.server.ts";
import { listPage } from "#app/domain/search/list/list-page.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { CARD_COLUMNS, type CardRow, selectCards, toCard } from "./card-rows.server.ts";
import { toFacets } from "./facets.server.ts";
import { toExpertFilter } from "./listing-filter.server.ts";

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
