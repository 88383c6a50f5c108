import type Stripe from "stripe";
import { idOf } from "./checkout-session.server.ts";
import { judgeStripeError, type StripeProblem } from "./stripe-problem.server.ts";

/** Identifies the price of the plan: each new price takes the key over. */
const LOOKUP_KEY = "pro_plan";

export interface PlanPrice {
  amountCents: number;
  currency: string;
  /** The name of the product, when it is created. */
  productName: string;
}

export type PlanPriceUpdate = { status: "updated"; priceId: string } | StripeProblem;

/**
 * Sets the price of the plan: the product stays, and the previous price is archived. An equal price
 * stays as it is, so the call may be repeated after a failure in the middle. Never throws.
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

/**
 * Includes archived prices: when only the archiving has succeeded, the price still knows its
 * product.
 */
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
  const product = before && idOf(before.product);
  return {
    currency,
    unit_amount: amountCents,
    lookup_key: LOOKUP_KEY,
    transfer_lookup_key: true,
    ...(product ? { product } : { product_data: { name: productName } }),
  };
}
