import { connectionsQuery } from "#app/domain/accounts/google/connections.server.ts";
import type { Database } from "#db/client.ts";
import { type SessionOwner, sessionsQuery, toListedSession } from "./session-list.server.ts";

/** A member's sign-in methods and sessions, in one round trip. */
export async function loadAccountOverview(db: Database, owner: SessionOwner) {
  const [connections, sessions] = await db.batch([
    connectionsQuery(db, owner.userId),
    sessionsQuery(db, owner),
  ]);
  return { connections, sessions: sessions.map((row) => toListedSession(row, owner)) };
}
