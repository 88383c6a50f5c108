import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { type CardRow, toCard } from "./card-rows.server.ts";
import { FACET_GROUPS } from "./facet-keys.server.ts";
import { countHits, storedCounts, type FacetRow } from "./facet-statements.server.ts";
import { startOfList, toListCut } from "./list-cut.server.ts";
import { selectHits, toListingFilter } from "./listing-filter.server.ts";
import { selectPage } from "./page-statement.server.ts";
import type { ExpertsQuery } from "./schema.ts";

export function prototypeStatements(query: ExpertsQuery) {
  const filter = toListingFilter(query);
  const cut = toListCut(query);
  const active = FACET_GROUPS.filter((g) => filter[g].length > 0);
  const all = selectHits(filter).isEverything;
  return [
    selectPage(filter, cut),
    all ? storedCounts(filter) : countHits(filter, FACET_GROUPS),
    ...active.map((g) => { const f = { ...filter, [g]: [] }; return selectHits(f).isEverything ? storedCounts(f) : countHits(f, [g]); }),
  ];
}
void startOfList; void sql;
export type { FacetRow, CardRow, Database };
export { toCard };
