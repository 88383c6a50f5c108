import { eq, type SQL, sql } from "drizzle-orm";
import {
  fieldSql,
  INDEXED_FIELDS,
  toCell,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { isBounced } from "#app/domain/members/reachable.server.ts";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { integer, nearestFreeRank } from "#app/domain/search/index/free-rank.server.ts";
import {
  indexNewStatements,
  indexStatements,
  unindexStatements,
} from "#app/domain/search/index/index-statements.server.ts";
import { idealRank, tierRange } from "#app/domain/search/index/rank.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { sharePictures } from "#db/schema.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";
import { type ExpertListing, type ListingSource, toListing } from "./listing.server.ts";
import { type SourceRow, toListingSource } from "./listing-source.server.ts";

/** The distance between ranks if there is space, so that later names fit in between. */
export const RANK_SPACING = 2 ** 20;

/**
 * Statements: add, change or remove the listing of a profile, as its source says. They follow the
 * statements that write the profile in the same batch. `source` is the profile after that batch. If
 * another writer has changed it since it was read, the batch fails (see `retryOptimisticBatch`).
 */
export function indexProfileStatements(db: Database, source: ListingSource): Statement[] {
  const listing = toListing(source);
  return [
    checkSourceStatement(db, source),
    outdateProductsStatement(db, source.id, listing?.sortName ?? null),
    ...(listing
      ? indexStatements(db, EXPERT_INDEX, listing, freeRank(listing))
      : unindexProfileStatements(db, source.id)),
    outdateStatement(db, source),
  ];
}

/**
 * Statement, after the listing: a job indexes it again if a report about the address has come since
 * the source was read, or if the batch has changed the address.
 */
function outdateStatement(db: Database, source: ListingSource): Statement {
  return db.run(sql`update expert_listings set index_version = 0 where profile_id = ${source.id}
    and ${isBounced(sql`profile_id`)} <> ${Number(source.isBounced)}`);
}

/**
 * Statement, before the listing changes: if its name does, or whether it is listed, a job indexes
 * the products again, because they are found by the name of their listed maker.
 */
function outdateProductsStatement(db: Database, profileId: string, name: string | null): Statement {
  const indexed = sql`(select sort_name from expert_listings where profile_id = ${profileId})`;
  return db.run(sql`update product_listings set index_version = 0 where ${indexed} is not ${name}
    and product_id in (select id from products where expert_id = ${profileId})`);
}

/** The same for the rows of `listingSourcesQuery`, with these changes by the batch. */
export function reindexStatements(
  db: Database,
  sources: readonly SourceRow[],
  changes: Partial<ListingSource>,
): Statement[] {
  return sources.flatMap((row) =>
    indexProfileStatements(db, { ...toListingSource(row), ...changes }),
  );
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

/**
 * Statements: delete a listing and its share picture, before the deletion of its profile in the
 * same batch.
 */
export function unindexProfileStatements(db: Database, profileId: string): Statement[] {
  return [
    ...unindexStatements(db, EXPERT_INDEX, profileId),
    db.delete(sharePictures).where(eq(sharePictures.profileId, profileId)),
  ];
}

/**
 * A free rank between the neighbours by name, as near to the ideal one as the spacing allows.
 * Without space between the neighbours it is the next free rank: such names are only roughly in
 * order.
 */
function freeRank({ sortName, tier, own: { verified } }: ExpertListing): SQL {
  const { from, to } = tierRange(tier);
  const ideal = integer(idealRank(tier, sortName));
  const spacing = integer(RANK_SPACING);
  // The plus keeps the planner on the index by name.
  const sameTier = sql`from expert_listings
    where verified = ${verified} and +rank >= ${integer(from)} and +rank < ${integer(to)}`;
  return sql`(
    with ends(low, high) as (select
      coalesce((select rank ${sameTier} and sort_name <= ${sortName}
        order by sort_name desc, rank desc limit 1), ${integer(from)}),
      coalesce((select rank ${sameTier} and sort_name > ${sortName}
        order by sort_name, rank limit 1), ${integer(to)})),
    place(rank) as (select max(low + step, min(high - step, ${ideal}))
      from (select low, high, max(1, min((high - low) / 2, ${spacing})) as step from ends))
    select ${nearestFreeRank(EXPERT_INDEX, sql`place.rank`, 1)} from place)`;
}

/** Statement: makes its batch fail if the profile or its user differs from the source. */
function checkSourceStatement(db: Database, source: ListingSource): Statement {
  const isSame = INDEXED_FIELDS.map((name) => {
    const value = source[PROFILE_FIELDS[name].as];
    return sql`${fieldSql(name)} is ${typeof value === "object" && value ? listOf(value) : toCell(value)}`;
  });
  return conflictStatement(
    db,
    sql`profiles as p`,
    sql`id = ${source.id} and not (
      ${sql.join(isSame, sql` and `)} and ${planOf("p")} = ${source.plan}
      and (unclaimed_at is not null) = ${Number(source.isUnclaimed)}
      and exists (select 1 from users u where u.id = p.id
        and (u.email_verified_at is not null) = ${Number(source.emailVerified)}
        and ${isHiddenUser} = ${Number(source.isHidden)}))`,
  );
}

/** SQLite formats both lists that are compared, so that their bytes are equal. */
function listOf(values: readonly string[]) {
  return sql`(select json_group_array(value) from
    (select value from json_each(${JSON.stringify(values)}) order by key))`;
}
