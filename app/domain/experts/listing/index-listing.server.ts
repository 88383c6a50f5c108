import { type SQL, sql } from "drizzle-orm";
import { integer, nearestFreeRank } from "#app/domain/search/index/free-rank.server.ts";
import {
  indexNewStatements,
  indexStatements,
  unindexStatements,
} from "#app/domain/search/index/index-statements.server.ts";
import { idealRank, tierRange } from "#app/domain/search/index/rank.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";
import { type ExpertListing, type ListingSource, toListing } from "./listing.server.ts";
import { checkSourceStatement } from "./source-check.server.ts";

/** The distance between ranks where there is room, so that later names fit in between. */
export const RANK_SPACING = 2 ** 20;

/**
 * Statements that add, change or remove the listing of a profile, as its source says. They follow the
 * statements that write the profile in the same batch. `source` is the profile after that batch. When
 * another writer has changed it since it was read, the batch fails (see `retryWhileStale`).
 */
export function indexProfileStatements(db: Database, source: ListingSource): Statement[] {
  const listing = toListing(source);
  return [
    checkSourceStatement(db, source),
    ...(listing
      ? indexStatements(db, EXPERT_INDEX, listing, freeRank(listing))
      : unindexProfileStatements(db, source.id)),
  ];
}

/** The same for new profiles of the batch, which have no listing yet. */
export function indexNewProfilesStatements(
  db: Database,
  sources: readonly ListingSource[],
): Statement[] {
  const listings = sources.map(toListing).filter((listing) => listing !== null);
  const ranked = listings.map((listing) => ({ listing, rank: freeRank(listing) }));
  return indexNewStatements(db, EXPERT_INDEX, ranked);
}

/** Statements that delete a listing, before the deletion of its profile in the same batch. */
export function unindexProfileStatements(db: Database, profileId: string): Statement[] {
  return unindexStatements(db, EXPERT_INDEX, profileId);
}

/**
 * A free rank between the neighbours by name, as near to the ideal one as the spacing allows. Without
 * room between the neighbours it is the next free rank: such names are only roughly in order.
 */
function freeRank({ sortName, tier, own: { verified } }: ExpertListing): SQL {
  const { from, to } = tierRange(tier);
  const ideal = integer(idealRank(tier, sortName));
  const spacing = integer(RANK_SPACING);
  // The plus makes the planner use the index by name.
  const sameTier = sql`FROM expert_listings
    WHERE verified = ${verified} AND +rank >= ${integer(from)} AND +rank < ${integer(to)}`;
  return sql`(
    WITH ends(low, high) AS (SELECT
      coalesce((SELECT rank ${sameTier} AND sort_name <= ${sortName}
        ORDER BY sort_name DESC, rank DESC LIMIT 1), ${integer(from)}),
      coalesce((SELECT rank ${sameTier} AND sort_name > ${sortName}
        ORDER BY sort_name, rank LIMIT 1), ${integer(to)})),
    place(rank) AS (SELECT max(low + step, min(high - step, ${ideal}))
      FROM (SELECT low, high, max(1, min((high - low) / 2, ${spacing})) AS step FROM ends))
    SELECT ${nearestFreeRank(EXPERT_INDEX, sql`place.rank`, 1)} FROM place)`;
}
