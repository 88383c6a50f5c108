/**
 * The list of a member's sessions, and how sessions end: by their owner, or by a reset, a
 * take-over, a suspension and similar changes.
 */
import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import { deviceName } from "#app/lib/network/user-agent.ts";
import type { Database } from "#db/client.ts";
import { sessions } from "#db/schema.ts";
import { isLive } from "./session-terms.server.ts";

/** More devices are unlikely; "everywhere" also ends the sessions beyond this number. */
const MOST_LISTED = 50;

export interface SessionOwner {
  userId: string;
  /** The current session. */
  currentPublicId: string;
}

/**
 * The live sessions of a member: the current one first, then by last use. `publicId` identifies the
 * session to its owner and grants no access; `lastSeenAt` is up to an hour older than the last use.
 */
export function sessionsQuery(db: Database, { userId, currentPublicId }: SessionOwner) {
  const { publicId, userAgent, method, createdAt, lastSeenAt } = sessions;
  return db
    .select({ publicId, userAgent, method, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(eq(publicId, currentPublicId)), desc(lastSeenAt))
    .limit(MOST_LISTED);
}

type Row = Awaited<ReturnType<typeof sessionsQuery>>[number];

export type ListedSession = ReturnType<typeof toListedSession>;

export function toListedSession({ userAgent, ...row }: Row, { currentPublicId }: SessionOwner) {
  return {
    ...row,
    /** Browser and system by name; empty if neither is known. */
    device: deviceName(userAgent),
    isCurrent: row.publicId === currentPublicId,
  };
}

/** Ends one of the member's own sessions; false if they have no such session. */
export async function endSession(
  db: Database,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<boolean> {
  const result = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.publicId, publicId)));
  return result.rowsAffected > 0;
}

/** Ends all sessions of a member. */
export async function endAllSessions(db: Database, { userId }: { userId: string }): Promise<void> {
  await endAllSessionsStatement(db, { userId, onlyIf: null });
}

/** Ends all sessions of a member but the current one. */
export async function endOtherSessions(
  db: Database,
  { userId, currentPublicId }: SessionOwner,
): Promise<void> {
  await endAllSessionsStatement(db, { userId, exceptPublicId: currentPublicId, onlyIf: null });
}

interface SessionsEnd {
  userId: string;
  /** The session that stays. */
  exceptPublicId?: string | null;
  /** Null: no condition. */
  onlyIf: SQL | null;
}

/**
 * Statement for the caller's batch: ends all sessions of a member, or all but one, if `onlyIf` is
 * true.
 */
export function endAllSessionsStatement(
  db: Database,
  { userId, exceptPublicId, onlyIf }: SessionsEnd,
) {
  const isOther = exceptPublicId ? ne(sessions.publicId, exceptPublicId) : undefined;
  return db.delete(sessions).where(and(eq(sessions.userId, userId), isOther, onlyIf ?? undefined));
}
