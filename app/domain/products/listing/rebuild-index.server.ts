import { sql } from "drizzle-orm";
import {
  ROWS_PER_READ,
  readAllById,
  rebuildIndex,
} from "#app/domain/search/index/rebuild-index.server.ts";
import type { Ranked } from "#app/domain/search/index/slice-statements.server.ts";
import type { Database } from "#db/client.ts";
import { ageRank } from "./age-rank.server.ts";
import { toListing } from "./listing.server.ts";
import { PRODUCT_INDEX } from "./product-index.server.ts";
import { loadProductSources } from "./product-sources.server.ts";

/**
 * Rebuilds the whole index from the products, like `rebuildExpertsIndex`; no other writer may
 * change them meanwhile.
 */
export async function rebuildProductsIndex(db: Database): Promise<void> {
  const ages = await readAllById((afterId) =>
    db.all<Age>(sql`
      select id, created_at as createdAt from products where id > ${afterId}
      order by id limit ${ROWS_PER_READ}`),
  );
  await rebuildIndex(db, PRODUCT_INDEX, rank(ages), {
    readSources: (ids) => loadProductSources(db, ids),
    toListing,
  });
}

interface Age {
  id: string;
  createdAt: number;
}

/**
 * The same ranks as for one insert after another, oldest first; the result begins with the newest.
 */
function rank(ages: Age[]): Ranked[] {
  // The sort is stable and the rows are in id order, so of the same moment the lower id counts as
  // older.
  ages.sort((a, b) => a.createdAt - b.createdAt);
  let previous = Number.POSITIVE_INFINITY;
  const ranked = ages.map(({ id, createdAt }) => {
    previous = Math.min(previous - 1, ageRank(createdAt));
    return { id, rank: previous };
  });
  return ranked.reverse();
}
