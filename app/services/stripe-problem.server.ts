import Stripe from "stripe";
import { isOutage } from "#app/lib/outage.ts";

/**
 * - "refused": Stripe has answered that it will not, for a reason that a retry does not remove.
 * - "unavailable": no answer, or one that asks to try again.
 */
export type StripeProblem = { status: "refused"; reason: string } | { status: "unavailable" };

/** Rethrows what is neither an answer of Stripe nor an outage. */
export function judgeStripeError(error: unknown): StripeProblem {
  const { StripeError, StripeConnectionError } = Stripe.errors;
  if (!(error instanceof StripeError) && !isOutage(error)) throw error;
  if (!(error instanceof StripeError) || error instanceof StripeConnectionError)
    return { status: "unavailable" };
  const status = error.statusCode ?? 500;
  const isTemporary = status >= 500 || status === 429 || status === 409;
  return isTemporary
    ? { status: "unavailable" }
    : { status: "refused", reason: error.code ?? error.rawType ?? error.type };
}
