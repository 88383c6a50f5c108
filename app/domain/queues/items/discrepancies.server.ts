import { and, eq, isNull, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { FindingKind } from "#app/domain/billing/reconciliation/discrepancies.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { paymentFindings, payments, profiles, users } from "#db/schema.ts";

export interface Finding {
  id: string;
  kind: FindingKind;
  createdAt: number;
  resolvedAt: number | null;
  checkoutSessionId: string | null;
  /** Null for a deleted or unknown account. */
  member: { id: string; name: string; email: string; plan: PlanId } | null;
  payment: typeof payments.$inferSelect | null;
}

/** Null for an unknown one. One round trip. That an admin asks is NOT checked here. */
export async function findFindingUnscoped(db: Database, id: string): Promise<Finding | null> {
  const [row] = await db
    .select({
      id: paymentFindings.id,
      kind: paymentFindings.kind,
      createdAt: paymentFindings.createdAt,
      resolvedAt: paymentFindings.resolvedAt,
      checkoutSessionId: paymentFindings.checkoutSessionId,
      member: {
        id: users.id,
        name: profiles.fullName,
        email: users.email,
        plan: planOf("profiles"),
      },
      payment: payments,
    })
    .from(paymentFindings)
    .leftJoin(payments, eq(payments.id, paymentFindings.paymentId))
    .leftJoin(users, sql`${users.id} = coalesce(${paymentFindings.userId}, ${payments.userId})`)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(paymentFindings.id, id));
  if (!row) return null;
  const { id: userId, name, email, plan } = row.member;
  const member = userId && email ? { id: userId, name: name ?? "", email, plan } : null;
  return { ...row, member };
}

/**
 * Closes a finding that an admin has resolved. One round trip; "not-waiting" if it is unknown or
 * was closed before. That the actor is an admin is NOT checked here.
 */
export async function closeFinding(
  db: Database,
  { actorId, findingId }: { actorId: string; findingId: string },
): Promise<"done" | "not-waiting"> {
  const waits = sql`exists (select 1 from payment_findings where id = ${findingId} and mended_at is null)`;
  const [, closed] = await db.batch([
    auditStatement(db, { actorId, action: "finding.closed", subject: findingId }, waits),
    db
      .update(paymentFindings)
      .set({ resolvedAt: now() })
      .where(and(eq(paymentFindings.id, findingId), isNull(paymentFindings.resolvedAt)))
      .returning({ id: paymentFindings.id }),
  ]);
  return closed.length > 0 ? "done" : "not-waiting";
}
