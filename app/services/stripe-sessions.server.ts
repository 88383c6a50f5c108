import Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";
import { type CheckoutSession, toCheckoutSession } from "./checkout-session.server.ts";

/** Null for an unknown id. Throws when Stripe does not answer. */
export async function findCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<CheckoutSession | null> {
  try {
    const expand = ["payment_intent.latest_charge"];
    return toCheckoutSession(await stripe.checkout.sessions.retrieve(sessionId, { expand }));
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/**
 * One page of the sessions since that time (UTC ms), newest first; `after` is the last id of the
 * page before. Throws like `findCheckout`.
 */
export async function listCheckouts(
  stripe: Stripe,
  { since, after }: { since: number; after: string | null },
): Promise<{ sessions: CheckoutSession[]; next: string | null }> {
  const page = await stripe.checkout.sessions.list({
    created: { gte: Math.floor(since / SECOND_MS) },
    limit: 100,
    expand: ["data.payment_intent.latest_charge"],
    ...(after && { starting_after: after }),
  });
  const next = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
  return { sessions: page.data.map(toCheckoutSession), next };
}

/**
 * Expires a session, so that it cannot be paid. False when it had ended already or Stripe does not
 * answer; never throws.
 */
export function endCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  return stripe.checkout.sessions.expire(sessionId).then(
    () => true,
    () => false,
  );
}
