import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

/** The member asked for the deletion, and the time to come back is over. */
export async function endGrace(db: Database, userId: string): Promise<void> {
  const deletesAt = Date.now() - 1;
  await db.update(users).set({ deletionRequestedAt: 1, deletesAt }).where(eq(users.id, userId));
}
