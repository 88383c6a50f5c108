import { eq, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/**
 * Tells a member that somebody is about to sign in to their account with a browser it does not know. Nothing is sent while the account
 * has no session: the very first sign-in is everybody's own. True when a mail is in the outbox.
 */
export async function noteNewDevice(
  db: Database,
  { userId, device }: { userId: string; device: string },
): Promise<boolean> {
  const hasSession = sql<number>`exists (select 1 from sessions where user_id = ${users.id})`;
  const [user] = await db
    .select({ email: users.email, locale: users.locale, hasSession: hasSession.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.hasSession) return false;
  await securityNoticeStatement(db, { event: "newDevice", to: user, device });
  return true;
}
