import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { beginPayment, type OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutInput, CheckoutResult } from "./checkout.server.ts";
import { abandonPayments } from "./checkout-rows.server.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { fetchSessionStatus } from "./session-status.server.ts";

/** What was open turns out to be over while it is looked at. */
const MOST_BEGINNINGS = 3;

/**
 * Begins a payment and answers where to pay. The row is there before Stripe is asked. A click that is repeated leads to the same session;
 * older sessions that cost something else are ended. Throws when the database does not answer.
 */
export async function startCheckout(
  services: { db: Database; payments: PaymentsService },
  input: CheckoutInput,
): Promise<CheckoutResult> {
  for (let attempt = 0; attempt < MOST_BEGINNINGS; attempt += 1) {
    const result = await tryToStart(services, input);
    if (result !== "begin-anew") return result;
  }
  return { status: "unavailable" };
}

async function tryToStart(
  services: { db: Database; payments: PaymentsService },
  input: CheckoutInput,
): Promise<CheckoutResult | "begin-anew"> {
  const beginning = await beginPayment(services.db, input);
  switch (beginning.state) {
    case "begun":
      return openCheckout(services, input, { ...beginning, isNew: true });
    case "again":
      return continueCheckout(services, input, beginning.payment);
    case "already-pro":
      return { status: "already-pro" };
    case "processing":
      return { status: "processing", paymentId: beginning.paymentId };
    case "too-many":
      return { status: "too-many", retryAfterSeconds: beginning.retryAfterSeconds };
  }
}

/** Leads to the session of a payment that was begun before, if it is still to be paid. */
async function continueCheckout(
  services: { db: Database; payments: PaymentsService },
  input: CheckoutInput,
  payment: OpenPayment,
): Promise<CheckoutResult | "begin-anew"> {
  if (payment.sessionId === null)
    return openCheckout(services, input, { payment, older: [], isNew: false });
  const standing = await fetchSessionStatus(services, payment.sessionId);
  if (standing.state === "open") return { status: "started", url: payment.url };
  if (standing.state === "decided") return standing.result;
  await abandonPayments(services.db, [payment.id]);
  return "begin-anew";
}
