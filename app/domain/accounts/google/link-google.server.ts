import { type SQL, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { users } from "#db/schema.ts";
import type { GooglePerson, GoogleSignIn } from "./google-person.server.ts";

export type AccountOwner = Pick<typeof users.$inferSelect, "id" | "email" | "locale">;

/**
 * Connects an account with a verified address and notifies its owner. Returns its id, or null if
 * the account has changed since it was read. If the connection is taken, it throws a constraint
 * error and writes nothing.
 */
export async function linkAccount(
  db: Database,
  owner: AccountOwner,
  { person, device }: GoogleSignIn,
): Promise<string | null> {
  const isAsRead = isAccount(owner, sql`email_verified_at is not null`);
  const [linked] = await db.batch([
    connectStatement(db, owner.id, person, isAsRead),
    securityNoticeStatement(
      db,
      { event: "googleLinked", to: owner, userId: owner.id, device, address: person.email },
      isAsRead,
    ),
  ]);
  return linked.rowsAffected > 0 ? owner.id : null;
}

/** Condition: the account still has this address and is in this state. */
export function isAccount({ id, email }: AccountOwner, state: SQL): SQL {
  return sql`exists (select 1 from users where id = ${id} and email = ${email} and ${state})`;
}

export function connectStatement(
  db: Database,
  userId: string,
  { subject, email }: GooglePerson,
  onlyIf: SQL,
) {
  return db.run(sql`
    insert into connections (provider, subject, user_id, email, created_at)
    select 'google', ${subject}, ${userId}, ${email}, ${now()} where ${onlyIf}`);
}
