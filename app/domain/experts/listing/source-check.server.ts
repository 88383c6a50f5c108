/** The index of experts is computed from what was read before; what changed in between must not leave it beside the profiles. */
import { sql } from "drizzle-orm";
import { fieldSql, INDEXED_FIELDS } from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
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
  const isSame = INDEXED_FIELDS.map((name) => {
    const value = source[PROFILE_FIELDS[name].as];
    return sql`${fieldSql(name)} = ${typeof value === "string" ? value : listOf(value)}`;
  });
  return db.run(sql`
    update profiles as p set updated_at = null where id = ${source.id} and not (
      ${sql.join(isSame, sql` and `)} and ${planOf("p")} = ${source.plan}
      and (unclaimed_at is not null) = ${Number(source.isUnclaimed)}
      and exists (select 1 from users u where u.id = p.id
        and (u.email_verified_at is not null) = ${Number(source.emailVerified)}
        and ${isHiddenUser} = ${Number(source.isHidden)}))`);
}

/** Written by SQLite like the list that it is compared with. */
function listOf(values: readonly string[]) {
  return sql`(select json_group_array(value) from
    (select value from json_each(${JSON.stringify(values)}) order by key))`;
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
