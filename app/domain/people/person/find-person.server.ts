import { desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { hasSecondFactor } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { isLive } from "#app/domain/accounts/sessions/session-terms.server.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { isLastAdmin } from "#app/domain/privacy/deletion/deletion-member.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, proGrants, users } from "#db/schema.ts";
import { timelineQueries, toTimeline } from "./person-timeline.server.ts";

/**
 * A member in the admin area: facts and numbers, never their messages. Times are UTC ms. An
 * imported listing without an address never gets mails. The grants are sorted by time, newest
 * first.
 */
export type Person = NonNullable<Awaited<ReturnType<typeof findPersonUnscoped>>>;

/** Null for unknown and deleted members. Whether an admin requests it is NOT checked here. */
export async function findPersonUnscoped(db: Database, userId: string) {
  const [[person], grants, others, payments] = await db.batch([
    personQuery(db, userId),
    grantsQuery(db, userId),
    ...timelineQueries(db, userId),
  ]);
  return person ? { ...person, grants, ...toTimeline(others, payments) } : null;
}

const numberOf = (rows: SQL) => sql<number>`(select count(*) ${rows})`;

const received = sql`from message_threads where expert_id = ${users.id}`;

/** How the person answers requests. */
const requestFigures = {
  requests: numberOf(received),
  replied: numberOf(sql`${received} and replied_at is not null`),
  won: numberOf(sql`${received} and won_at is not null`),
  responseMs: profiles.responseMs,
};

/** A claim ends `unclaimed_at`, but the row of the file or its grant still tells. */
const wasImported = sql`(${profiles.unclaimedAt} is not null
  or exists (select 1 from import_rows where target_id = ${users.id} and state = 'applied')
  or exists (select 1 from pro_grants where user_id = ${users.id} and source = 'import'))`;

function personQuery(db: Database, userId: string) {
  const { id, email } = users;
  const sessions = sql`from sessions where user_id = ${id} and ${isLive()}`;
  return db
    .select({
      id,
      email,
      locale: users.locale,
      name: profiles.fullName,
      username: profiles.username,
      avatarKey: profiles.avatarKey,
      country: profiles.country,
      hasAddress: sql`${email} not like ${`%@${NO_ADDRESS_HOST}`}`.mapWith(Boolean),
      isAdmin: profiles.admin,
      isLastAdmin: isLastAdmin(sql`${id}`).mapWith(Boolean),
      plan: planOf("profiles"),
      isListed: sql`exists (select 1 from expert_listings where profile_id = ${id})`.mapWith(
        Boolean,
      ),
      isConfirmed: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
      hasGoogle: sql`exists (select 1 from connections where user_id = ${id})`.mapWith(Boolean),
      hasSecondFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
      suspendedAt: users.suspendedAt,
      suspendReason: users.suspendReason,
      deletesAt: users.deletesAt,
      unclaimedAt: profiles.unclaimedAt,
      isImported: wasImported.mapWith(Boolean),
      createdAt: users.createdAt,
      lastSeenAt: sql<number | null>`(select max(last_seen_at) ${sessions})`,
      sessions: numberOf(sessions),
      products: numberOf(sql`from products where expert_id = ${id}`),
      ...requestFigures,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, id))
    .where(sql`${id} = ${userId} and not ${isDeletedMember(id)}`);
}

function grantsQuery(db: Database, userId: string) {
  const { source, paymentId, grantedAt, endedAt, endReason } = proGrants;
  return db
    .select({ source, plan: planOf("pro_grants"), paymentId, grantedAt, endedAt, endReason })
    .from(proGrants)
    .where(eq(proGrants.userId, userId))
    .orderBy(desc(proGrants.id));
}
