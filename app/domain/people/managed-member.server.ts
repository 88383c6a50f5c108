/**
 * A member for admins' actions. Each action is one batch that fails if anything has changed since
 * the read.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  type GrantedMember,
  grantedMemberQueries,
  toGrantedMember,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isLastAdmin } from "#app/domain/privacy/deletion/deletion-member.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/** An admin's action on a member. `actorId` is null for the command line, which has all rights. */
export interface MemberAction {
  actorId: string | null;
  userId: string;
}

interface MemberFacts {
  id: string;
  email: string;
  isAdmin: boolean;
  /** The only active admin. */
  isLastAdmin: boolean;
  isConfirmed: boolean;
  /** UTC ms, or null, like the next two. */
  suspendedAt: number | null;
  deletesAt: number | null;
  unclaimedAt: number | null;
}

export interface ManagedMember extends MemberFacts, Pick<GrantedMember, "listing" | "products"> {
  locale: Locale;
  /** The data that a change of Pro needs. */
  granted: GrantedMember;
}

type FactsRow = RawRow<MemberFacts> & { locale: string; mayAct: number };

/** The member; "no-right" if the actor is no longer an admin. Nothing else is checked. */
export async function findManagedMember(
  db: Database,
  act: MemberAction,
): Promise<ManagedMember | "not-found" | "no-right"> {
  const [[row], ...rows] = await db.batch([
    factsQuery(db, act),
    ...grantedMemberQueries(db, act.userId),
  ]);
  const granted = toGrantedMember(...rows);
  if (!row || !granted) return "not-found";
  const { mayAct, locale, ...facts } = row;
  if (!mayAct) return "no-right";
  const decoders = { isAdmin: Boolean, isLastAdmin: Boolean, isConfirmed: Boolean };
  const { listing, products } = granted;
  const member = mapRow<MemberFacts>(facts, decoders);
  return { ...member, locale: asLocale(locale), granted, listing, products };
}

function factsQuery(db: Database, { actorId, userId }: MemberAction) {
  return db.all<FactsRow>(sql`
    select u.id, u.email, u.locale, p.admin as isAdmin, ${isLastAdmin(sql`u.id`)} as isLastAdmin,
      u.email_verified_at is not null as isConfirmed, u.suspended_at as suspendedAt,
      u.deletes_at as deletesAt, p.unclaimed_at as unclaimedAt, ${mayAct(actorId)} as mayAct
    from users u join profiles p on p.id = u.id
    where u.id = ${userId} and not ${isDeletedMember(sql`u.id`)}`);
}

/** Expression, 1 or 0: the actor is still an admin who may sign in. */
function mayAct(actorId: string | null): SQL {
  if (actorId === null) return sql`1`;
  return sql`exists (select 1 from profiles p join users u on u.id = p.id
    where p.id = ${actorId} and p.admin = 1 and u.suspended_at is null)`;
}

/**
 * The first statement of an action's batch: it makes the batch fail if the member or the actor's
 * right has changed since the read.
 */
export function checkMemberStatement(
  db: Database,
  { actorId }: MemberAction,
  member: ManagedMember,
): Statement {
  const { id, email, isAdmin, isConfirmed, suspendedAt, deletesAt, unclaimedAt } = member;
  return conflictStatement(
    db,
    sql`profiles`,
    sql`id = ${id} and not (
      admin = ${Number(isAdmin)} and unclaimed_at is ${unclaimedAt}
      and ${isLastAdmin(id)} = ${Number(member.isLastAdmin)} and ${mayAct(actorId)}
      and exists (select 1 from users u where u.id = profiles.id and u.email = ${email}
        and (u.email_verified_at is not null) = ${Number(isConfirmed)}
        and u.suspended_at is ${suspendedAt} and u.deletes_at is ${deletesAt}))`,
  );
}
