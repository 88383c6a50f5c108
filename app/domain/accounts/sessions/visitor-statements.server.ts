/** What each request of a member reads: the statements are the same but for these values. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { factorColumns } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { settingsQuery } from "#app/domain/settings/settings.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import type { Database } from "#db/client.ts";
import { keepStatement, type Value } from "#db/kept-statement.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import { hasIdHash, isLive, rightsOf } from "./session-terms.server.ts";

interface IdValues {
  idHash: Value<string>;
  /** As `oldestRotation`. */
  rotatedAfter: Value<number>;
}

interface SessionValues extends IdValues {
  at: Value<number>;
}

/** Sub-query: the owner of the session with this id. */
export const ownerOf = ({ idHash, rotatedAfter }: IdValues): SQL =>
  sql`select user_id from sessions where ${hasIdHash(idHash, rotatedAfter)}`;

export type FoundSession = Awaited<ReturnType<typeof sessionQuery>>[number];

const keptSession = keepStatement(["idHash", "rotatedAfter", "at"], sessionQuery);
const keptUnread = keepStatement(["idHash", "rotatedAfter"], (db, values) =>
  countUnreadQuery(db, ownerOf(values)),
);
const keptSettings = keepStatement([], settingsQuery);

/** Statements for a batch: the session with its owner, the number for the badge, the settings. */
export const visitorStatements = (
  db: Database,
  values: { idHash: string; rotatedAfter: number; at: number },
) => [keptSession(db, values), keptUnread(db, values), keptSettings(db, {})] as const;

const hasThreads = sql`exists (select 1 from message_threads where expert_id = ${users.id})`;
const hasProducts = sql`exists (select 1 from products where expert_id = ${users.id})`;

/**
 * Statement: the live session with this id and the current data of its owner. A suspended owner has
 * none.
 */
function sessionQuery(db: Database, { idHash, rotatedAfter, at }: SessionValues) {
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
