import { eq } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { payments as paymentRows } from "#db/schema.ts";
import { paymentState } from "./payment-facts.server.ts";
import type { Payment } from "./payment-source.server.ts";
import { settleSession } from "./settle-session.server.ts";

/** Null for an unknown one. Whether an admin asks is NOT checked here. */
export async function findPaymentUnscoped(db: Database, id: string): Promise<Payment | null> {
  const [payment] = await db.select().from(paymentRows).where(eq(paymentRows.id, id));
  return payment ?? null;
}

/** What can still be paid back, in cents; 0 for a payment that is not in force. */
export function refundableCents(payment: Payment): number {
  if (payment.paymentIntentId === null || paymentState(payment) !== "paid") return 0;
  return payment.amountCents - payment.refundedCents;
}

/**
 * - "refunded": Stripe has accepted it, now or when the button was pressed before.
 * - "nothing-left": the payment is refunded already, disputed, or was never paid.
 * - "refused": Stripe will not refund it.
 * - "unavailable": Stripe did not answer. The repeat ends in the same refund.
 */
type RefundResult =
  | { state: "refunded"; userId: string | null }
  | { state: "nothing-left" | "refused" | "unavailable" | "not-found" };

/**
 * Pays back what is left of a payment. The key of the call names the payment and what was refunded
 * before, so that any number of repeats ends in one refund, and a later one can follow a partial
 * one. Whether the actor is an admin is NOT checked here.
 */
export async function refundPayment(
  services: { db: Database; payments: PaymentsService },
  { actorId, paymentId }: { actorId: string; paymentId: string },
): Promise<RefundResult> {
  const { db, payments } = services;
  const payment = await findPaymentUnscoped(db, paymentId);
  if (!payment) return { state: "not-found" };
  const cents = refundableCents(payment);
  const { paymentIntentId, refundedCents, userId, checkoutSessionId } = payment;
  if (cents <= 0 || paymentIntentId === null) return { state: "nothing-left" };
  // Before the call: a process that is killed after it must not leave a refund without an entry.
  await auditStatement(db, {
    actorId,
    action: "payment.refunded",
    subject: userId ?? paymentId,
    details: { payment: paymentId, cents: String(cents), currency: payment.currency },
  });
  const key = `refund:${paymentId}:${refundedCents}`;
  const answer = await payments.refund({ paymentIntentId, cents, key });
  if (answer.status === "unavailable") return { state: "unavailable" };
  if (answer.status === "refused" && answer.reason !== ALREADY_REFUNDED)
    return { state: "refused" };
  if (checkoutSessionId !== null) await settleAfter(services, checkoutSessionId);
  return { state: "refunded", userId };
}

/** Stripe's code for a charge of which nothing is left. */
const ALREADY_REFUNDED = "charge_already_refunded";

/** The webhook reports the same; asking shows it on the next page. */
async function settleAfter(
  services: { db: Database; payments: PaymentsService },
  sessionId: string,
): Promise<void> {
  try {
    const session = await services.payments.findCheckout(sessionId);
    if (session) await settleSession(services, session);
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}
