import type Stripe from "stripe";
import { newId, nowSeconds } from "./ids.ts";

export type Intent = Pick<Stripe.PaymentIntent, keyof ReturnType<typeof newPayment>["intent"]>;
export type Charge = Pick<Stripe.Charge, keyof ReturnType<typeof newPayment>["charge"]>;
export type Refund = Pick<Stripe.Refund, keyof ReturnType<typeof newRefund>>;
export type Dispute = Pick<Stripe.Dispute, keyof ReturnType<typeof newDispute>>;

interface Terms {
  amount: number;
  currency: string;
  description: string | null;
  /** The charge takes over what the intent was given. */
  metadata: Record<string, string>;
}

/** A payment whose money is on its way. */
export function newPayment(terms: Terms, email: string | null) {
  const shared = { ...terms, created: nowSeconds(), livemode: false };
  const ids = { intent: newId("pi"), charge: newId("ch") };
  const intent = {
    ...shared,
    id: ids.intent,
    object: "payment_intent",
    amount_received: 0,
    latest_charge: ids.charge,
    status: "processing",
  } satisfies Partial<Stripe.PaymentIntent>;
  const charge = {
    ...shared,
    object: "charge",
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    disputed: false,
    failure_code: null,
    failure_message: null,
    paid: false,
    refunded: false,
    status: "pending",
    id: ids.charge,
    payment_intent: ids.intent,
    receipt_email: email,
  } satisfies Partial<Stripe.Charge>;
  return { intent, charge };
}

type Charged = Pick<Stripe.Charge, "id" | "amount" | "currency" | "payment_intent">;

export const newRefund = (
  { id: charge, currency, payment_intent }: Charged,
  amount: number,
  wish: Pick<Stripe.Refund, "reason" | "metadata">,
) =>
  ({
    ...wish,
    id: newId("re"),
    object: "refund",
    amount,
    charge,
    created: nowSeconds(),
    currency,
    payment_intent,
    status: "succeeded",
  }) satisfies Partial<Stripe.Refund>;

export const newDispute = ({ id: charge, amount, currency, payment_intent }: Charged) =>
  ({
    id: newId("du"),
    object: "dispute",
    amount,
    charge,
    created: nowSeconds(),
    currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  }) satisfies Partial<Stripe.Dispute>;
