import { and, eq, sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { decideItem } from "#app/domain/queues/decide-item.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { paymentFindings, payments, profiles, users } from "#db/schema.ts";

type FindingKind = (typeof paymentFindings.$inferSelect)["kind"];

export function isFindingKind(value: unknown): value is FindingKind {
  return paymentFindings.kind.enumValues.includes(value as FindingKind);
}

/**
 * Null for an unknown one. `member` is null for a deleted or unknown account. One round trip. That
 * an admin asks is NOT checked here.
 */
export async function findFindingUnscoped(db: Database, id: string) {
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
 * Closes a finding that an admin has resolved. One round trip, as `decideItem`. That the actor is
 * an admin is NOT checked here.
 */
export function closeFinding(db: Database, { actorId, id }: { actorId: string; id: string }) {
  const decision = { queue: "findings", id, actorId, action: "finding.closed" } as const;
  return decideItem(db, decision, (waits) => [
    db
      .update(paymentFindings)
      .set({ resolvedAt: now() })
      .where(and(eq(paymentFindings.id, id), waits)),
  ]);
}
