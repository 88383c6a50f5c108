import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { proGrants } from "#db/schema.ts";
import {
  type GrantedMember,
  grantedMemberQueries,
  grantedPlan,
  syncProStatements,
  toGrantedMember,
} from "./sync-pro-status.server.ts";

interface GrantOfPayment {
  userId: string;
  paymentId: string;
  /** UTC ms; the same to end the grant and to resume it. */
  at: number;
}

/**
 * Ends the grant of one payment, which no event of that payment brings back. Other grants stay.
 * That an admin asks is NOT checked here.
 */
export function endPaymentGrant(db: Database, { at, ...grant }: GrantOfPayment): Promise<void> {
  return changeGrant(db, grant, (member) => ({
    change: { endedAt: at, endReason: "admin" as const },
    where: isNull(proGrants.endedAt),
    plan: grantedPlan(member, grant.paymentId),
  }));
}

/** Undoes `endPaymentGrant` with the same time. */
export function resumePaymentGrant(db: Database, { at, ...grant }: GrantOfPayment): Promise<void> {
  return changeGrant(db, grant, ({ grants, ...member }) => ({
    change: { endedAt: null, endReason: null },
    where: and(eq(proGrants.endedAt, at), eq(proGrants.endReason, "admin")),
    plan: grantedPlan({ ...member, grants: grants.map((each) => resumed(each, grant, at)) }),
  }));
}

type Grant = GrantedMember["grants"][number];

function resumed(each: Grant, { paymentId }: { paymentId: string }, at: number): Grant {
  const isIt = each.paymentId === paymentId && each.endedAt === at && each.endReason === "admin";
  return isIt ? { ...each, endedAt: null, endReason: null } : each;
}

function changeGrant(
  db: Database,
  { userId, paymentId }: { userId: string; paymentId: string },
  describe: (member: GrantedMember) => {
    change: Partial<typeof proGrants.$inferInsert>;
    where: ReturnType<typeof and>;
    plan: ReturnType<typeof grantedPlan>;
  },
): Promise<void> {
  return retryOptimisticBatch(async () => {
    const member = toGrantedMember(...(await db.batch(grantedMemberQueries(db, userId))));
    if (!member) return;
    const { change, where, plan } = describe(member);
    await db.batch([
      db
        .update(proGrants)
        .set(change)
        .where(and(eq(proGrants.paymentId, paymentId), where)),
      ...syncProStatements(db, member, plan),
    ]);
  });
}
