import { sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { type FieldRow, readFields, selectFields } from "./field-columns.server.ts";
import { ALL_FIELDS } from "./fields.ts";
import type { OwnProfile } from "./schema.ts";

interface OwnProfileRow extends FieldRow {
  userId: string;
  plan: PlanId;
  isEmailVerified: number;
  productCount: number;
  updatedAt: number;
}

/** The profile for its editor; null for an unknown id. One round trip. */
export async function findOwnProfile(db: Database, userId: string): Promise<OwnProfile | null> {
  const [row] = await db.all<OwnProfileRow>(sql`
    select p.id as userId, ${selectFields(ALL_FIELDS)}, ${planOf("p")} as plan,
      u.email_verified_at is not null as isEmailVerified, p.updated_at as updatedAt,
      (select count(*) from products where expert_id = p.id) as productCount
    from profiles p join users u on u.id = p.id
    where p.id = ${userId}`);
  if (!row) return null;
  return { ...row, ...readFields(row, ALL_FIELDS), isEmailVerified: row.isEmailVerified === 1 };
}
