/**
 * The facts that Stripe has reported about a payment, and the state that follows from them. Facts
 * may arrive late, twice and in any order. Adding a fact keeps the earliest time, the largest
 * refund and the latest outcome of a dispute, so the same facts always give the same state.
 */
import type { PaymentFact } from "#app/services/payment-event.server.ts";

export interface PaymentFacts {
  amountCents: number;
  completedAt: number | null;
  paidAt: number | null;
  failedAt: number | null;
  expiredAt: number | null;
  refundedAt: number | null;
  refundedCents: number;
  /** When the last dispute was opened. */
  disputedAt: number | null;
  disputeEndedAt: number | null;
  disputeOutcome: "won" | "lost" | null;
  /** Why a paid session was refused; empty for none. */
  refusedBecause: string;
}

export type PaymentState =
  | "open"
  /** Through Checkout, and the money is still on its way. */
  | "processing"
  /** A payment of which only a part was given back is still "paid". */
  | "paid"
  | "failed"
  | "expired"
  | "refunded"
  | "disputed"
  /** Paid, but not what was sold: see `refusedBecause`. */
  | "refused";

/** The state as all pages name it. */
export type ShownState = PaymentState | "partlyRefunded";

export type EndReason = "refunded" | "disputed";

export function paymentState(facts: PaymentFacts): PaymentState {
  if (facts.paidAt !== null) return endOfPayment(facts)?.reason ?? "paid";
  if (isFullyRefunded(facts)) return "refunded";
  if (facts.refusedBecause !== "") return "refused";
  if (facts.failedAt !== null) return "failed";
  if (facts.completedAt !== null) return "processing";
  return facts.expiredAt !== null ? "expired" : "open";
}

export function shownState(facts: PaymentFacts): ShownState {
  return isPartlyRefunded(facts) ? "partlyRefunded" : paymentState(facts);
}

export function isPartlyRefunded(facts: PaymentFacts): boolean {
  return paymentState(facts) === "paid" && facts.refundedCents > 0;
}

/** Whether the payment gives its buyer Pro. */
export function isInForce(facts: PaymentFacts): boolean {
  return paymentState(facts) === "paid";
}

/** Since when and why a completed payment is no longer valid; null while it is valid. */
export function endOfPayment(facts: PaymentFacts): { at: number; reason: EndReason } | null {
  if (isFullyRefunded(facts)) return { at: facts.refundedAt ?? 0, reason: "refunded" };
  const at = disputedSince(facts);
  return at === null ? null : { at, reason: "disputed" };
}

/** Since when the bank has had the money back: a dispute is open or lost. Null without one. */
export function disputedSince(facts: PaymentFacts): number | null {
  const { disputedAt, disputeEndedAt, disputeOutcome } = facts;
  const isOpen = disputedAt !== null && (disputeEndedAt === null || disputedAt > disputeEndedAt);
  if (isOpen) return disputedAt;
  if (disputeEndedAt === null || disputeOutcome !== "lost") return null;
  return disputedAt ?? disputeEndedAt;
}

function isFullyRefunded({ refundedAt, refundedCents, amountCents }: PaymentFacts): boolean {
  return refundedAt !== null && refundedCents >= amountCents;
}

/**
 * `at` is the time of the fact according to Stripe. Whether a session fits its payment is NOT
 * checked here.
 */
export function addFact<Facts extends PaymentFacts>(
  facts: Facts,
  fact: PaymentFact,
  at: number,
): Facts {
  switch (fact.kind) {
    case "completed": {
      const paidAt = fact.session.isPaid ? earliest(facts.paidAt, at) : facts.paidAt;
      return { ...facts, completedAt: earliest(facts.completedAt, at), paidAt };
    }
    case "paid-later":
      return { ...facts, paidAt: earliest(facts.paidAt, at) };
    case "failed-later":
      return { ...facts, failedAt: earliest(facts.failedAt, at) };
    case "expired":
      return { ...facts, expiredAt: earliest(facts.expiredAt, at) };
    case "refunded": {
      const refundedCents = Math.max(facts.refundedCents, fact.refundedCents);
      return { ...facts, refundedAt: earliest(facts.refundedAt, at), refundedCents };
    }
    // An admin decides what follows: what was refunded, and Pro, stay as they are.
    case "refund-failed":
      return facts;
    case "disputed":
      return { ...facts, disputedAt: Math.max(facts.disputedAt ?? at, at) };
    case "dispute-ended":
      return endDispute(facts, fact.outcome, at);
  }
}

function earliest(known: number | null, at: number): number {
  return Math.min(known ?? at, at);
}

/** The later outcome counts; of two at the same time, the loss counts. */
function endDispute<Facts extends PaymentFacts>(
  facts: Facts,
  outcome: "won" | "lost",
  at: number,
): Facts {
  const known = facts.disputeEndedAt ?? Number.NEGATIVE_INFINITY;
  if (at < known || (at === known && outcome === "won")) return facts;
  return { ...facts, disputeEndedAt: at, disputeOutcome: outcome };
}
