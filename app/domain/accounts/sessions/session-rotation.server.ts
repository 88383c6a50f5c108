/** New ids for a session that goes on. An id that leaked before a change of rights is worth nothing after it. */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { sessions } from "#db/schema.ts";
import { idleEnd, isLive, rightsOf, secondsUntil } from "./session-terms.server.ts";

/** A session as its cookie holds it; the id is stored nowhere else. */
export interface SessionId {
  id: string;
  /** Until the session ends without use. */
  secondsLeft: number;
}

/** What a session is due for, as found when it was read. */
export interface SessionRenewal {
  /** "new-id" when the owner's rights are no longer those for which the id was made. */
  kind: "touch" | "new-id";
  idHash: string;
  /** Until the session ends without use, once it is renewed. */
  secondsLeft: number;
}

/**
 * A new id for a session whose owner has just proved who they are or changed how they do it; `isProven` notes the former. Null when the
 * session has ended. The old id is good for moments more, and for less (`findVisitor`).
 */
export function rotateSession(
  db: Database,
  input: { userId: string; publicId: string; isProven?: boolean },
): Promise<SessionId | null> {
  const { userId, publicId, isProven = false } = input;
  const isIt = and(eq(sessions.publicId, publicId), eq(sessions.userId, userId));
  return changeId(db, isIt, isProven ? { authenticatedAt: now() } : {});
}

/** The new id for changed rights: of many requests at once one gets it, and the others null. */
export function rotateForRights(
  db: Database,
  { idHash }: SessionRenewal,
): Promise<SessionId | null> {
  const isDue = ne(sessions.rights, rightsOf(sessions.userId));
  return changeId(db, and(eq(sessions.idHash, idHash), isDue), {});
}

async function changeId(
  db: Database,
  isIt: SQL | undefined,
  changes: { authenticatedAt?: number },
): Promise<SessionId | null> {
  const id = randomToken();
  const [row] = await db
    .update(sessions)
    .set({
      ...changes,
      idHash: await sha256(id),
      previousIdHash: sql`${sessions.idHash}`,
      rotatedAt: now(),
      rights: rightsOf(sessions.userId),
      lastSeenAt: now(),
      expiresAt: idleEnd(),
    })
    .where(and(isIt, isLive()))
    .returning({ expiresAt: sessions.expiresAt });
  return row ? { id, secondsLeft: secondsUntil(row.expiresAt) } : null;
}

/** Notes that a session was used, which moves its idle end; changes nothing when it has ended. */
export async function touchSession(db: Database, { idHash }: SessionRenewal): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now(), expiresAt: idleEnd() })
    .where(and(eq(sessions.idHash, idHash), isLive()));
}
