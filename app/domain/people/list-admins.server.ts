import { asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";

/** All admins, oldest account first. The permission is NOT checked here. */
export async function listAdminsUnscoped(db: Database) {
  const hasSecondFactor = isNotNull(users.totpEnabledAt).mapWith(Boolean);
  return db
    .select({ id: users.id, name: profiles.fullName, email: users.email, hasSecondFactor })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.admin, true))
    .orderBy(asc(users.id));
}
