import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import {
  type Payment,
  paymentSourceQueries,
  toPaymentSource,
} from "#app/domain/billing/payments/payment-source.server.ts";
import { settleSession } from "#app/domain/billing/payments/settle-session.server.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";

/**
 * - "processing": the bank has not decided yet; a mail tells how it ends.
 * - "ended": the payment was the member's and no longer counts, or never came about.
 * - "refused": no session of this member's, or one that was never paid, or not what was sold.
 */
export type ReturnResult =
  | { state: "paid"; paymentId: string }
  | { state: "processing" }
  | { state: "ended"; paymentId: string; why: "failed" | "expired" | "refunded" | "disputed" }
  | { state: "refused" };

const SESSION_ID = /^cs_\w{1,250}$/;
const REFUSED = { state: "refused" } as const;

/**
 * The buyer is back from Stripe. `sessionId` may be anything; Stripe is asked only for the member's own, and not once it is known to be
 * paid. Nobody is sent to a session before it is stored, so one that is not known is nobody's. Throws when Stripe or the database does
 * not answer.
 */
export async function confirmReturn(
  services: { db: Database; payments: PaymentsService },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<ReturnResult> {
  if (!SESSION_ID.test(sessionId)) return REFUSED;
  const { db, payments } = services;
  const names = { paymentId: null, sessionId, paymentIntentId: null };
  const known = toPaymentSource(...(await db.batch(paymentSourceQueries(db, names))));
  if (!known || known.payment.userId !== userId) return REFUSED;
  if (known.payment.paidAt !== null) return resultOf(known.payment);
  const session = await payments.findCheckout(sessionId);
  if (!session || session.userId !== userId) return REFUSED;
  const payment = await settleSession(services, session, known);
  return payment && payment.userId === userId ? resultOf(payment) : REFUSED;
}

function resultOf(payment: Payment): ReturnResult {
  const state = paymentState(payment);
  switch (state) {
    case "paid":
      return { state, paymentId: payment.id };
    case "processing":
      return { state };
    case "open":
    case "refused":
      return REFUSED;
    default:
      return { state: "ended", paymentId: payment.id, why: state };
  }
}
