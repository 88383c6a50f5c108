import type Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";

/** The parts of a Checkout session that we read. */
export interface CheckoutSession {
  id: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** "payment" for a single payment; other modes are not ours. */
  mode: string;
  amountCents: number;
  currency: string;
  /** Our ids, which Stripe returns. */
  paymentId: string | null;
  userId: string | null;
  paymentIntentId: string | null;
  /** The sum of all refunds. Known only from the API, not from an event. */
  refundedCents?: number;
  /** The bank refused a delayed payment. Known only from the API, not from an event. */
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

/** Null where Stripe sends only the id. */
function intentOf({
  payment_intent: intent,
}: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === "string" ? null : intent;
}

/** Null where Stripe sends only the id. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "string" ? null : charge;
}

/** A complete session cannot be continued: its payment intent stays unpaid. */
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

/** Stripe sends an object as its id or in full. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
