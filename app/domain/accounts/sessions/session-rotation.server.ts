/** New ids for active sessions. An id that leaked before a change of rights is useless after it. */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { sessions } from "#db/schema.ts";
import { idleEnd, isLive, rightsOf, secondsUntil } from "./session-terms.server.ts";

/** A session for its cookie; the id is stored nowhere else. */
export interface SessionId {
  id: string;
  /** Until the session ends without use. */
  secondsLeft: number;
}

/** The renewal that a session needs, as of the read. */
export interface SessionRenewal {
  /** "new-id": the owner's rights have changed since the id was made. */
  kind: "touch" | "new-id";
  idHash: string;
  /** Until the renewed session ends without use. */
  secondsLeft: number;
}

/**
 * Gives a new id to a session after its owner has signed in again or changed how they sign in;
 * `isProven` records the former. Null if the session has ended. The old id still works briefly,
 * with fewer rights (`findVisitor`).
 */
export function rotateSession(
  db: Database,
  input: { userId: string; publicId: string; isProven?: boolean },
): Promise<SessionId | null> {
  const { userId, publicId, isProven = false } = input;
  const isIt = and(eq(sessions.publicId, publicId), eq(sessions.userId, userId));
  return changeId(db, isIt, isProven ? { authenticatedAt: now() } : {});
}

/**
 * Gives the session a new id after a change of rights. Of concurrent requests one gets it, and the
 * others null.
 */
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

/**
 * Records the use of a session, which extends its idle time. An ended session is left unchanged.
 */
export async function touchSession(db: Database, { idHash }: SessionRenewal): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now(), expiresAt: idleEnd() })
    .where(and(eq(sessions.idHash, idHash), isLive()));
}
