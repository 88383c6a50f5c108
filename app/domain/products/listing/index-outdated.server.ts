import { sql } from "drizzle-orm";
import { INDEX_VERSION } from "#app/domain/search/index/index-statements.server.ts";
import type { Database } from "#db/client.ts";
import { indexProductStatements } from "./index-product.server.ts";
import { loadProductSources } from "./product-sources.server.ts";

/** Listings of one batch. */
const CHUNK = 25;

/** As `indexOutdatedExperts`, for products. */
export async function indexOutdatedProducts(
  db: Database,
  { limit }: { limit: number },
): Promise<number> {
  let indexed = 0;
  while (indexed < limit) {
    const found = await indexChunk(db, Math.min(CHUNK, limit - indexed));
    indexed += found;
    if (found === 0) break;
  }
  return indexed;
}

async function indexChunk(db: Database, size: number): Promise<number> {
  const outdated = await db.all<{ id: string }>(sql`select product_id as id from product_listings
    where index_version < ${INDEX_VERSION} order by index_version limit ${size}`);
  const sources = await loadProductSources(
    db,
    outdated.map(({ id }) => id),
  );
  const [first, ...others] = sources.flatMap((source) => indexProductStatements(db, source));
  if (first) await db.batch([first, ...others]);
  return sources.length;
}
