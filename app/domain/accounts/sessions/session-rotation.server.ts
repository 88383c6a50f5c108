/** New ids for active sessions. An id that leaked before a change of rights is useless after it. */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
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

interface OwnSession {
  userId: string;
  publicId: string;
}

/**
 * Gives a new id to a session after its owner has signed in again. Null if the session has ended.
 * The old id still works briefly, with fewer rights (`findVisitor`).
 */
export function rotateProven(db: Database, session: OwnSession): Promise<SessionId | null> {
  return changeId(db, isSession(session), { authenticatedAt: now() });
}

/**
 * Gives a new id to a session after its owner has changed how they sign in, perhaps because the old
 * id was stolen: it ends at once, and so do the sockets that it has opened. Null if the session has
 * ended.
 */
export function replaceSession(db: Database, session: OwnSession): Promise<SessionId | null> {
  return changeId(db, isSession(session), { publicId: uuidv7(), previousIdHash: null });
}

function isSession({ userId, publicId }: OwnSession) {
  return and(eq(sessions.publicId, publicId), eq(sessions.userId, userId));
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
  changes: Partial<typeof sessions.$inferInsert>,
): Promise<SessionId | null> {
  const id = randomToken();
  const [row] = await db
    .update(sessions)
    .set({
      idHash: await sha256(id),
      previousIdHash: sql`${sessions.idHash}`,
      rotatedAt: now(),
      rights: rightsOf(sessions.userId),
      lastSeenAt: now(),
      expiresAt: idleEnd(),
      ...changes,
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
