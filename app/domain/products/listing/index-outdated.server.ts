import { sql } from "drizzle-orm";
import { indexInChunks } from "#app/domain/search/index/index-in-chunks.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { reindexStatements } from "./index-product.server.ts";
import { PRODUCT_INDEX } from "./product-index.server.ts";
import { loadProductSources } from "./product-sources.server.ts";

/** As `indexOutdatedExperts`, for products. */
export function indexOutdatedProducts(db: Database, { limit }: { limit: number }): Promise<number> {
  return indexInChunks(limit, (size) => indexChunk(db, size));
}

export const outdatedProducts = (limit: number) => sql`select product_id as id from product_listings
  where index_version < ${PRODUCT_INDEX.version} order by index_version limit ${limit}`;

function indexChunk(db: Database, size: number): Promise<number> {
  return retryOptimisticBatch(async () => {
    const outdated = await db.all<{ id: string }>(outdatedProducts(size));
    const sources = await loadProductSources(
      db,
      outdated.map(({ id }) => id),
    );
    const [first, ...others] = reindexStatements(db, sources);
    if (first) await db.batch([first, ...others]);
    return sources.length;
  });
}
