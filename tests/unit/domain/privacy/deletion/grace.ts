import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/** Requests the deletion and ends the grace period. */
export async function endGrace(db: Database, userId: string): Promise<void> {
  const deletesAt = Date.now() - 1;
  await db.update(users).set({ deletionRequestedAt: 1, deletesAt }).where(eq(users.id, userId));
}
