import { eq } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import {
  endPaymentGrant,
  resumePaymentGrant,
} from "#app/domain/billing/pro/payment-grant.server.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { Money } from "#app/lib/text/amount.ts";
import { now } from "#app/platform/clock.ts";
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

interface RefundOrder {
  actorId: string;
  paymentId: string;
  /** Null for all that is left. */
  money: Money | null;
  /** What had been refunded when the page was made; null for a form that does not say. */
  seenRefunded: number | null;
  /** A full refund ends the Pro of the payment in any case. */
  endsPro: boolean;
}

/**
 * - "refunded": Stripe has accepted it, now or when the button was pressed before.
 * - "changed": the page showed another amount, or Stripe has just got another one.
 * - "too-much": `left` cents are left.
 * - "nothing-left": the payment is refunded already, disputed, or was never paid.
 * - "refused": Stripe will not refund it.
 * - "unavailable": Stripe did not answer. The repeat ends in the same refund.
 */
type RefundResult =
  | { state: "refunded"; userId: string | null }
  | { state: "too-much"; left: number; currency: string }
  | {
      state:
        | "changed"
        | "other-currency"
        | "nothing-left"
        | "refused"
        | "unavailable"
        | "not-found";
    };

/**
 * Pays back a payment or a part of it. The key of the call names the payment and what was refunded
 * before, so that any number of repeats ends in one refund, and a later one can follow a partial
 * one. Whether the actor is an admin is NOT checked here.
 */
export async function refundPayment(
  services: { db: Database; payments: PaymentsService },
  order: RefundOrder,
): Promise<RefundResult> {
  const payment = await findPaymentUnscoped(services.db, order.paymentId);
  if (!payment) return { state: "not-found" };
  const { currency, refundedCents } = payment;
  const left = refundableCents(payment);
  const { cents = left, currency: named = null } = order.money ?? {};
  if (left <= 0) return { state: "nothing-left" };
  if (order.seenRefunded !== null && order.seenRefunded !== refundedCents)
    return { state: "changed" };
  if (named !== null && named !== currency) return { state: "other-currency" };
  if (cents > left) return { state: "too-much", left, currency };
  return pay(services, payment, { ...order, cents });
}

/** The Pro of the payment ends first, so that the mail about the refund knows it. */
async function pay(
  services: { db: Database; payments: PaymentsService },
  payment: Payment,
  { actorId, cents, endsPro }: RefundOrder & { cents: number },
): Promise<RefundResult> {
  const { db, payments } = services;
  const { id: paymentId, userId, checkoutSessionId, refundedCents } = payment;
  const isPart = cents < refundableCents(payment);
  const grant = endsPro && isPart && userId !== null ? { userId, paymentId, at: now() } : null;
  // Before the call: a process that is killed after it must not leave a refund without an entry.
  await auditStatement(db, {
    actorId,
    action: "payment.refunded",
    subject: userId ?? paymentId,
    details: {
      ...{ payment: paymentId, cents: String(cents), currency: payment.currency },
      ...(grant && { endsPro: "yes" }),
    },
  });
  if (grant) await endPaymentGrant(db, grant);
  const key = `refund:${paymentId}:${refundedCents}`;
  const paymentIntentId = payment.paymentIntentId ?? "";
  const answer = await payments.refund({ paymentIntentId, cents, key });
  const reason = answer.status === "refused" ? answer.reason : "";
  if (answer.status !== "refunded" && reason !== ALREADY_REFUNDED) {
    if (grant) await resumePaymentGrant(db, grant);
    return { state: reason === OTHER_AMOUNT ? "changed" : answer.status };
  }
  if (checkoutSessionId !== null) await settleAfter(services, checkoutSessionId);
  return { state: "refunded", userId };
}

/** Stripe's code for a charge of which nothing is left. */
const ALREADY_REFUNDED = "charge_already_refunded";
/** The type of Stripe's error for a repeated key with other parameters. */
const OTHER_AMOUNT = "idempotency_error";

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
