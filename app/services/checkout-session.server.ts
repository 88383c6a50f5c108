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
  /** All that was given back so far. Not known from an event, only from asking. */
  refundedCents?: number;
  createdAt: number;
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const charge = chargeOf(session);
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
    ...(charge && { refundedCents: charge.amount_refunded }),
    createdAt: session.created * SECOND_MS,
  };
}

/** Null where Stripe has put its id in its place. */
function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intent === null || typeof intent === "string" ? null : intent.latest_charge;
  return typeof charge === "string" ? null : charge;
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

/** Stripe names an object by its id, or puts it there whole. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
