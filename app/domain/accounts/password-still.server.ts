import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/**
 * Whether an account still has the password that was checked. To be asked after a session was written: a reset ends the sessions that it
 * finds, and one that came a moment later must not outlive the old password.
 */
export async function hasPasswordStill(
  db: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const rows = await db.select({ id: users.id }).from(users).where(isSame);
  return rows.length === 1;
}
