import { desc, eq, sql } from "drizzle-orm";
import { isLive } from "#app/domain/accounts/sessions/session-terms.server.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isLastAdmin } from "#app/domain/privacy/deletion/deletion-member.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { proGrants } from "#db/schema.ts";
import { planOf } from "../plans/plan-column.server.ts";
import type { PlanId } from "../plans/schema.ts";

/** A member in the admin area: facts and numbers, never their messages. Times are UTC ms. */
export interface Person {
  id: string;
  name: string;
  username: string;
  email: string;
  /** False for an imported listing without an address, which never gets mails. */
  hasAddress: boolean;
  locale: string;
  isAdmin: boolean;
  isLastAdmin: boolean;
  plan: PlanId;
  isListed: boolean;
  isConfirmed: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  hasSecondFactor: boolean;
  suspendedAt: number | null;
  suspendReason: string;
  deletesAt: number | null;
  unclaimedAt: number | null;
  createdAt: number;
  /** Null without a session. */
  lastSeenAt: number | null;
  sessions: number;
  products: number;
  conversations: number;
  /** Newest first. */
  grants: Awaited<ReturnType<typeof grantsQuery>>;
}

type PersonFacts = Omit<Person, "grants">;

/** Null for unknown and deleted members. Whether an admin requests it is NOT checked here. */
export async function findPersonUnscoped(db: Database, userId: string): Promise<Person | null> {
  const [[row], grants] = await db.batch([personQuery(db, userId), grantsQuery(db, userId)]);
  if (!row) return null;
  const facts = mapRow<PersonFacts>(row, {
    hasAddress: Boolean,
    isAdmin: Boolean,
    isLastAdmin: Boolean,
    isListed: Boolean,
    isConfirmed: Boolean,
    hasPassword: Boolean,
    hasGoogle: Boolean,
    hasSecondFactor: Boolean,
  });
  return { ...facts, grants };
}

function personQuery(db: Database, userId: string) {
  const live = sql`from sessions where user_id = u.id and ${isLive()}`;
  return db.all<RawRow<PersonFacts>>(sql`
    select u.id, p.full_name as name, p.username, u.email, u.email not like ${`%@${NO_ADDRESS_HOST}`} as hasAddress,
      u.locale, p.admin as isAdmin, ${isLastAdmin(sql`u.id`)} as isLastAdmin, ${planOf("p")} as plan,
      exists (select 1 from expert_listings where profile_id = u.id) as isListed,
      u.email_verified_at is not null as isConfirmed, u.password_hash is not null as hasPassword,
      exists (select 1 from connections where user_id = u.id) as hasGoogle,
      u.totp_enabled_at is not null as hasSecondFactor, u.suspended_at as suspendedAt,
      u.suspend_reason as suspendReason, u.deletes_at as deletesAt, p.unclaimed_at as unclaimedAt,
      u.created_at as createdAt, (select max(last_seen_at) ${live}) as lastSeenAt,
      (select count(*) ${live}) as sessions,
      (select count(*) from products where expert_id = u.id) as products,
      (select count(*) from message_threads where expert_id = u.id) as conversations
    from users u join profiles p on p.id = u.id
    where u.id = ${userId} and not ${isDeletedMember(sql`u.id`)}`);
}

function grantsQuery(db: Database, userId: string) {
  const { source, paymentId, grantedAt, endedAt, endReason } = proGrants;
  return db
    .select({ source, paymentId, grantedAt, endedAt, endReason })
    .from(proGrants)
    .where(eq(proGrants.userId, userId))
    .orderBy(desc(proGrants.id));
}
