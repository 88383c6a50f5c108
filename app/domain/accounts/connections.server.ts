/** Accounts elsewhere that sign in to an account here. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { connections, users } from "#db/schema.ts";

export interface Connection {
  provider: (typeof connections.$inferSelect)["provider"];
  /** As it was when the accounts were linked. */
  email: string;
  createdAt: number;
}

export function listConnections(db: Database, userId: string): Promise<Connection[]> {
  const { provider, email, createdAt } = connections;
  return db
    .select({ provider, email, createdAt })
    .from(connections)
    .where(eq(connections.userId, userId));
}

export type DisconnectResult = { state: "disconnected" | "not-connected" | "only-way-in" };

/** Whoever has no password would be locked out: they keep the connection. */
export async function disconnectGoogle(
  db: Database,
  { userId }: { userId: string },
): Promise<DisconnectResult> {
  const isTheirs = and(eq(connections.userId, userId), eq(connections.provider, "google"));
  const withPassword = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)));
  const [removed, left] = await db.batch([
    db.delete(connections).where(and(isTheirs, sql`exists ${withPassword}`)),
    db.select({ provider: connections.provider }).from(connections).where(isTheirs),
  ]);
  if (left.length > 0) return { state: "only-way-in" };
  return { state: removed.rowsAffected > 0 ? "disconnected" : "not-connected" };
}
