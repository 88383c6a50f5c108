import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/** Whether single keys act in the inbox of this member. Idempotent. */
export async function saveUsesKeys(
  db: Database,
  { userId, usesKeys }: { userId: string; usesKeys: boolean },
): Promise<void> {
  await db.update(users).set({ usesKeys }).where(eq(users.id, userId));
}
