import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { backupCodes, passkeys, users } from "#db/schema.ts";

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
      hasPasskey: hasPasskey(sql`users.id`).mapWith(Boolean),
      hasFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
      backupCodesLeft: sql<number>`(select count(*) from backup_codes where user_id = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, userId));
}

/**
 * Condition: the member has a passkey. `userId` may not be a column: in a query of one table
 * Drizzle omits its table, and it would mean a column of `passkeys`.
 */
function hasPasskey(userId: string | SQL): SQL<number> {
  return sql<number>`exists (select 1 from passkeys factor where factor.user_id = ${userId})`;
}

/**
 * Condition: signing in with a password or Google takes a second step, because the member has an
 * authenticator app or a passkey. `userId` is as for `hasPasskey`.
 */
export function hasSecondFactor(userId: string | SQL): SQL<number> {
  return sql<number>`(
    exists (select 1 from users factor where factor.id = ${userId} and factor.totp_enabled_at is not null)
    or ${hasPasskey(userId)})`;
}

/** Columns of a query of `users`: what a member proves an identity with, besides a password. */
export const factorColumns = {
  hasSecondFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
  hasAuthenticatorApp: sql`${users.totpEnabledAt} is not null`.mapWith(Boolean),
  hasPasskey: hasPasskey(sql`users.id`).mapWith(Boolean),
};

/** Statement: deletes the backup codes of a member who has no second factor any more. */
export function forgetBackupCodes(db: Database, userId: string) {
  return db
    .delete(backupCodes)
    .where(and(eq(backupCodes.userId, userId), not(hasSecondFactor(userId))));
}

/** Statements: after them, signing in takes one step, whatever the second one was. */
export function removeFactorsStatements(db: Database, userId: string) {
  const none = { totpSecret: null, totpEnabledAt: null, updatedAt: now() };
  return [
    db.update(users).set(none).where(eq(users.id, userId)),
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(backupCodes).where(eq(backupCodes.userId, userId)),
  ] as const;
}

/** Condition: the authenticator app is on, with this very secret. */
export function isOnWith(userId: string, sealedSecret: string): SQL {
  return sql`exists (
    select 1 from users where id = ${userId} and totp_secret = ${sealedSecret} and totp_enabled_at is not null
  )`;
}
