/** Admins grant and revoke the admin role, and Pro without a payment. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  endedPlan,
  grantedPlan,
  syncProStatements,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import { storedPlan } from "#app/domain/plans/plan-column.server.ts";
import {
  BASIC_PLAN,
  GRANTED_PLAN,
  isPaid,
  type PlanId,
  upgradesOf,
} from "#app/domain/plans/schema.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { profiles, proGrants, users } from "#db/schema.ts";
import {
  type ActResult,
  type ManagedMember,
  type MemberAction,
  performAct,
} from "./managed-member.server.ts";

/**
 * "unready": the member is suspended, leaves, has not confirmed the address, or has not claimed
 * the listing.
 */
export function grantAdmin(db: Database, act: MemberAction): Promise<ActResult<"unready">> {
  return performAct(db, toEntry(act, "admin.granted"), (member) => {
    if (member.isAdmin) return "unchanged";
    if (act.actorId !== null && !isReady(member)) return "unready";
    return adminStatements(db, member, true);
  });
}

/**
 * Admins cannot revoke their own role, and the last admin keeps it, because only an admin can
 * grant it again.
 */
export function revokeAdmin(db: Database, act: MemberAction) {
  return performAct(db, toEntry(act, "admin.taken"), (member) => {
    if (act.actorId === act.userId) return "self";
    if (!member.isAdmin) return "unchanged";
    if (member.isLastAdmin) return "last-admin";
    return [
      ...adminStatements(db, member, false),
      revokeVerificationsStatement(db, "admin-login", member.id),
    ];
  });
}

/** For the command line, which identifies the member by address only. */
export async function grantAdminByAddressUnscoped(db: Database, email: string) {
  const address = toStoredSpelling(email);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  if (!user) return "unknown";
  const result = await grantAdmin(db, { actorId: null, userId: user.id });
  return result === "not-found" ? "unknown" : "granted";
}

function toEntry(act: MemberAction, action: "admin.granted" | "admin.taken") {
  return { ...act, action, ...(act.actorId === null && { details: { by: "command-line" } }) };
}

function isReady(member: ManagedMember): boolean {
  const { isConfirmed, suspendedAt, deletesAt, unclaimedAt } = member;
  return isConfirmed && suspendedAt === null && deletesAt === null && unclaimedAt === null;
}

/** An admin's products are listed without Pro, so their index is updated, too. */
function adminStatements(db: Database, { id, products: sources }: ManagedMember, isAdmin: boolean) {
  const changed = { isOwnerAdmin: isAdmin };
  return [
    db
      .update(profiles)
      .set({ admin: isAdmin, updatedAt: sql`max(${now()}, ${profiles.updatedAt} + 1)` })
      .where(eq(profiles.id, id)),
    ...indexOwnersProductsStatements(db, { ownerId: id, sources, changed }),
  ];
}

/** Grants a paid plan without a payment. "unclaimed": the listing has no owner yet. */
export function grantExpert(
  db: Database,
  act: MemberAction,
  plan: PlanId = GRANTED_PLAN,
): Promise<ActResult<"unclaimed">> {
  const entry = { action: "expert.granted", details: { plan } } as const;
  return performAct(db, { ...act, ...entry }, ({ id, granted, unclaimedAt }) => {
    if (unclaimedAt !== null) return "unclaimed";
    if (!upgradesOf(grantedPlan(granted)).includes(plan)) return "unchanged";
    const grant = { id: uuidv7(), userId: id, plan: storedPlan(plan), grantedAt: now() };
    return [
      db.insert(proGrants).values({ ...grant, source: "admin" }),
      ...syncProStatements(db, granted, plan),
    ];
  });
}

/** A disputed grant becomes active again after a won dispute. */
const mayHold = or(isNull(proGrants.endedAt), eq(proGrants.endReason, "disputed"));

/** Ends all grants of Pro without a refund, which is made in Stripe. The member gets a mail. */
export function revokeExpert(db: Database, act: MemberAction): Promise<ActResult<"unclaimed">> {
  return performAct(db, { ...act, action: "expert.taken" }, (member) => {
    const { id, email, locale, granted, unclaimedAt } = member;
    if (unclaimedAt !== null) return "unclaimed";
    const ended = endedPlan(granted);
    if (!isPaid(ended)) return "unchanged";
    return [
      db
        .update(proGrants)
        .set({ endedAt: sql`coalesce(${proGrants.endedAt}, ${now()})`, endReason: "admin" })
        .where(and(eq(proGrants.userId, id), mayHold)),
      ...syncProStatements(db, granted, BASIC_PLAN),
      enqueueEmail(db, {
        template: "pro-ended",
        params: { reason: "admin", planName: `plans.${ended}.name` },
        locale,
        recipient: email,
        idempotencyKey: `pro-ended:${uuidv7()}`,
      }),
    ];
  });
}
