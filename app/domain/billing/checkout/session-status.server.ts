import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import {
  type BillingServices,
  settleSession,
} from "#app/domain/billing/payments/settle-session.server.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { CheckoutResult } from "./checkout.server.ts";

/** The state of a known session at Stripe. "over": it was not paid and can no longer be paid. */
export type SessionStatus =
  | { state: "open" }
  | { state: "over" }
  /** No other payment may begin, for this reason. */
  | { state: "decided"; result: CheckoutResult };

/** Reads the session from Stripe and applies its state, because its event may be late. */
export async function fetchSessionStatus(
  services: BillingServices,
  sessionId: string,
): Promise<SessionStatus> {
  let session: CheckoutSession | null;
  try {
    session = await services.payments.findCheckout(sessionId);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return { state: "decided", result: { status: "unavailable" } };
  }
  if (!session) return { state: "over" };
  if (session.status === "open") return { state: "open" };
  const payment = await settleSession(services, session);
  const state = payment && paymentState(payment);
  if (payment && state === "processing")
    return { state: "decided", result: { status: "processing", paymentId: payment.id } };
  if (state === "paid") return { state: "decided", result: { status: "already-pro" } };
  return { state: "over" };
}
