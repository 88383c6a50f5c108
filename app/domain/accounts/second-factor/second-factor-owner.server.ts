import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/** An account with its second factor; `totpSecret` and the hashes in `backupCodes` are sealed. */
export type SecondFactorOwner = Awaited<ReturnType<typeof ownerQuery>>[number];

export function ownerQuery(db: Database, userId: string | SQL) {
  return db
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      totpSecret: users.totpSecret,
      totpEnabledAt: users.totpEnabledAt,
      backupCodes: sql`(select json_group_array(code_hash) from backup_codes
        where user_id = ${users.id})`.mapWith((codes): string[] => JSON.parse(codes)),
      backupCodesLeft: sql<number>`(select count(*) from backup_codes where user_id = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, userId));
}

/** Condition: the second factor is on, with this very secret. */
export function isOnWith(userId: string, sealedSecret: string): SQL {
  return sql`exists (
    select 1 from users where id = ${userId} and totp_secret = ${sealedSecret} and totp_enabled_at is not null
  )`;
}
