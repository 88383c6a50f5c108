import { sql } from "drizzle-orm";
import { fieldSql, INDEXED_FIELDS } from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import type { ListingSource } from "./listing.server.ts";

/** Statement that makes its batch fail if the profile or its user differs from the source. */
export function checkSourceStatement(db: Database, source: ListingSource): Statement {
  const isSame = INDEXED_FIELDS.map((name) => {
    const value = source[PROFILE_FIELDS[name].as];
    return sql`${fieldSql(name)} = ${typeof value === "string" ? value : listOf(value)}`;
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

/** A list in the order that SQLite writes it, for the comparison. */
function listOf(values: readonly string[]) {
  return sql`(select json_group_array(value) from
    (select value from json_each(${JSON.stringify(values)}) order by key))`;
}
