import * as z from "zod";
import type { Account } from "#local/stripe/account.ts";
import type { StoredSession } from "#local/stripe/objects/records.ts";
import { StripeRefusal } from "#local/stripe/refusal.ts";

/** What may happen to a session besides what the app itself asks for. */
export const stepSchema = z.object({
  step: z.enum([
    "pay",
    "pay-later",
    "succeed",
    "fail",
    "expire",
    "refund",
    "dispute",
    "win-dispute",
    "lose-dispute",
  ]),
  /** Of a refund; without it all that is left. */
  cents: z.coerce.number().int().min(1).optional(),
  /** The buyer's, where the app has given none. */
  email: z.string().optional(),
});
export type Step = z.output<typeof stepSchema>;

/**
 * Takes a step and settles when the app has received its event once. Throws a `StripeRefusal` for a
 * step that the state does not allow.
 */
export function takeStep(account: Account, id: string, input: Step): Promise<void> {
  const { step, cents, email = null } = input;
  switch (step) {
    case "pay":
      return account.pay(id, "here", email);
    case "pay-later":
      return account.pay(id, "later", email);
    case "succeed":
      return account.settle(id, "succeeded");
    case "fail":
      return account.settle(id, "failed");
    case "expire":
      return account.expire(id);
    case "refund":
      return refund(account, id, cents);
    case "dispute":
      return account.openDispute(id);
    case "win-dispute":
      return account.closeDispute(id, "won");
    case "lose-dispute":
      return account.closeDispute(id, "lost");
  }
}

function refund(account: Account, id: string, cents: number | undefined): Promise<void> {
  const charge = account.payment(id)?.charge;
  if (!charge) throw new StripeRefusal({ message: `Nothing was paid: ${id}.` });
  return account.refund(charge, { amount: cents, reason: null, metadata: {} }).delivered;
}

/** The steps whose time it is now. */
export function possibleSteps(account: Account, { session }: StoredSession): Step["step"][] {
  if (session.status === "open") return ["pay", "pay-later", "expire"];
  const payment = account.payment(session.id);
  if (payment?.intent.status === "processing") return ["succeed", "fail"];
  if (!payment?.charge.paid) return [];
  const dispute = account.dispute(payment.charge);
  if (dispute?.status === "needs_response") return ["win-dispute", "lose-dispute"];
  const isRefundable = !payment.charge.refunded && dispute?.status !== "lost";
  return [...(isRefundable ? ["refund" as const] : []), ...(dispute ? [] : ["dispute" as const])];
}
