import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/**
 * Pages with the form that starts a payment; the saved form may wait there for its sender to sign
 * in.
 */
const WITH_FORM = [paths.pricing(), paths.resumedForm()];

/** Stripe's address on pages whose form leads there; none on other pages. */
export function paymentFormTargets(
  request: Request,
  { env, confirmTarget }: AppLoadContext,
): string[] {
  const { pathname } = new URL(request.url);
  const leadsThere = WITH_FORM.includes(pathname) || confirmTarget === paths.pricing();
  return leadsThere ? [env.STRIPE_CHECKOUT_ORIGIN] : [];
}
