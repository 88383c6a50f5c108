import { type SQL, sql } from "drizzle-orm";
import { indexInChunks } from "#app/domain/search/index/index-in-chunks.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";
import { reindexStatements } from "./index-listing.server.ts";
import { listingSourcesQuery } from "./listing-source.server.ts";

/**
 * Indexes listings again, up to `limit`, whose words have changed or that an older release has
 * indexed. Returns how many. Interrupted and parallel runs are safe.
 */
export function indexOutdatedExperts(db: Database, { limit }: { limit: number }): Promise<number> {
  return indexInChunks(limit, (size) => indexChunk(db, size));
}

export const outdatedExperts = (limit: number) => sql`select profile_id from expert_listings
  where index_version < ${EXPERT_INDEX.version} order by index_version limit ${limit}`;

/**
 * Statement for the batch that adds or removes a report about an address: a job indexes the listing
 * of its expert again. Until then no draw shows the expert.
 */
export function outdateAddressStatement(db: Database, email: string, onlyIf: SQL): Statement {
  return db.run(sql`update expert_listings set index_version = 0, available = 0
    where profile_id = (select id from users where email = ${email}) and ${onlyIf}`);
}

function indexChunk(db: Database, size: number): Promise<number> {
  return retryOptimisticBatch(async () => {
    const outdated = sql`(select json_group_array(profile_id) from (${outdatedExperts(size)}))`;
    const sources = await listingSourcesQuery(db, outdated);
    const [first, ...others] = reindexStatements(db, sources, {});
    if (first) await db.batch([first, ...others]);
    return sources.length;
  });
}
