import { type SQL, sql } from "drizzle-orm";
import { storedTotal } from "#app/domain/search/facets/facet-counts.server.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";

/** How many halvings have a weight of their own. */
const STEPS = 13;

/**
 * Expression: the weight of something that so many listings have. It is 0.5 for what all have,
 * and half a point more for each halving: SQLite has no logarithm here.
 */
export function rarityOf(index: ListingIndex, docs: SQL): SQL {
  const steps = Array.from({ length: STEPS }, (_, step) =>
    sql.raw(`when share < ${2 ** (step + 1)} then ${0.5 + step * 0.5}`),
  );
  return sql`(select case ${sql.join(steps, sql` `)} else 7.0 end from (
    select ${storedTotal(index)} / (max(${docs}, 0.7) * 1.0) as share))`;
}
