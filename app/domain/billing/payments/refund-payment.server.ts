import { eq } from "drizzle-orm";
import { endRefundedGrant } from "#app/domain/billing/pro/refunded-grant.server.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { Money } from "#app/lib/text/amount.ts";
import type { Database } from "#db/client.ts";
import { payments as paymentRows } from "#db/schema.ts";
import { paymentState } from "./payment-facts.server.ts";
import type { Payment } from "./payment-source.server.ts";
import { isRepeated, logStatement, type RefundEntry } from "./refund-log.server.ts";
import { type BillingServices, settleSession } from "./settle-session.server.ts";

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
 * - "changed": the page showed another amount.
 * - "other-amount": Stripe has the key of this refund with another amount, from an earlier try.
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
        | "other-amount"
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
  services: BillingServices,
  order: RefundOrder,
): Promise<RefundResult> {
  const payment = await findPaymentUnscoped(services.db, order.paymentId);
  if (!payment) return { state: "not-found" };
  const { currency, refundedCents } = payment;
  const left = refundableCents(payment);
  const { cents = left, currency: named = null } = order.money ?? {};
  const isMade = await isRepeated(services.db, payment, { ...order, cents });
  if (left <= 0 && !isMade) return { state: "nothing-left" };
  if (order.seenRefunded !== null && order.seenRefunded !== refundedCents && !isMade)
    return { state: "changed" };
  if (named !== null && named !== currency) return { state: "other-currency" };
  if (!isMade && cents > left) return { state: "too-much", left, currency };
  return pay(services, payment, { ...order, cents, isMade });
}

/** Ends Pro before the site reads the refund, so that the mail about it knows. */
async function pay(
  services: BillingServices,
  payment: Payment,
  { actorId, cents, endsPro, isMade }: RefundOrder & { cents: number; isMade: boolean },
): Promise<RefundResult> {
  const { db } = services;
  const { id: paymentId, userId, checkoutSessionId, amountCents, refundedCents } = payment;
  // What is refunded in all once this is made: it tells this refund from others of the payment.
  const totalCents = isMade ? refundedCents : refundedCents + cents;
  const isPart = totalCents < amountCents;
  const endedFor = endsPro && isPart ? userId : null;
  const entry = { actorId, cents, totalCents, endsPro: endedFor !== null };
  // After a day Stripe forgets the key, and would pay a part again. It never pays a whole again.
  const problem = isMade && isPart ? null : await askStripe(services, payment, { entry, isMade });
  if (problem) return { state: problem };
  await logStatement(db, payment, { ...entry, action: "payment.refunded" });
  // Not earlier: without an answer, Stripe may or may not have paid.
  if (endedFor !== null) await endRefundedGrant(db, { userId: endedFor, paymentId, totalCents });
  if (checkoutSessionId !== null) await settleAfter(services, checkoutSessionId);
  return { state: "refunded", userId };
}

/**
 * Null once Stripe has accepted the refund. The log says before the call what is asked, because a
 * process that is killed after it must not leave a refund without an entry.
 */
async function askStripe(
  services: BillingServices,
  payment: Payment,
  { entry, isMade }: { entry: RefundEntry; isMade: boolean },
) {
  const { db, payments } = services;
  const { id, paymentIntentId, checkoutSessionId } = payment;
  const { cents, totalCents } = entry;
  if (!isMade) await logStatement(db, payment, { ...entry, action: "payment.refund-asked" });
  const key = `refund:${id}:${totalCents - cents}`;
  const answer = await payments.refund({ paymentIntentId: paymentIntentId ?? "", cents, key });
  if (answer.status !== "refused") return answer.status === "refunded" ? null : answer.status;
  if (!isMade) await logStatement(db, payment, { ...entry, action: "payment.refund-refused" });
  if (answer.reason === OTHER_AMOUNT) return "other-amount";
  if (answer.reason !== ALREADY_REFUNDED) return answer.status;
  // It was refunded in Stripe: the next page shows so.
  if (checkoutSessionId !== null) await settleAfter(services, checkoutSessionId);
  return "nothing-left";
}

/** Stripe's code for a charge of which nothing is left. */
const ALREADY_REFUNDED = "charge_already_refunded";
/** The type of Stripe's error for a repeated key with other parameters. */
const OTHER_AMOUNT = "idempotency_error";

/** The webhook reports the same; asking shows it on the next page. */
async function settleAfter(services: BillingServices, sessionId: string): Promise<void> {
  try {
    const session = await services.payments.findCheckout(sessionId);
    if (session) await settleSession(services, session);
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}
