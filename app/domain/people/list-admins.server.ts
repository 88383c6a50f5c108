import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";

export interface Admin {
  id: string;
  name: string;
  email: string;
  hasSecondFactor: boolean;
}

/** Everybody who may do everything, oldest account first. Who asks is not checked. */
export async function listAdminsUnscoped(db: Database): Promise<Admin[]> {
  const rows = await db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      enabledAt: users.totpEnabledAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.admin, true))
    .orderBy(asc(users.id));
  return rows.map(({ enabledAt, ...admin }) => ({ ...admin, hasSecondFactor: enabledAt !== null }));
}
