/** What may happen to a payment, modelled without the code under test. */
import fc from "fast-check";
import type { PaymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import type { SentEvent, StripeStandIn } from "#tests/support/payments/stripe.ts";
import { changed } from "./billing-site.ts";

const MONEY = ["pay", "later-succeeded", "later-failed", "later", "expired", "open"] as const;
/** What may follow a payment, in each possible order. */
const AFTERWARDS: ("part" | "refund" | "dispute" | "won" | "lost")[][] = [
  [],
  ["part"],
  ["refund"],
  ["part", "refund"],
  ["dispute"],
  ["dispute", "won"],
  ["dispute", "lost"],
  ["part", "dispute", "lost"],
  ["dispute", "won", "refund"],
];

const CONTRADICTIONS = {
  failed: { type: "checkout.session.async_payment_failed", payment_status: "unpaid" },
  expired: { type: "checkout.session.expired", status: "expired", payment_status: "unpaid" },
  "wrong-amount": {
    type: "checkout.session.completed",
    status: "complete",
    payment_status: "paid",
    amount_total: 1,
  },
} as const;

export const life = fc.record({
  money: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...MONEY.slice(0, 2)) },
    { weight: 2, arbitrary: fc.constantFrom(...MONEY) },
  ),
  afterwards: fc.constantFrom(...AFTERWARDS),
  /** An event that Stripe signs and that contradicts the others. */
  contradiction: fc.option(fc.constantFrom("failed", "expired", "wrong-amount"), { freq: 3 }),
});
export type Life = typeof life extends fc.Arbitrary<infer Each> ? Each : never;

export function isPaid({ money }: Life): boolean {
  return money === "pay" || money === "later-succeeded";
}

/** Makes it happen at Stripe. */
export async function live(stripe: StripeStandIn, session: string, life: Life): Promise<void> {
  const { money } = life;
  if (money === "pay") await stripe.pay(session);
  if (money === "expired") await stripe.expire(session);
  if (money.startsWith("later")) await stripe.payLater(session);
  if (money === "later-succeeded") await stripe.settle(session, "succeeded");
  if (money === "later-failed") await stripe.settle(session, "failed");
  if (!isPaid(life)) return;
  for (const step of life.afterwards) {
    if (step === "part") await stripe.refund(session, 700);
    if (step === "refund") await stripe.refund(session);
    if (step === "dispute") await stripe.dispute(session);
    if (step === "won" || step === "lost") await stripe.closeDispute(session, step);
  }
}

/** The contradiction as an event, made from another event of the same session. */
export function contradict({ contradiction }: Life, about: SentEvent): SentEvent[] {
  return contradiction ? [changed(about, CONTRADICTIONS[contradiction])] : [];
}

/** The state once every event was delivered, in any order. */
export function endOf(life: Life): PaymentState {
  const { money, afterwards, contradiction } = life;
  if (isPaid(life)) {
    if (afterwards.includes("refund")) return "refunded";
    return afterwards.includes("dispute") && !afterwards.includes("won") ? "disputed" : "paid";
  }
  // An open session has no event that could be contradicted.
  if (money === "open") return "open";
  if (contradiction === "wrong-amount") return "refused";
  if (money === "later-failed" || contradiction === "failed") return "failed";
  return money === "later" ? "processing" : "expired";
}
