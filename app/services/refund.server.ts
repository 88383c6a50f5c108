import type Stripe from "stripe";
import { judgeStripeError, type StripeProblem } from "./stripe-problem.server.ts";

export interface RefundWish {
  /** Stripe's `pi_…`. */
  paymentIntentId: string;
  cents: number;
  /** Repeats with the same key end in one refund. */
  key: string;
}

/** Never throws for an answer or an outage of Stripe. */
export async function refund(
  stripe: Stripe,
  { paymentIntentId, cents, key }: RefundWish,
): Promise<{ status: "refunded" } | StripeProblem> {
  try {
    const { status, failure_reason } = await stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: cents },
      { idempotencyKey: key },
    );
    if (status === "failed" || status === "canceled")
      return { status: "refused", reason: failure_reason ?? status };
    return { status: "refunded" };
  } catch (error) {
    return judgeStripeError(error);
  }
}
