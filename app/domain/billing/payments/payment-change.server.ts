/** What a word of Stripe makes of a payment. */
import type { CheckoutSession } from "#app/services/checkout-session.server.ts";
import type { PaymentEvent, PaymentFact } from "#app/services/payment-event.server.ts";
import { addFact } from "./payment-facts.server.ts";
import type { Payment, PaymentSource } from "./payment-source.server.ts";

export interface PaymentChange {
  before: Payment;
  after: Payment;
  /** Events that have waited for it. */
  appliedEventIds: string[];
}

/** What is told at once, and what it is about. */
export interface StripeFacts {
  facts: PaymentFact[];
  /** Whose it is said to be, where a session is told of. */
  session: CheckoutSession | null;
  paymentIntentId: string | null;
  at: number;
}

/** Null for an event that says nothing of a payment. */
export function factsFromEvent(event: PaymentEvent): StripeFacts | null {
  const { fact, paymentIntentId, createdAt: at } = event;
  if (!fact) return null;
  return { facts: [fact], session: "session" in fact ? fact.session : null, paymentIntentId, at };
}

/** What Stripe's answer says, when it is asked for a session at the time `at`; null while nobody has paid there. */
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
 * Null for what says nothing of this payment: of another payment intent, or of an unpaid session that does not fit. A session that is
 * paid and does not fit is refused: nothing is granted for it.
 */
export function changeOf(source: PaymentSource, told: StripeFacts): PaymentChange | null {
  const { payment, waiting } = source;
  const { session, at } = told;
  const mismatch = session && findMismatch(payment, session);
  if (mismatch) return session.isPaid ? refusal(payment, mismatch) : null;
  const paymentIntentId = payment.paymentIntentId ?? told.paymentIntentId;
  if (told.paymentIntentId !== null && told.paymentIntentId !== paymentIntentId) return null;
  const named = {
    ...payment,
    checkoutSessionId: session?.id ?? payment.checkoutSessionId,
    paymentIntentId,
  };
  const all = [...told.facts.map((fact) => ({ fact, at })), ...waiting];
  return {
    before: payment,
    after: all.reduce((facts, next) => addFact(facts, next.fact, next.at), named),
    appliedEventIds: waiting.map(({ eventId }) => eventId),
  };
}

function refusal(payment: Payment, mismatch: string): PaymentChange {
  // Of several the first by name, whichever came first.
  const [refusedBecause = mismatch] = [payment.refusedBecause, mismatch].filter(Boolean).sort();
  return { before: payment, after: { ...payment, refusedBecause }, appliedEventIds: [] };
}

/** Why a session is not the one that the payment was begun with; null when it is. */
function findMismatch(
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
