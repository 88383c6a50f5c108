import type { Change } from "#local/stripe/journal.ts";
import { type Charge, type Intent, newPayment } from "#local/stripe/objects/payment-object.ts";
import type { Session, StoredSession } from "#local/stripe/objects/records.ts";
import { newEvent } from "./events.ts";

type Payment = { intent: Intent; charge: Charge };

/** The buyer has paid: the money is there at once, or comes later. */
export function completeSession(
  stored: StoredSession,
  money: "here" | "later",
  email: string | null,
): Change[] {
  const { session, description, intentMetadata: metadata } = stored;
  const { amount_total: amount, currency } = session;
  const isFree = amount === 0;
  const terms = { amount: amount ?? 0, currency: currency ?? "", description, metadata };
  const payment = isFree ? null : newPayment(terms, email);
  const paid = isFree ? "no_payment_required" : "paid";
  const completed: Session = {
    ...session,
    status: "complete",
    payment_status: money === "here" ? paid : "unpaid",
    payment_intent: payment?.intent.id ?? null,
    customer_details: detailsOf(email),
    url: null,
  };
  const changes = payment && (money === "here" ? succeed(payment) : toChanges(payment));
  return [
    ...(changes ?? []),
    ["sessions", session.id, { ...stored, session: completed }],
    newEvent("checkout.session.completed", completed),
  ];
}

/** The bank has answered to a payment that was under way. */
export function settleSession(
  stored: StoredSession,
  payment: Payment,
  outcome: "succeeded" | "failed",
): Change[] {
  const paymentStatus = outcome === "succeeded" ? "paid" : "unpaid";
  const session: Session = { ...stored.session, payment_status: paymentStatus };
  return [
    ...(outcome === "succeeded" ? succeed(payment) : fail(payment)),
    ["sessions", session.id, { ...stored, session }],
    newEvent(`checkout.session.async_payment_${outcome}`, session),
  ];
}

/** The session can no longer be paid. */
export function expireSession(stored: StoredSession): Change[] {
  const session: Session = { ...stored.session, status: "expired", url: null };
  return [
    ["sessions", session.id, { ...stored, session }],
    newEvent("checkout.session.expired", session),
  ];
}

function succeed({ intent, charge }: Payment): Change[] {
  const { amount } = charge;
  return toChanges({
    intent: { ...intent, status: "succeeded", amount_received: amount },
    charge: { ...charge, status: "succeeded", paid: true, captured: true, amount_captured: amount },
  });
}

function fail({ intent, charge }: Payment): Change[] {
  const failure = {
    failure_code: "payment_method_provider_decline",
    failure_message: "The bank has refused the payment.",
  };
  return toChanges({
    intent: { ...intent, status: "requires_payment_method" },
    charge: { ...charge, ...failure, status: "failed" },
  });
}

function toChanges({ intent, charge }: Payment): Change[] {
  return [
    ["intents", intent.id, intent],
    ["charges", charge.id, charge],
  ];
}

function detailsOf(email: string | null): Session["customer_details"] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
