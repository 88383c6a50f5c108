import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/** Whether this deployment has Google's keys. */
export function hasGoogle({ env }: Pick<AppLoadContext, "env">): boolean {
  return Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);
}

/** Pages with a button that leads to Google. */
const WITH_BUTTON = [paths.auth(), paths.confirmAccount(), paths.account()];
/** Where their forms post. */
const CONFIRMED = [paths.authGoogle(), paths.account()];
/** The beginnings of the addresses of others. */
const WITH_BUTTON_BELOW = [paths.claimListing(""), paths.sealedAct("")];

/** Google's address on pages whose form leads there; none on other pages. */
export function googleFormTargets(request: Request, context: AppLoadContext): string[] {
  const { env, confirmTarget } = context;
  if (!hasGoogle(context)) return [];
  const { pathname } = new URL(request.url);
  const hasButton =
    WITH_BUTTON.includes(pathname) || WITH_BUTTON_BELOW.some((start) => pathname.startsWith(start));
  // The page that confirms where a form came from posts it again.
  const leadsThere = hasButton || CONFIRMED.some((target) => target === confirmTarget);
  return leadsThere ? [env.GOOGLE_AUTHORIZATION_URL] : [];
}

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
