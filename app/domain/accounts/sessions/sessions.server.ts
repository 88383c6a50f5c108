import { eq, type SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { passkeyOfferQuery } from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import { moveActsStatement } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { BASIC_PLAN } from "#app/domain/plans/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { sessions, users } from "#db/schema.ts";
import type { SessionId, SessionRenewal } from "./session-rotation.server.ts";
import {
  hasIdHash,
  oldestRotation,
  rightsOf,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  secondsUntil,
} from "./session-terms.server.ts";
import { type FoundSession, ownerOf, visitorStatements } from "./visitor-statements.server.ts";

const RENEW_AFTER_MS = HOUR_MS;

export type SignInMethod = (typeof sessions.$inferSelect)["method"];

/** The signed-in visitor. Every request reads this again, so that a revoked role ends at once. */
export type Visitor = Omit<
  FoundSession,
  "lastSeenAt" | "endsAt" | "isPresentId" | "hasSameRights"
> & {
  /** Unread messages and unopened requests. */
  unreadCount: number;
};

/**
 * Starts a session. `replacesSessionId` is the browser's previous session id, of any owner. That
 * session ends, which prevents session fixation. Its acts that wait for a fresh sign-in go on in
 * the new one of the same member. `offersPasskey`: the member has none and may want one.
 * `isLeaving`: the deletion of the account was requested.
 */
export async function createSession(
  db: Database,
  input: {
    userId: string;
    userAgent: string;
    method?: SignInMethod;
    replacesSessionId?: string | null;
  },
): Promise<SessionId & { offersPasskey: boolean; isLeaving: boolean }> {
  const { userId, userAgent, method = "password", replacesSessionId } = input;
  const id = randomToken();
  const at = now();
  const publicId = uuidv7();
  const replaced = await sha256(replacesSessionId ?? "");
  const expiresAt = at + SESSION_IDLE_DAYS * DAY_MS;
  const start = db.insert(sessions).values({
    idHash: await sha256(id),
    publicId,
    userId,
    userAgent: userAgent.slice(0, 400),
    rights: rightsOf(userId),
    method,
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    expiresAt,
    endsAt: at + SESSION_DAYS * DAY_MS,
  });
  const [, , , [offer], [owner]] = await db.batch([
    start,
    moveActsStatement(db, { userId, sessionId: publicId, from: hasIdHash(replaced) }),
    deleteStatement(db, replaced),
    passkeyOfferQuery(db, userId),
    db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId)),
  ]);
  const [offersPasskey, isLeaving] = [Boolean(offer), Boolean(owner?.deletesAt)];
  return { id, secondsLeft: secondsUntil(expiresAt), offersPasskey, isLeaving };
}

/**
 * The visitor of a session id, the settings and a due renewal, in one round trip. `also` is a
 * further query of the same round trip; it gets the owner of the session as a sub-query. After a
 * rotation the previous id grants only a basic member's rights and no recent authentication, so
 * that a stolen id gains nothing by the change.
 */
export async function findVisitor<Row = never>(
  db: Database,
  sessionId: string,
  also?: (owner: SQL) => SQL,
): Promise<{
  visitor: Visitor | null;
  settings: Settings;
  renewal: SessionRenewal | null;
  rows: Row[];
}> {
  const idHash = await sha256(sessionId);
  const values = { idHash, rotatedAfter: oldestRotation(), at: now() };
  const [[row], [unread], settingRows, ...[rows = []]] = await db.batch([
    ...visitorStatements(db, values),
    ...(also ? [db.all<Row>(also(ownerOf(values)))] : []),
  ]);
  const settings = resolveSettings(settingRows);
  if (!row) return { visitor: null, settings, renewal: null, rows };
  const { lastSeenAt, endsAt, isPresentId, hasSameRights, ...found } = row;
  const visitor = { ...found, unreadCount: unread?.count ?? 0 };
  if (!isPresentId) {
    const lesser = { ...visitor, plan: BASIC_PLAN, isAdmin: false, authenticatedAt: 0 };
    return { visitor: lesser, settings, renewal: null, rows };
  }
  const isStale = now() - lastSeenAt > RENEW_AFTER_MS;
  const kind = hasSameRights ? isStale && "touch" : "new-id";
  const secondsLeft = secondsUntil(Math.min(endsAt, now() + SESSION_IDLE_DAYS * DAY_MS));
  return { visitor, settings, renewal: kind ? { kind, idHash, secondsLeft } : null, rows };
}

/**
 * Ends the session with this id. The previous id works, too, if the session has just got another
 * one.
 */
export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await deleteStatement(db, await sha256(sessionId));
}

function deleteStatement(db: Database, idHash: string) {
  return db.delete(sessions).where(hasIdHash(idHash));
}
