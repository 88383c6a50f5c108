import { eq, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/**
 * Notifies a member of a sign-in with an unknown browser. An account without sessions gets no mail:
 * the very first sign-in is the owner's. Returns true if a mail was queued.
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
  await securityNoticeStatement(db, { event: "newDevice", to: user, userId, device });
  return true;
}
