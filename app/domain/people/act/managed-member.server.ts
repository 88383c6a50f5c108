/**
 * A member for admins' actions. Each action is one batch that fails if anything has changed since
 * the read.
 */
import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { hasSecondFactor } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { type AuditEntry, auditStatement } from "#app/domain/audit/audit.server.ts";
import {
  grantedMemberQueries,
  toGrantedMember,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isLastAdmin } from "#app/domain/privacy/deletion/deletion-member.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { profiles, users } from "#db/schema.ts";

/** An admin's action on a member. `actorId` is null for the command line, which has all rights. */
export interface MemberAction {
  actorId: string | null;
  userId: string;
}

/**
 * With the data that a change of Pro needs (`granted`). `isLastAdmin`: the only active admin. Times
 * are UTC ms.
 */
export type ManagedMember = Exclude<Awaited<ReturnType<typeof findManagedMember>>, string>;

/** The member; "no-right" if the actor is no longer an admin. Nothing else is checked. */
export async function findManagedMember(db: Database, act: MemberAction) {
  const [[row], ...rows] = await db.batch([
    factsQuery(db, act),
    ...grantedMemberQueries(db, act.userId),
  ]);
  const granted = toGrantedMember(...rows);
  if (!row || !granted) return "not-found";
  const { mayAct, locale, ...facts } = row;
  if (!mayAct) return "no-right";
  const { listing, products } = granted;
  return { ...facts, locale: asLocale(locale), granted, listing, products };
}

function factsQuery(db: Database, { actorId, userId }: MemberAction) {
  const { id, email, locale, suspendedAt, deletesAt } = users;
  const { admin: isAdmin, unclaimedAt } = profiles;
  return db
    .select({
      id,
      email,
      locale,
      isAdmin,
      suspendedAt,
      deletesAt,
      unclaimedAt,
      isLastAdmin: isLastAdmin(sql`${id}`).mapWith(Boolean),
      isConfirmed: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
      hasSecondFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
      hasWayIn: hasWayIn(sql`users`).mapWith(Boolean),
      mayAct: mayAct(actorId).mapWith(Boolean),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, id))
    .where(sql`${id} = ${userId} and not ${isDeletedMember(id)}`);
}

/** Expression, 1 or 0: the user of this row has a password or Google. */
const hasWayIn = (user: SQL): SQL => sql`(${user}.password_hash is not null
  or exists (select 1 from connections where user_id = ${user}.id))`;

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
      and ${hasSecondFactor(id)} = ${Number(member.hasSecondFactor)}
      and exists (select 1 from users u where u.id = profiles.id and u.email = ${email}
        and (u.email_verified_at is not null) = ${Number(isConfirmed)}
        and ${hasWayIn(sql`u`)} = ${Number(member.hasWayIn)}
        and u.suspended_at is ${suspendedAt} and u.deletes_at is ${deletesAt}))`,
  );
}

/** "unchanged": already so, for example because of a concurrent action. */
export type ActResult<Refusal extends string> =
  | "done"
  | "unchanged"
  | "not-found"
  | "no-right"
  | Refusal;

/**
 * Reads the member and writes the statements of `plan` in one batch, or returns its refusal.
 * Repeats if the member or the actor's right has changed in between. The audit entry comes
 * before the statements of `plan`, so before its mails and revocations.
 */
export function performAct<Refusal extends string>(
  db: Database,
  { actorId, userId, ...entry }: MemberAction & Pick<AuditEntry, "action" | "details">,
  plan: (member: ManagedMember) => Statement[] | Refusal,
): Promise<"done" | "not-found" | "no-right" | Refusal> {
  const act = { actorId, userId };
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    const planned = plan(member);
    if (typeof planned === "string") return planned;
    await db.batch([
      checkMemberStatement(db, act, member),
      auditStatement(db, { ...entry, actorId, subject: userId }),
      ...planned,
    ]);
    return "done";
  });
}
