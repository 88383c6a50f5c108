import type { BillingServices } from "#app/domain/billing/payments/settle-session.server.ts";
import { priceCents } from "#app/domain/plans/schema.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { paths } from "#app/paths.ts";
import type { NewCheckout } from "#app/services/new-checkout.server.ts";
import type { Database } from "#db/client.ts";
import type { OpenPayment } from "./begin-payment.server.ts";
import type { CheckoutInput, CheckoutResult } from "./checkout.server.ts";
import { abandonUnanswered, storeSession } from "./checkout-rows.server.ts";
import { fetchSessionStatus } from "./session-status.server.ts";

/**
 * Creates the Stripe session of a stored payment. Repeating the request within a short time gives
 * the same session. If the repeated request has other parameters, Stripe refuses it, and a new
 * payment is needed.
 */
export async function openCheckout(
  services: BillingServices,
  input: CheckoutInput,
  opening: { payment: OpenPayment; older: OpenPayment[]; isNew: boolean },
): Promise<CheckoutResult | "start-again"> {
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
    writeLine("error", "stripe.refused", { what: "payment", reason: start.reason });
  if (opening.isNew) return abandon(db, paymentId, { status: start.status });
  if (start.status === "unavailable") return { status: "unavailable" };
  return abandon(db, paymentId, "start-again" as const);
}

/**
 * Stripe repeats an error for the same idempotency key, so the next click needs another payment.
 */
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
    // Stripe replaces exactly this text, including the braces.
    successUrl: `${origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}${paths.paymentCanceled()}`,
  };
}

/**
 * Expires the sessions of earlier payments, so that a buyer cannot pay twice. `ids` are the
 * payments that can no longer be paid. If a session turns out to be paid, that payment decides
 * instead.
 */
async function endOlderCheckouts(
  services: BillingServices,
  older: readonly OpenPayment[],
): Promise<{ state: "ended"; ids: string[] } | { state: "decided"; result: CheckoutResult }> {
  const ids: string[] = [];
  for (const { id, sessionId } of older) {
    if (sessionId === null) continue;
    const isEnded = await services.payments.endCheckout(sessionId);
    const session = isEnded ? null : await fetchSessionStatus(services, sessionId);
    if (session?.state === "decided") return session;
    if (session?.state !== "open") ids.push(id);
  }
  return { state: "ended", ids };
}
