import { sql } from "drizzle-orm";
import { integer, nearestFreeRank } from "#app/domain/search/free-rank.server.ts";
import {
  indexStatements,
  type Statement,
  unindexStatements,
} from "#app/domain/search/index-statements.server.ts";
import type { Database } from "#db/client.ts";
import { ageRank } from "./age-rank.server.ts";
import { type ProductSource, toListing } from "./listing.server.ts";
import { PRODUCT_INDEX } from "./product-index.server.ts";

/**
 * Statements that bring the index in line with a product: added, changed or removed, as its source says. They belong in the
 * batch that writes the product, after its own statements. The source is the product as that batch leaves it, read just
 * before; nothing here notices another writer in between.
 */
export function indexProductStatements(db: Database, source: ProductSource): Statement[] {
  const listing = toListing(source);
  if (!listing) return unindexProductStatements(db, source.id);
  const ideal = integer(ageRank(source.createdAt));
  const rank = sql`(${nearestFreeRank(PRODUCT_INDEX, ideal, -1)})`;
  return indexStatements(db, PRODUCT_INDEX, listing, rank);
}

/** Statements that take a product out of the index, in the batch that deletes it and before its deletion. */
export function unindexProductStatements(db: Database, productId: string): Statement[] {
  return unindexStatements(db, PRODUCT_INDEX, productId);
}

/**
 * Statements for the batch that makes an expert Pro, or ends it. `sources` are all products of that expert (see
 * `loadOwnersProductSources`), read before; whether they say Pro does not matter.
 */
export function indexOwnersProductsStatements(
  db: Database,
  sources: readonly ProductSource[],
  isOwnerPro: boolean,
): Statement[] {
  return sources.flatMap((source) => indexProductStatements(db, { ...source, isOwnerPro }));
}
