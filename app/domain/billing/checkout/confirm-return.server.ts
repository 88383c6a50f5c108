import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import {
  type Payment,
  type PaymentSource,
  paymentSourceQueries,
  toPaymentSource,
} from "#app/domain/billing/payments/payment-source.server.ts";
import {
  type BillingServices,
  settleSession,
} from "#app/domain/billing/payments/settle-session.server.ts";
import { toListing } from "#app/domain/experts/listing/listing.server.ts";

/**
 * - "paid": `isListed` says whether nothing is missing for the buyer's listing.
 * - "processing": the bank has not decided yet; a mail reports the result.
 * - "ended": the payment was the member's and is no longer valid, or was never completed.
 * - "refused": the session is not this member's, was never paid, or does not match the order.
 */
export type ReturnResult =
  | { state: "paid"; paymentId: string; isListed: boolean }
  | { state: "processing" }
  | { state: "ended"; paymentId: string; why: "failed" | "expired" | "refunded" | "disputed" }
  | { state: "refused" };

const SESSION_ID = /^cs_\w{1,250}$/;
const REFUSED = { state: "refused" } as const;

/**
 * Handles the buyer's return from Stripe. `sessionId` is untrusted: Stripe is queried only for the
 * member's own sessions, and not once the payment is known to be paid. A session is stored before
 * its buyer is redirected to it, so an unknown session is refused. Throws when Stripe or the
 * database does not answer.
 */
export async function confirmReturn(
  services: BillingServices,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<ReturnResult> {
  if (!SESSION_ID.test(sessionId)) return REFUSED;
  const { db, payments } = services;
  const names = { paymentId: null, sessionId, paymentIntentId: null };
  const known = toPaymentSource(...(await db.batch(paymentSourceQueries(db, names))));
  if (!known || known.payment.userId !== userId) return REFUSED;
  if (known.payment.paidAt !== null) return resultOf(known.payment, known);
  const session = await payments.findCheckout(sessionId);
  if (!session || session.userId !== userId) return REFUSED;
  const payment = await settleSession(services, session, known);
  return payment && payment.userId === userId ? resultOf(payment, known) : REFUSED;
}

function resultOf(payment: Payment, { buyer }: PaymentSource): ReturnResult {
  const state = paymentState(payment);
  switch (state) {
    case "paid":
      return { state, paymentId: payment.id, isListed: buyer !== null && isListed(buyer.member) };
    case "processing":
      return { state };
    case "open":
    case "refused":
      return REFUSED;
    default:
      return { state: "ended", paymentId: payment.id, why: state };
  }
}

function isListed({ listing }: NonNullable<PaymentSource["buyer"]>["member"]): boolean {
  return toListing(listing) !== null;
}
