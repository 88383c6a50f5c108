import type Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";

/** What we look at of a Checkout session. */
export interface CheckoutSession {
  id: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** "payment" for what is paid once; anything else is none of ours. */
  mode: string;
  amountCents: number;
  currency: string;
  /** Our ids, as they were given along. */
  paymentId: string | null;
  userId: string | null;
  paymentIntentId: string | null;
  createdAt: number;
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    status: statusOf(session),
    // "no_payment_required" is nothing that we sell.
    isPaid: session.payment_status === "paid",
    mode: session.mode,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: session.metadata?.payment_id ?? null,
    userId: session.client_reference_id,
    paymentIntentId: idOf(session.payment_intent),
    createdAt: session.created * SECOND_MS,
  };
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

/** Stripe names an object by its id, or puts it there whole. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
