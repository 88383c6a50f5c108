import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import type { OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutResult } from "./checkout.server.ts";
import { askForStanding } from "./session-status.server.ts";

/**
 * Ends the sessions of payments that were begun before, so that nobody pays twice; `ids` are the payments that nobody can pay now. One that
 * turns out to be paid decides instead.
 */
export async function endOlderCheckouts(
  services: { db: Database; payments: PaymentsService },
  older: readonly OpenPayment[],
): Promise<{ state: "ended"; ids: string[] } | { state: "decided"; result: CheckoutResult }> {
  const ids: string[] = [];
  for (const { id, sessionId } of older) {
    if (sessionId === null) continue;
    const isEnded = await services.payments.endCheckout(sessionId);
    const standing = isEnded ? null : await askForStanding(services, sessionId);
    if (standing?.state === "decided") return standing;
    if (standing?.state !== "open") ids.push(id);
  }
  return { state: "ended", ids };
}
