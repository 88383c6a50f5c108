import type { Change } from "#local/stripe/journal.ts";
import { formatAmount } from "#local/stripe/objects/currencies.ts";
import {
  type Charge,
  type Dispute,
  newDispute,
  newRefund,
  type Refund,
} from "#local/stripe/objects/payment-object.ts";
import { StripeRefusal } from "#local/stripe/refusal.ts";
import { newEvent } from "./events.ts";

/** Without an amount, what is left. */
export type RefundWish = Pick<Refund, "reason" | "metadata"> & { amount?: number };

/** Gives back a part of a charge, or what is left of it. Throws what Stripe would refuse. */
export function refundCharge(
  charge: Charge,
  dispute: Dispute | undefined,
  { amount, ...wish }: RefundWish,
): { refund: Refund; changes: Change[] } {
  const left = charge.amount - charge.amount_refunded;
  requireRefundable(charge, dispute, amount ?? left);
  const given = amount ?? left;
  const refund = newRefund(charge, given, wish);
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
  const dispute = newDispute(charge);
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
