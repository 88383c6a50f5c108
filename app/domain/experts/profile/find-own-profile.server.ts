import { sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { type FieldRow, readFields, selectFields } from "./field-columns.server.ts";
import { ALL_FIELDS } from "./fields.ts";
import type { OwnProfile } from "./schema.ts";

interface OtherColumns {
  userId: string;
  plan: PlanId;
  isEmailVerified: boolean;
  productCount: number;
  updatedAt: number;
}

type ProfileRow = FieldRow & RawRow<OtherColumns>;

/** The profile for its editor; null for an unknown id. One round trip. */
export async function findOwnProfile(db: Database, userId: string): Promise<OwnProfile | null> {
  return toOwnProfile(await ownProfileQuery(db, userId));
}

/** Statement: its rows are the argument of `toOwnProfile`. */
export function ownProfileQuery(db: Database, userId: string) {
  return db.all<ProfileRow>(sql`
    select p.id as userId, ${selectFields(ALL_FIELDS)}, ${planOf("p")} as plan,
      u.email_verified_at is not null as isEmailVerified, p.updated_at as updatedAt,
      (select count(*) from products where expert_id = p.id) as productCount
    from profiles p join users u on u.id = p.id
    where p.id = ${userId}`);
}

/** Null for an unknown member. */
export function toOwnProfile([row]: readonly ProfileRow[]): OwnProfile | null {
  if (!row) return null;
  const others = mapRow<OtherColumns>(row, { isEmailVerified: Boolean });
  return { ...others, ...readFields(row, ALL_FIELDS) };
}
