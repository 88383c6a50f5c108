import { asc, eq, sql } from "drizzle-orm";
import { hasSecondFactor } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";

/** All admins, oldest account first. The permission is NOT checked here. */
export async function listAdminsUnscoped(db: Database) {
  return db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      hasSecondFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.admin, true))
    .orderBy(asc(users.id));
}
