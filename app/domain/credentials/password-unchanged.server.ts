import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/**
 * Whether an account still has the password that was checked, and is let in. To be asked after a session was written: a reset or a suspension ends the
 * sessions that it finds, and one that came a moment later must not outlive it.
 */
export async function isPasswordUnchanged(
  db: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const isSame = and(
    eq(users.id, userId),
    eq(users.passwordHash, passwordHash),
    isNull(users.suspendedAt),
  );
  const rows = await db.select({ id: users.id }).from(users).where(isSame);
  return rows.length === 1;
}
