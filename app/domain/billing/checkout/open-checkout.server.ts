import { priceCents } from "#app/domain/plans/schema.ts";
import { paths } from "#app/paths.ts";
import type { NewCheckout } from "#app/services/new-checkout.server.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import type { OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutInput, CheckoutResult } from "./checkout.server.ts";
import { abandonUnanswered, storeSession } from "./checkout-rows.server.ts";
import { fetchSessionStatus } from "./session-status.server.ts";

/**
 * Asks Stripe for the session of a payment that is stored already. One that somebody else has asked for a moment ago is the same session,
 * unless it was asked for in other words: then another payment is to be begun.
 */
export async function openCheckout(
  services: { db: Database; payments: PaymentsService },
  input: CheckoutInput,
  opening: { payment: OpenPayment; older: OpenPayment[]; isNew: boolean },
): Promise<CheckoutResult | "begin-anew"> {
  const { db, payments } = services;
  const { id: paymentId } = opening.payment;
  const older = await endOlderCheckouts(services, opening.older);
  if (older.state !== "ended") return abandon(db, paymentId, older.result);
  const start = await payments.startCheckout(toCheckout(input, paymentId));
  if (start.status === "started") {
    const { sessionId, url } = start;
    await storeSession(db, { paymentId, sessionId, url }, older.ids);
    return { status: "started", url };
  }
  if (start.status === "refused")
    console.error(`Stripe refuses to start a payment: ${start.reason}`);
  if (opening.isNew) return abandon(db, paymentId, { status: start.status });
  if (start.status === "unavailable") return { status: "unavailable" };
  return abandon(db, paymentId, "begin-anew" as const);
}

/** Stripe repeats an error for the same payment: the next click needs another one. */
async function abandon<Result>(db: Database, paymentId: string, result: Result): Promise<Result> {
  await abandonUnanswered(db, paymentId);
  return result;
}

function toCheckout(input: CheckoutInput, paymentId: string): NewCheckout {
  const { member, plan, settings, locale, origin, item } = input;
  return {
    paymentId,
    userId: member.userId,
    email: member.email,
    amountCents: priceCents(plan, settings),
    currency: settings.plan_currency,
    locale,
    ...item,
    // Stripe looks for these very letters, braces and all.
    successUrl: `${origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}${paths.paymentCanceled()}`,
  };
}

/**
 * Ends the sessions of payments that were begun before, so that nobody pays twice; `ids` are the payments that nobody can pay now. One that
 * turns out to be paid decides instead.
 */
async function endOlderCheckouts(
  services: { db: Database; payments: PaymentsService },
  older: readonly OpenPayment[],
): Promise<{ state: "ended"; ids: string[] } | { state: "decided"; result: CheckoutResult }> {
  const ids: string[] = [];
  for (const { id, sessionId } of older) {
    if (sessionId === null) continue;
    const isEnded = await services.payments.endCheckout(sessionId);
    const standing = isEnded ? null : await fetchSessionStatus(services, sessionId);
    if (standing?.state === "decided") return standing;
    if (standing?.state !== "open") ids.push(id);
  }
  return { state: "ended", ids };
}
