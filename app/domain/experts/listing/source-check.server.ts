/** The index is computed from profiles as read. A change in between must not make them differ. */
import { sql } from "drizzle-orm";
import { fieldSql, INDEXED_FIELDS } from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { Outage } from "#app/lib/outage.ts";
import type { Database, Statement } from "#db/client.ts";
import type { ListingSource } from "./listing.server.ts";

const MOST_ATTEMPTS = 8;
/** A changed row violates the first constraint, a deleted one the second. */
const STALE = /NOT NULL constraint failed: \w+\.updated_at|FOREIGN KEY constraint failed/;

/**
 * Statement that makes its batch fail, and change nothing, unless the stored profile equals the
 * source. Only a violated constraint stops a batch of SQLite, so it sets a required column to null.
 */
export function checkSourceStatement(db: Database, source: ListingSource): Statement {
  const isSame = INDEXED_FIELDS.map((name) => {
    const value = source[PROFILE_FIELDS[name].as];
    return sql`${fieldSql(name)} is ${Array.isArray(value) ? listOf(value) : value}`;
  });
  return db.run(sql`
    update profiles as p set updated_at = null where id = ${source.id} and not (
      ${sql.join(isSame, sql` and `)} and ${planOf("p")} = ${source.plan}
      and (unclaimed_at is not null) = ${Number(source.isUnclaimed)}
      and exists (select 1 from users u where u.id = p.id
        and (u.email_verified_at is not null) = ${Number(source.emailVerified)}
        and ${isHiddenUser} = ${Number(source.isHidden)}))`);
}

/** SQLite formats both lists that are compared, so that their bytes are equal. */
function listOf(values: readonly string[]) {
  return sql`(select json_group_array(value) from
    (select value from json_each(${JSON.stringify(values)}) order by key))`;
}

/**
 * Runs `change` again while concurrent writes make it fail. It reads, and then writes a batch that
 * fails when what it read has changed, as with `indexProfileStatements`.
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
