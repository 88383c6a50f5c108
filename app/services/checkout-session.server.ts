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
  /** The bank did not pay what was to come later. Not known from an event, only from asking. */
  hasFailed?: true;
  createdAt: number;
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = intentOf(session);
  const charge = intent && chargeOf(intent);
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
    ...(hasFailed(session, intent) && { hasFailed: true }),
    createdAt: session.created * SECOND_MS,
  };
}

/** Null where Stripe has put its id in its place. */
function intentOf({
  payment_intent: intent,
}: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === "string" ? null : intent;
}

/** Null where Stripe has put its id in its place. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "string" ? null : charge;
}

/** Nobody can pay on at a session that is complete: its payment intent waits in vain. */
function hasFailed(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): boolean {
  const isUnpaid = status === "complete" && payment_status === "unpaid";
  return isUnpaid && ["requires_payment_method", "canceled"].includes(intent?.status ?? "");
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

/** Stripe names an object by its id, or puts it there whole. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
