import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { passkeyOfferQuery } from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import { factorColumns } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { moveActsStatement } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { BASIC_PLAN } from "#app/domain/plans/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { resolveSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { keepStatement, type Value } from "#db/kept-statement.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import type { SessionId, SessionRenewal } from "./session-rotation.server.ts";
import {
  hasIdHash,
  isLive,
  oldestRotation,
  rightsOf,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  secondsUntil,
} from "./session-terms.server.ts";

const RENEW_AFTER_MS = HOUR_MS;

export type SignInMethod = (typeof sessions.$inferSelect)["method"];

/** The signed-in visitor. Every request reads this again, so that a revoked role ends at once. */
export type Visitor = Omit<
  Awaited<ReturnType<typeof sessionQuery>>[number],
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
    keptSession(db, values),
    keptUnread(db, values),
    keptSettings(db, {}),
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

const hasThreads = sql`exists (select 1 from message_threads where expert_id = ${users.id})`;
const hasProducts = sql`exists (select 1 from products where expert_id = ${users.id})`;

type IdValues = { idHash: Value<string>; rotatedAfter: Value<number> };

const ownerOf = ({ idHash, rotatedAfter }: IdValues): SQL =>
  sql`select user_id from sessions where ${hasIdHash(idHash, rotatedAfter)}`;

/** Each request of a member sends these. */
const keptSession = keepStatement(["idHash", "rotatedAfter", "at"], sessionQuery);
const keptUnread = keepStatement(["idHash", "rotatedAfter"], (db, values) =>
  countUnreadQuery(db, ownerOf(values)),
);
const keptSettings = keepStatement([], settingsQuery);

/**
 * Statement: the live session with this id and the current data of its owner. A suspended owner has
 * none.
 */
function sessionQuery(
  db: Database,
  { idHash, rotatedAfter, at }: IdValues & { at: Value<number> },
) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: profiles.fullName,
      username: profiles.username,
      avatarKey: profiles.avatarKey,
      plan: planOf("profiles"),
      isAdmin: profiles.admin,
      /** The usual time to answer a request. */
      responseMs: profiles.responseMs,
      isEmailVerified: sql`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
      /** Mails to this address came back, so none is sent any more. */
      isMailBounced: hasBounced(users.email).mapWith(Boolean),
      /** False for members who sign in only with an external account. */
      hasPassword: sql`${users.passwordHash} is not null`.mapWith(Boolean),
      ...factorColumns,
      /** Single keys act in the inbox. */
      usesKeys: users.usesKeys,
      /** The scheduled deletion of the account in UTC ms; null without one. */
      deletesAt: users.deletesAt,
      /** Conversations stay available after the plan ends. */
      hasThreads: hasThreads.mapWith(Boolean),
      /** Includes drafts. Products stay available after the plan ends. */
      hasProducts: hasProducts.mapWith(Boolean),
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      isPresentId: sql`${sessions.idHash} = ${idHash}`.mapWith(Boolean),
      hasSameRights: sql`${sessions.rights} = ${rightsOf(sessions.userId)}`.mapWith(Boolean),
      /** Identifies this session in its owner's list. */
      sessionPublicId: sessions.publicId,
      /** The owner's last authentication in this session, in UTC ms. */
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(hasIdHash(idHash, rotatedAfter), isLive(at), isNull(users.suspendedAt)));
}
