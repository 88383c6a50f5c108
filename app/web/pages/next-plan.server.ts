import type { AppLoadContext } from "@remix-run/cloudflare";
import { PLANS, type PlanId, priceCents, upgradesOf } from "#app/domain/plans/schema.ts";
import { formatPrice } from "#app/i18n/format-price.ts";

/** A card leaves the rest to the pricing page. */
const MOST_FEATURES = 6;

/** The next plan: its price, and what it has. Null on the highest one. */
export function describeNextPlan({ locale, settings }: AppLoadContext, plan: PlanId) {
  const [next] = upgradesOf(plan);
  if (next === undefined) return null;
  const price = formatPrice(locale, priceCents(next, settings), settings.plan_currency);
  return { price, features: PLANS[next].features.slice(0, MOST_FEATURES) };
}
