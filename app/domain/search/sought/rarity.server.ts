import { type SQL, sql } from "drizzle-orm";
import { storedTotal } from "#app/domain/search/facets/facet-counts.server.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";

/** Twice, four times … as many listings: each has a weight of its own. */
const HALVINGS = JSON.stringify(Array.from({ length: 13 }, (_, step) => 2 ** (step + 1)));

/**
 * Expression: the weight of something that so many listings have. It is 0.5 for what all have,
 * and half a point more for each halving: SQLite has no logarithm here.
 */
export function rarityOf(index: ListingIndex, docs: SQL): SQL {
  return sql`(0.5 + 0.5 * (select count(*) from json_each('${sql.raw(HALVINGS)}')
    where value * max(${docs}, 0.7) <= ${storedTotal(index)}))`;
}
