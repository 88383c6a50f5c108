/** The index of experts is computed from what was read before; what changed in between must not leave it beside the profiles. */
import { sql } from "drizzle-orm";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { Outage } from "#app/lib/outage.ts";
import type { Database, Statement } from "#db/client.ts";
import type { ListingSource } from "./listing.server.ts";

const MOST_ATTEMPTS = 8;
/** Whatever a batch has found changed says so by this column of its table; what has gone altogether breaks a foreign key. */
const STALE = /NOT NULL constraint failed: \w+\.updated_at|FOREIGN KEY constraint failed/;

/**
 * Statement that breaks its batch, which then changes nothing, unless the profile stands in the database as the source says. SQLite
 * stops a batch by a broken constraint only, so a column that is never null is set to null.
 */
export function checkSourceStatement(db: Database, source: ListingSource): Statement {
  const { id, fullName, biography, country, plan, emailVerified, isHidden } = source;
  const isUnclaimed = Number(source.isUnclaimed);
  return db.run(sql`
    UPDATE profiles SET updated_at = NULL WHERE id = ${id} AND NOT (
      full_name = ${fullName} AND biography = ${biography} AND country = ${country}
      AND ${planOf("profiles")} = ${plan} AND (unclaimed_at IS NOT NULL) = ${isUnclaimed}
      AND EXISTS (SELECT 1 FROM users u WHERE u.id = profiles.id
        AND (u.email_verified_at IS NOT NULL) = ${Number(emailVerified)}
        AND ${isHiddenUser} = ${Number(isHidden)})
      AND (SELECT json_group_array(category) FROM (SELECT category FROM profile_categories
        WHERE profile_id = profiles.id ORDER BY position, category)) = ${listOf(source.categories)}
      AND (SELECT json_group_array(tag) FROM (SELECT tag FROM profile_tags
        WHERE profile_id = profiles.id ORDER BY position, tag)) = ${listOf(source.tags)})`);
}

/** Written by SQLite like the list that it is compared with. */
function listOf(values: readonly string[]) {
  return sql`(SELECT json_group_array(value) FROM
    (SELECT value FROM json_each(${JSON.stringify(values)}) ORDER BY key))`;
}

/**
 * Does `change`, which reads and then writes a batch that breaks where what was read has changed (`indexProfileStatements` does), again
 * as long as somebody else writes in between.
 */
export async function retryWhileStale<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isStale(error)) throw error;
      if (attempt === MOST_ATTEMPTS) throw new Outage("A record kept changing", { cause: error });
    }
  }
}

function isStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return STALE.test(error.message) || isStale(error.cause);
}
