import type Stripe from "stripe";
import { judgeStripeError, type StripeProblem } from "./stripe-problem.server.ts";

/** Finds the price of the plan whatever its id: it goes from each price to the next. */
const LOOKUP_KEY = "pro_plan";

export interface PlanPrice {
  amountCents: number;
  currency: string;
  /** Of the product, where there is none yet. */
  productName: string;
}

export type PlanPriceUpdate = { status: "updated"; priceId: string } | StripeProblem;

/**
 * Gives the plan this price: the product stays, the price before it can be bought no more. A price that is the same already stays as it
 * is, so after a failure in the middle it can be asked again. Never throws.
 */
export async function updatePlanPrice(stripe: Stripe, plan: PlanPrice): Promise<PlanPriceUpdate> {
  try {
    const present = await findPresent(stripe);
    if (present && isSame(present, plan)) return { status: "updated", priceId: present.id };
    if (present?.active) await stripe.prices.update(present.id, { active: false });
    const { id } = await stripe.prices.create(toParams(plan, present));
    return { status: "updated", priceId: id };
  } catch (error) {
    return judgeStripeError(error);
  }
}

/** An archived one, too: it still knows its product, when only its archiving has come to pass. */
async function findPresent(stripe: Stripe): Promise<Stripe.Price | undefined> {
  const find = (active: boolean) =>
    stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active, limit: 1 });
  const [present] = (await find(true)).data;
  return present ?? (await find(false)).data[0];
}

function isSame(price: Stripe.Price, { amountCents, currency }: PlanPrice): boolean {
  return price.active && price.unit_amount === amountCents && price.currency === currency;
}

function toParams(
  { amountCents, currency, productName }: PlanPrice,
  before: Stripe.Price | undefined,
): Stripe.PriceCreateParams {
  const product =
    before && (typeof before.product === "string" ? before.product : before.product.id);
  return {
    currency,
    unit_amount: amountCents,
    lookup_key: LOOKUP_KEY,
    transfer_lookup_key: true,
    ...(product ? { product } : { product_data: { name: productName } }),
  };
}
