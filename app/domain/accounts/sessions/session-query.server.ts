import { and, eq, isNull, sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import { hasIdHash, isLive, rightsOf } from "./session-terms.server.ts";

/**
 * Statement: the live session with this id and the current data of its owner. A suspended owner has
 * none.
 */
export function sessionQuery(db: Database, idHash: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      name: profiles.fullName,
      username: profiles.username,
      avatarKey: profiles.avatarKey,
      plan: planOf("profiles"),
      isAdmin: profiles.admin,
      responseMs: profiles.responseMs,
      isEmailVerified: isSet(sql`${users.emailVerifiedAt}`),
      hasPassword: isSet(sql`${users.passwordHash}`),
      hasSecondFactor: isSet(sql`${users.totpEnabledAt}`),
      deletesAt: users.deletesAt,
      hasThreads:
        sql<number>`exists (select 1 from message_threads where expert_id = ${users.id})`.mapWith(
          Boolean,
        ),
      hasProducts:
        sql<number>`exists (select 1 from products where expert_id = ${users.id})`.mapWith(Boolean),
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      isPresentId: sql<number>`${sessions.idHash} = ${idHash}`.mapWith(Boolean),
      hasSameRights: sql<number>`${sessions.rights} = ${rightsOf(sessions.userId)}`.mapWith(
        Boolean,
      ),
      sessionPublicId: sessions.publicId,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(hasIdHash(idHash), isLive(), isNull(users.suspendedAt)));
}

function isSet(column: ReturnType<typeof sql>) {
  return sql<number>`${column} is not null`.mapWith(Boolean);
}
