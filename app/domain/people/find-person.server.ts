import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isLive } from "#app/domain/accounts/sessions/session-terms.server.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isLastAdmin } from "#app/domain/privacy/deletion/deletion-member.server.ts";
import type { Database } from "#db/client.ts";
import { isTrue } from "#db/raw-row.ts";
import { profiles, proGrants, users } from "#db/schema.ts";
import { planOf } from "../plans/plan-column.server.ts";

/** A member in the admin area: facts and numbers, never their messages. Times are UTC ms. */
export type Person = NonNullable<Awaited<ReturnType<typeof findPersonUnscoped>>>;

/**
 * With the grants, newest first. Null for unknown and deleted members. Whether an admin requests it
 * is NOT checked here.
 */
export async function findPersonUnscoped(db: Database, userId: string) {
  const [[person], grants] = await db.batch([personQuery(db, userId), grantsQuery(db, userId)]);
  return person ? { ...person, grants } : null;
}

function personQuery(db: Database, userId: string) {
  const live = sql`from sessions where user_id = users.id and ${isLive()}`;
  const count = (rows: SQL) => sql<number>`(select count(*) ${rows})`;
  return db
    .select({
      id: users.id,
      name: profiles.fullName,
      username: profiles.username,
      email: users.email,
      /** False for an imported listing without an address, which never gets mails. */
      hasAddress: isTrue(sql`users.email not like ${`%@${NO_ADDRESS_HOST}`}`),
      locale: users.locale,
      isAdmin: profiles.admin,
      isLastAdmin: isTrue(isLastAdmin(sql`users.id`)),
      plan: planOf("profiles"),
      isListed: isTrue(sql`exists (select 1 from expert_listings where profile_id = users.id)`),
      isConfirmed: isTrue(sql`users.email_verified_at is not null`),
      hasPassword: isTrue(sql`users.password_hash is not null`),
      hasGoogle: isTrue(sql`exists (select 1 from connections where user_id = users.id)`),
      hasSecondFactor: isTrue(sql`users.totp_enabled_at is not null`),
      suspendedAt: users.suspendedAt,
      suspendReason: users.suspendReason,
      deletesAt: users.deletesAt,
      unclaimedAt: profiles.unclaimedAt,
      createdAt: users.createdAt,
      /** Null without a session. */
      lastSeenAt: sql<number | null>`(select max(last_seen_at) ${live})`,
      sessions: count(live),
      products: count(sql`from products where expert_id = users.id`),
      conversations: count(sql`from message_threads where expert_id = users.id`),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), sql`not ${isDeletedMember(users.id)}`));
}

function grantsQuery(db: Database, userId: string) {
  const { source, paymentId, grantedAt, endedAt, endReason } = proGrants;
  return db
    .select({ source, paymentId, grantedAt, endedAt, endReason })
    .from(proGrants)
    .where(eq(proGrants.userId, userId))
    .orderBy(desc(proGrants.id));
}
