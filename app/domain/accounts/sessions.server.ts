import { and, eq, gt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { randomToken, sha256 } from "#app/lib/crypto.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import type { Settings } from "../settings/schema.ts";
import { resolveSettings, settingsQuery } from "../settings/settings.server.ts";
import { countUnreadQuery } from "../threads/unread.server.ts";

/** A session ends after this long without use, */
export const SESSION_IDLE_DAYS = 30;
/** and after this long in any case. */
export const SESSION_DAYS = 180;
const RENEW_AFTER_MS = HOUR_MS;

export type SignInMethod = (typeof sessions.$inferSelect)["method"];

/** Who is looking: read anew on every request, so that a role taken away is gone at once. */
export interface Visitor {
  userId: string;
  email: string;
  name: string;
  username: string;
  avatarKey: string | null;
  isExpert: boolean;
  isAdmin: boolean;
  isEmailVerified: boolean;
  /** False for members who only ever signed in elsewhere. */
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** When the account will be deleted, in UTC ms; null while nobody asked for it. */
  deletesAt: number | null;
  /** True for a member who was an expert once: open conversations outlive Pro. */
  hasThreads: boolean;
  /** Unread messages and requests never opened. */
  unreadCount: number;
  /** Names this session in its owner's list. */
  sessionPublicId: string;
  /** When this session's owner last proved who they are, in UTC ms. */
  authenticatedAt: number;
}

/** Starts a session and returns its id, which is stored nowhere else. */
export async function createSession(
  db: Database,
  input: { userId: string; userAgent: string; method?: SignInMethod },
): Promise<{ id: string }> {
  const id = randomToken();
  const at = now();
  await db.insert(sessions).values({
    idHash: await sha256(id),
    publicId: uuidv7(),
    userId: input.userId,
    userAgent: input.userAgent.slice(0, 400),
    method: input.method ?? "password",
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    expiresAt: at + SESSION_IDLE_DAYS * DAY_MS,
    endsAt: at + SESSION_DAYS * DAY_MS,
  });
  return { id };
}

/**
 * The visitor behind a session id together with the settings, in one round trip. `touch` writes down that the session was used; it
 * is null while the last such note is fresh enough.
 */
export async function findVisitor(
  db: Database,
  sessionId: string,
): Promise<{
  visitor: Visitor | null;
  settings: Settings;
  touch: (() => Promise<unknown>) | null;
}> {
  const idHash = await sha256(sessionId);
  const [[row], [unread], settingRows] = await db.batch([
    sessionQuery(db, idHash),
    countUnreadQuery(db, sql`select user_id from sessions where id_hash = ${idHash}`),
    settingsQuery(db),
  ]);
  const settings = resolveSettings(settingRows);
  if (!row) return { visitor: null, settings, touch: null };
  const { lastSeenAt, ...visitor } = row;
  const touch = now() - lastSeenAt > RENEW_AFTER_MS ? () => touchSession(db, idHash) : null;
  return { visitor: { ...visitor, unreadCount: unread?.count ?? 0 }, settings, touch };
}

function sessionQuery(db: Database, idHash: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: profiles.fullName,
      username: profiles.username,
      avatarKey: profiles.avatarKey,
      isExpert: profiles.expert,
      isAdmin: profiles.admin,
      isEmailVerified: isSet(sql`${users.emailVerifiedAt}`),
      hasPassword: isSet(sql`${users.passwordHash}`),
      hasSecondFactor: isSet(sql`${users.totpEnabledAt}`),
      deletesAt: users.deletesAt,
      hasThreads:
        sql<number>`exists (select 1 from message_threads where expert_id = ${users.id})`.mapWith(
          Boolean,
        ),
      lastSeenAt: sessions.lastSeenAt,
      sessionPublicId: sessions.publicId,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now()), gt(sessions.endsAt, now())),
    );
}

function isSet(column: ReturnType<typeof sql>) {
  return sql<number>`${column} is not null`.mapWith(Boolean);
}

function touchSession(db: Database, idHash: string) {
  const at = now();
  return db
    .update(sessions)
    .set({ lastSeenAt: at, expiresAt: at + SESSION_IDLE_DAYS * DAY_MS })
    .where(eq(sessions.idHash, idHash));
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, await sha256(sessionId)));
}
