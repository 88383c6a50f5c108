import type Stripe from "stripe";
import * as z from "zod";
import { SECOND_MS } from "#app/platform/clock.ts";
import { type CheckoutSession, idOf, toCheckoutSession } from "./checkout-session.server.ts";

/** What an event reports about a payment; the times are the events' own. */
export type PaymentFact =
  /** The buyer completed Checkout; `session.isPaid` tells whether the money has arrived. */
  | { kind: "completed"; session: CheckoutSession }
  | { kind: "paid-later"; session: CheckoutSession }
  | { kind: "failed-later"; session: CheckoutSession }
  | { kind: "expired"; session: CheckoutSession }
  /** All that was given back so far. */
  | { kind: "refunded"; refundedCents: number }
  /** The bank has sent a refund back, so that the buyer does not have it. */
  | { kind: "refund-failed"; refundId: string }
  | { kind: "disputed" }
  | { kind: "dispute-ended"; outcome: "won" | "lost" };

export interface PaymentEvent {
  /** Stripe's `evt_…`. */
  id: string;
  type: string;
  /** The id of the event's subject. */
  objectId: string;
  /** Our id, if the event contains it. */
  paymentId: string | null;
  paymentIntentId: string | null;
  createdAt: number;
  /** Null for events that concern no payment of ours. */
  fact: PaymentFact | null;
}

const SESSION_KINDS = {
  "checkout.session.completed": "completed",
  "checkout.session.async_payment_succeeded": "paid-later",
  "checkout.session.async_payment_failed": "failed-later",
  "checkout.session.expired": "expired",
} as const;

/** The events that Stripe's webhook endpoint has to send. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.closed",
] as const satisfies Stripe.Event["type"][];

const id = z.string().min(1);
const reference = z.string().nullish();

const wholeSession = z.object({
  id,
  mode: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  paymentId: reference,
  userId: reference,
  createdAt: z.number(),
});

/** What is stored of an event. */
const wholeEvent = z.object({
  id,
  type: id,
  objectId: z.string(),
  createdAt: z.number(),
  paymentId: reference,
  paymentIntentId: reference,
  fact: z
    .union([
      z.object({ session: wholeSession }),
      z.object({ kind: z.literal("refunded"), refundedCents: z.number() }),
      z.object({ kind: z.literal("refund-failed"), refundId: z.string() }),
      z.object({ kind: z.literal(["disputed", "dispute-ended"]) }),
    ])
    .nullable(),
});

/** A signature says who has sent a text, not that its values have their types. */
export const isWholeEvent = (event: PaymentEvent): boolean => wholeEvent.safeParse(event).success;

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  const createdAt = event.created * SECOND_MS;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = toCheckoutSession(event.data.object);
      const { id: objectId, paymentId, paymentIntentId } = session;
      const fact = { kind: SESSION_KINDS[event.type], session };
      return { id, type, objectId, paymentId, paymentIntentId, createdAt, fact };
    }
    case "charge.refunded": {
      const charge = event.data.object;
      const fact = { kind: "refunded" as const, refundedCents: charge.amount_refunded };
      const paymentId = charge.metadata.payment_id ?? null;
      const paymentIntentId = idOf(charge.payment_intent);
      return { id, type, objectId: charge.id, paymentId, paymentIntentId, createdAt, fact };
    }
    case "refund.failed":
      return { id, type, createdAt, ...failedRefund(event.data.object) };
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.closed": {
      const dispute = event.data.object;
      const paymentIntentId = idOf(dispute.payment_intent);
      const fact =
        event.type === "charge.dispute.closed" ? disputeEnd(dispute) : disputeBegin(dispute);
      return { id, type, objectId: dispute.id, paymentId: null, paymentIntentId, createdAt, fact };
    }
    default: {
      const object = event.data.object as { id?: string };
      const nothing = { paymentId: null, paymentIntentId: null, fact: null };
      return { id, type, objectId: object.id ?? "", createdAt, ...nothing };
    }
  }
}

function failedRefund({ id: objectId, payment_intent }: Stripe.Refund) {
  const fact = { kind: "refund-failed" as const, refundId: objectId };
  return { objectId, paymentId: null, paymentIntentId: idOf(payment_intent), fact };
}

/** An inquiry takes no money yet; if it becomes a dispute, Stripe reports the withdrawal. */
function disputeBegin({ status }: Stripe.Dispute): PaymentFact | null {
  return status.startsWith("warning_") ? null : { kind: "disputed" };
}

/** A closed warning took no money, like a won dispute; a "prevented" dispute has refunded it. */
function disputeEnd({ status }: Stripe.Dispute): PaymentFact {
  const isOurs = status === "won" || status === "warning_closed";
  return { kind: "dispute-ended", outcome: isOurs ? "won" : "lost" };
}
