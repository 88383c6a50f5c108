import type { Change } from "#local/stripe/journal.ts";
import { formatAmount } from "#local/stripe/objects/currencies.ts";
import { newId, nowSeconds } from "#local/stripe/objects/ids.ts";
import type { Charge, Dispute, Refund } from "#local/stripe/objects/records.ts";
import { StripeRefusal } from "#local/stripe/refusal.ts";
import { newEvent } from "./events.ts";

/** Gives back a part of a charge, or what is left of it. Throws what Stripe would refuse. */
export function refundCharge(
  charge: Charge,
  dispute: Dispute | undefined,
  { amount, ...rest }: { amount?: number; reason: Refund["reason"]; metadata: Refund["metadata"] },
): { refund: Refund; changes: Change[] } {
  const left = charge.amount - charge.amount_refunded;
  requireRefundable(charge, dispute, amount ?? left);
  const given = amount ?? left;
  const refund: Refund = {
    ...rest,
    id: newId("re"),
    object: "refund",
    amount: given,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: "succeeded",
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + given,
    refunded: given === left,
  };
  const changes: Change[] = [
    ["refunds", refund.id, refund],
    ["charges", charge.id, refunded],
    newEvent("charge.refunded", refunded),
  ];
  return { refund, changes };
}

function requireRefundable(charge: Charge, dispute: Dispute | undefined, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  const refuse = (code: string, message: string) => new StripeRefusal({ code, message });
  if (charge.status !== "succeeded") {
    const message = `Charge ${charge.id} has not succeeded, so it cannot be refunded.`;
    throw refuse("charge_not_refundable", message);
  }
  if (dispute && dispute.status !== "won")
    throw refuse(
      "charge_disputed",
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    );
  if (left === 0)
    throw refuse("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  if (amount <= left) return;
  const [asked, most] = [amount, left].map((sum) => formatAmount(sum, charge.currency));
  const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`;
  throw new StripeRefusal({ param: "amount", message });
}

/** The buyer has complained to their bank. */
export function openDispute(charge: Charge): Change[] {
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  return [
    ["charges", charge.id, { ...charge, disputed: true }],
    ["disputes", charge.id, dispute],
    newEvent("charge.dispute.created", dispute),
  ];
}

/** The bank has decided, for the seller or against. */
export function closeDispute(dispute: Dispute, status: "won" | "lost"): Change[] {
  const closed: Dispute = { ...dispute, status };
  return [["disputes", String(dispute.charge), closed], newEvent("charge.dispute.closed", closed)];
}
