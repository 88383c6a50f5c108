import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { refundableCents } from "#app/domain/billing/payments/refund-payment.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";

/** The right ends so many days after the day of purchase (terms, "withdrawal"). */
export const WITHDRAWAL_DAYS = 14;

/**
 * - "whole": the whole price is due. The terms let us keep the share for the time until the
 *   statement, but Pro has no end, so that no share of it can be set.
 * - "rest": as "whole", less what was refunded before.
 * - "late": the statement came too late, so nothing is due.
 */
export interface SuggestedRefund {
  cents: number;
  rule: "whole" | "rest" | "late";
  /** Between the day of purchase and the day of the statement, in UTC. */
  days: number;
}

/**
 * What is due for a payment after a statement of withdrawal; null where nothing can be refunded.
 * Whether the buyer is a consumer is NOT checked here: a person decides.
 */
export function suggestRefund(payment: Payment, statedAt: number): SuggestedRefund | null {
  const left = refundableCents(payment);
  if (left <= 0 || payment.paidAt === null) return null;
  const days = Math.max(0, dayOf(statedAt) - dayOf(payment.paidAt));
  if (days > WITHDRAWAL_DAYS) return { cents: 0, rule: "late", days };
  return { cents: left, rule: payment.refundedCents > 0 ? "rest" : "whole", days };
}

const dayOf = (at: number) => Math.floor(at / DAY_MS);
