import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { refundableCents } from "#app/domain/billing/payments/refund-payment.server.ts";
import { withdrawalTerm } from "./withdrawal-term.server.ts";

/**
 * - "whole": the whole price is due. The terms let us keep the share for the time until the
 *   statement, but Pro has no end, so that no share of it can be set.
 * - "rest": as "whole", less what was refunded before.
 * - "check": the statement came too late, unless the last day was a public holiday.
 * - "late": the statement came too late, so nothing is due.
 * - "unsigned": the sender was not signed in to the account that paid. The form is public and takes
 *   any address, so nothing is suggested.
 */
export interface SuggestedRefund {
  cents: number;
  rule: "whole" | "rest" | "check" | "late" | "unsigned";
  /** Between the day of purchase and the day of the statement. */
  days: number;
}

/**
 * What is due for a payment after a statement of withdrawal; null where nothing can be refunded.
 * Whether the buyer is a consumer is NOT checked here: a person decides.
 */
export function suggestRefund(
  payment: Payment,
  statement: { createdAt: number; userId: string | null },
): SuggestedRefund | null {
  const left = refundableCents(payment);
  if (left <= 0 || payment.paidAt === null) return null;
  const { days, state } = withdrawalTerm(payment.paidAt, statement.createdAt);
  if (statement.userId === null || statement.userId !== payment.userId)
    return { cents: 0, rule: "unsigned", days };
  if (state !== "open") return { cents: 0, rule: state, days };
  return { cents: left, rule: payment.refundedCents > 0 ? "rest" : "whole", days };
}
