import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/**
 * Whether an account still has the checked password and may sign in. Call it after writing a
 * session: a reset or a suspension ends only the sessions that exist, and must also end one that
 * was written a moment later.
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
