import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import type { OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutInput, CheckoutResult } from "./checkout.server.ts";
import { giveUpPayments } from "./checkout-rows.server.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { askForStanding } from "./session-status.server.ts";

/** Leads to the session of a payment that was begun before, if it is still to be paid. */
export async function continueCheckout(
  services: { db: Database; payments: PaymentsService },
  input: CheckoutInput,
  payment: OpenPayment,
): Promise<CheckoutResult | "begin-anew"> {
  if (payment.sessionId === null)
    return openCheckout(services, input, { payment, older: [], isNew: false });
  const standing = await askForStanding(services, payment.sessionId);
  if (standing.state === "open") return { status: "started", url: payment.url };
  if (standing.state === "decided") return standing.result;
  await giveUpPayments(services.db, [payment.id]);
  return "begin-anew";
}
