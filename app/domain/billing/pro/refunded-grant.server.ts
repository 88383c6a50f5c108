import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isPaid, type PlanId } from "#app/domain/plans/schema.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { proGrants, users } from "#db/schema.ts";
import {
  endedPlan,
  grantedMemberQueries,
  grantedPlan,
  syncProStatements,
  toGrantedMember,
} from "./sync-pro-status.server.ts";

interface RefundedGrant {
  userId: string;
  paymentId: string;
  /** Of all refunds of the payment. */
  totalCents: number;
}

/**
 * Ends the grant of a payment that was refunded in part. No event of that payment brings it back,
 * other grants stay, and a repeat changes nothing. That an admin asks is NOT checked here.
 */
export function endRefundedGrant(db: Database, refunded: RefundedGrant): Promise<void> {
  const { userId, paymentId } = refunded;
  return retryOptimisticBatch(async () => {
    const [[user], ...rows] = await db.batch([
      db.select().from(users).where(eq(users.id, userId)),
      ...grantedMemberQueries(db, userId),
    ]);
    const member = toGrantedMember(...rows);
    if (!user || !member) return;
    const at = now();
    const plan = grantedPlan(member, paymentId);
    const isIt = eq(proGrants.paymentId, paymentId);
    await db.batch([
      db
        .update(proGrants)
        .set({ endedAt: at, endReason: "admin" })
        .where(and(isIt, isNull(proGrants.endedAt))),
      ...syncProStatements(db, member, plan),
      ...(isPaid(plan)
        ? []
        : [correction(db, user, { ...refunded, at, ended: endedPlan(member) })]),
    ]);
  });
}

/** Only where the event of Stripe came first, so that the mail about the refund says Pro stays. */
function correction(
  db: Database,
  { email, locale }: typeof users.$inferSelect,
  { paymentId, totalCents, at, ended }: RefundedGrant & { at: number; ended: PlanId },
) {
  const hasEnded: SQL = sql`exists (select 1 from pro_grants
    where payment_id = ${paymentId} and ended_at = ${at})`;
  const saysPro: SQL = sql`exists (select 1 from email_outbox
    where idempotency_key = ${`payment-partly-refunded:${paymentId}:${totalCents}`}
      and params ->> 'keepsPlan')`;
  return enqueueEmail(db, {
    template: "pro-ended",
    params: { reason: "admin", planName: `plans.${ended}.name` },
    locale: asLocale(locale),
    recipient: email,
    idempotencyKey: `pro-ended:${paymentId}:refund`,
    onlyIf: sql`${hasEnded} and ${saysPro}`,
  });
}
