import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { Payment } from "./payment-source.server.ts";

/** Why a session is not the one that the payment was begun with; null when it is. */
export function mismatchOf(
  payment: Payment,
  session: CheckoutSession,
): "session" | "mode" | "user" | "amount" | "currency" | null {
  const isOther = payment.checkoutSessionId !== null && payment.checkoutSessionId !== session.id;
  if (isOther || session.paymentId !== payment.id) return "session";
  if (session.mode !== "payment") return "mode";
  // Of a deleted account nothing says any more whose it was.
  if (payment.userId !== null && session.userId !== payment.userId) return "user";
  if (session.amountCents !== payment.amountCents) return "amount";
  return session.currency.toLowerCase() === payment.currency ? null : "currency";
}
