import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { indexedText, storedWords } from "#app/domain/search/indexed-text.server.ts";
import { idealRank, tierRange } from "#app/domain/search/rank.server.ts";
import { fnv1a } from "#app/lib/fnv1a.ts";
import type { Database } from "#db/client.ts";
import { type Listing, type ListingSource, toListing } from "./listing.server.ts";

type Statement = BatchItem<"sqlite">;

/** Ranks are handed out at least this far apart where there is room, so that later names fit in between. */
export const RANK_SPACING = 2 ** 20;

/**
 * Statements that bring the index in line with a profile: added, changed or removed, as its source says. They belong in the
 * batch that writes the profile, after its own statements. The source is the profile as that batch leaves it, read just
 * before; nothing here notices another writer in between.
 */
export function indexProfileStatements(db: Database, source: ListingSource): Statement[] {
  const listing = toListing(source);
  const removal = unindexProfileStatements(db, source.id);
  return listing ? [...removal, ...insertStatements(db, listing)] : removal;
}

/** Statements that take a profile out of the index, in the batch that deletes it and before its deletion. */
export function unindexProfileStatements(db: Database, profileId: string): Statement[] {
  const old = sql`(SELECT f.value FROM expert_listings l, json_each(l.facets) f
    WHERE l.profile_id = ${profileId})`;
  return [
    db.run(sql`UPDATE expert_facet_counts SET count = count - 1 WHERE facet IN ${old}`),
    db.run(sql`DELETE FROM expert_facet_counts WHERE count < 1 AND facet IN ${old}`),
    db.run(sql`DELETE FROM experts_search WHERE rowid IN
      (SELECT rank FROM expert_listings WHERE profile_id = ${profileId})`),
    db.run(sql`DELETE FROM expert_listings WHERE profile_id = ${profileId}`),
  ];
}

function insertStatements(db: Database, listing: Listing): Statement[] {
  const { profileId, verified, sortName, words } = listing;
  const facets = JSON.stringify(listing.facets);
  return [
    db.run(sql`
      INSERT INTO expert_listings (rank, profile_id, verified, sort_name, lottery, facets, words)
      VALUES (${freeRank(verified, sortName)}, ${profileId}, ${verified}, ${sortName},
        ${lotteryNumber(profileId)}, ${facets}, ${storedWords(words)})`),
    db.run(sql`
      INSERT INTO experts_search (rowid, text)
      SELECT rank, ${indexedText(words, listing.facets)} FROM expert_listings
      WHERE profile_id = ${profileId}`),
    db.run(sql`
      INSERT INTO expert_facet_counts (facet, count) SELECT value, 1 FROM json_each(${facets}) WHERE true
      ON CONFLICT (facet) DO UPDATE SET count = count + 1`),
  ];
}

/**
 * A free rank between the neighbours by name, as near to the ideal one as the spacing allows. Being computed inside the
 * insert, under the write lock, it is free whoever else writes. Where no room is left between the neighbours the next free
 * rank is taken: such names stand near their place, in arbitrary order.
 */
function freeRank(verified: boolean, sortName: string): SQL {
  const tier = verified ? 0 : 1;
  const { from, to } = tierRange(tier);
  const ideal = integer(idealRank(tier, sortName));
  const spacing = integer(RANK_SPACING);
  const sameTier = sql`FROM expert_listings WHERE verified = ${verified}`;
  return sql`(
    WITH ends(low, high) AS (SELECT
      coalesce((SELECT rank ${sameTier} AND sort_name <= ${sortName}
        ORDER BY sort_name DESC, rank DESC LIMIT 1), ${integer(from)}),
      coalesce((SELECT rank ${sameTier} AND sort_name > ${sortName}
        ORDER BY sort_name, rank LIMIT 1), ${integer(to)})),
    place(rank) AS (SELECT max(low + step, min(high - step, ${ideal}))
      FROM (SELECT low, high, max(1, min((high - low) / 2, ${spacing})) AS step FROM ends))
    SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM expert_listings WHERE rank = place.rank) THEN place.rank
      ELSE (SELECT taken.rank + 1 FROM expert_listings taken WHERE taken.rank >= place.rank
        AND NOT EXISTS (SELECT 1 FROM expert_listings WHERE rank = taken.rank + 1)
        ORDER BY taken.rank LIMIT 1) END
    FROM place)`;
}

/** Spread evenly over 31 bits whatever the ids look like. */
export function lotteryNumber(profileId: string): number {
  return fnv1a(profileId) >>> 1;
}

/** The client sends plain numbers as floats, which SQLite would carry on with; these must stay whole. */
function integer(value: number): SQL {
  return sql`${BigInt(value)}`;
}
