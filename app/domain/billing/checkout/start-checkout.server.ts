import type { BillingServices } from "#app/domain/billing/payments/settle-session.server.ts";
import { beginPayment, type OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutInput, CheckoutResult } from "./checkout.server.ts";
import { abandonPayments } from "./checkout-rows.server.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { fetchSessionStatus } from "./session-status.server.ts";

/** An open payment may turn out to be over when its session is read. */
const MOST_BEGINNINGS = 3;

/**
 * Begins a payment and returns the address where it is paid. The row is stored before the request
 * to Stripe. A repeated click leads to the same session. Older sessions with other terms are
 * expired. Throws when the database does not answer.
 */
export async function startCheckout(
  services: BillingServices,
  input: CheckoutInput,
): Promise<CheckoutResult> {
  for (let attempt = 0; attempt < MOST_BEGINNINGS; attempt += 1) {
    const result = await tryToStart(services, input);
    if (result !== "start-again") return result;
  }
  return { status: "unavailable" };
}

async function tryToStart(
  services: BillingServices,
  input: CheckoutInput,
): Promise<CheckoutResult | "start-again"> {
  const beginning = await beginPayment(services.db, input);
  switch (beginning.state) {
    case "begun":
      return openCheckout(services, input, { ...beginning, isNew: true });
    case "again":
      return continueCheckout(services, input, beginning.payment);
    case "already-pro":
    case "paused":
      return { status: beginning.state };
    case "processing":
      return { status: "processing", paymentId: beginning.paymentId };
    case "too-many":
      return { status: "too-many", retryAfterSeconds: beginning.retryAfterSeconds };
  }
}

/** Returns the session of an earlier payment, if it can still be paid. */
async function continueCheckout(
  services: BillingServices,
  input: CheckoutInput,
  payment: OpenPayment,
): Promise<CheckoutResult | "start-again"> {
  if (payment.sessionId === null)
    return openCheckout(services, input, { payment, older: [], isNew: false });
  const session = await fetchSessionStatus(services, payment.sessionId);
  if (session.state === "open") return { status: "started", url: payment.url };
  if (session.state === "decided") return session.result;
  await abandonPayments(services.db, [payment.id]);
  return "start-again";
}
