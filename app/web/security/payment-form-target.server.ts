import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/** Pages with the form that begins a payment; it may also wait there for its sender to sign in again. */
const WITH_FORM = [paths.pricing(), paths.resumedForm()];

/** Stripe's address for pages from whose form the browser is sent there; for others none. */
export function paymentFormTargets(
  request: Request,
  { env, confirmTarget }: AppLoadContext,
): string[] {
  const { pathname } = new URL(request.url);
  const leadsThere = WITH_FORM.includes(pathname) || confirmTarget === paths.pricing();
  return leadsThere ? [env.STRIPE_CHECKOUT_ORIGIN] : [];
}
