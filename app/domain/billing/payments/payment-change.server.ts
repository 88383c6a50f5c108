/** How a report of Stripe changes a payment. */
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { PaymentEvent, PaymentFact } from "#app/services/payment-event.server.ts";
import { addFact } from "./payment-facts.server.ts";
import type { Payment, PaymentSource } from "./payment-source.server.ts";

export interface PaymentChange {
  before: Payment;
  after: Payment;
  /** Events that have waited for this payment. */
  appliedEventIds: string[];
  /** Refunds that did not reach the buyer. */
  failedRefundIds: string[];
}

/** Facts that Stripe reports together, and the payment that they are about. */
export interface StripeFacts {
  facts: PaymentFact[];
  /** The session, if the report contains one. Its owner is only claimed. */
  session: CheckoutSession | null;
  paymentIntentId: string | null;
  at: number;
}

/** Null for an event that says nothing about a payment. */
export function factsFromEvent(event: PaymentEvent): StripeFacts | null {
  const { fact, paymentIntentId, createdAt: at } = event;
  if (!fact) return null;
  return { facts: [fact], session: "session" in fact ? fact.session : null, paymentIntentId, at };
}

/** The facts of a session as Stripe returned it at the time `at`; null while it is unpaid. */
export function factsFromSession(session: CheckoutSession, at: number): StripeFacts | null {
  const { status, paymentIntentId, refundedCents = 0 } = session;
  if (status === "open") return null;
  const facts: PaymentFact[] = [
    { kind: status === "complete" ? "completed" : "expired", session },
    ...(session.hasFailed ? [{ kind: "failed-later" as const, session }] : []),
    ...(refundedCents > 0 ? [{ kind: "refunded" as const, refundedCents }] : []),
  ];
  return { facts, session, paymentIntentId, at };
}

/**
 * Null if the report does not concern this payment: it names another payment intent, or an unpaid
 * session that does not match. A paid session that does not match is refused and gives no grant.
 */
export function changeOf(source: PaymentSource, reported: StripeFacts): PaymentChange | null {
  const { payment, waiting } = source;
  const { session, at } = reported;
  const mismatch = session && findMismatch(payment, session);
  if (mismatch) return session.isPaid ? refusal(payment, mismatch) : null;
  const paymentIntentId = payment.paymentIntentId ?? reported.paymentIntentId;
  if (reported.paymentIntentId !== null && reported.paymentIntentId !== paymentIntentId)
    return null;
  const named = {
    ...payment,
    checkoutSessionId: session?.id ?? payment.checkoutSessionId,
    paymentIntentId,
  };
  const all = [...reported.facts.map((fact) => ({ fact, at })), ...waiting];
  return {
    before: payment,
    after: all.reduce((facts, next) => addFact(facts, next.fact, next.at), named),
    appliedEventIds: waiting.map(({ eventId }) => eventId),
    failedRefundIds: all.flatMap(({ fact }) =>
      fact.kind === "refund-failed" ? [fact.refundId] : [],
    ),
  };
}

function refusal(payment: Payment, mismatch: string): PaymentChange {
  // Of several reasons, the first by name counts, so the order of arrival does not matter.
  const [refusedBecause = mismatch] = [payment.refusedBecause, mismatch].filter(Boolean).sort();
  const after = { ...payment, refusedBecause };
  return { before: payment, after, appliedEventIds: [], failedRefundIds: [] };
}

/** Why a session does not match its payment; null when it matches. */
function findMismatch(
  payment: Payment,
  session: CheckoutSession,
): "session" | "mode" | "user" | "amount" | "currency" | null {
  const isOther = payment.checkoutSessionId !== null && payment.checkoutSessionId !== session.id;
  if (isOther || session.paymentId !== payment.id) return "session";
  if (session.mode !== "payment") return "mode";
  // After an account is deleted, its payments no longer name the buyer.
  if (payment.userId !== null && session.userId !== payment.userId) return "user";
  if (session.amountCents !== payment.amountCents) return "amount";
  return session.currency.toLowerCase() === payment.currency ? null : "currency";
}
