import Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";

export interface NewCheckout {
  /** Ours: the idempotency key, and what Stripe hands back with everything that it tells of the payment. */
  paymentId: string;
  userId: string;
  email: string;
  amountCents: number;
  currency: string;
  locale: string;
  /** What is bought, as Checkout shows it. */
  name: string;
  description: string;
  /** Absolute; Stripe puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * - "refused": Stripe has answered that it will not, for a reason that trying again does not mend.
 * - "unavailable": no answer, or one that asks to try again.
 */
export type CheckoutStart =
  | { status: "started"; sessionId: string; url: string; expiresAt: number }
  | { status: "refused"; reason: string }
  | { status: "unavailable" };

/** Starts a Checkout session; the same payment again within a day is the same session. Never throws. */
export async function startCheckout(stripe: Stripe, checkout: NewCheckout): Promise<CheckoutStart> {
  try {
    const session = await stripe.checkout.sessions.create(toParams(checkout), {
      idempotencyKey: `checkout:${checkout.paymentId}`,
    });
    if (!session.url) return { status: "refused", reason: "no address to pay at" };
    const expiresAt = session.expires_at * SECOND_MS;
    return { status: "started", sessionId: session.id, url: session.url, expiresAt };
  } catch (error) {
    return judge(error);
  }
}

/** What is charged is what the page has shown: no conversion, no code, no shipping. */
function toParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, userId, amountCents, currency, name, description } = checkout;
  const metadata = { payment_id: paymentId, user_id: userId };
  return {
    mode: "payment",
    client_reference_id: userId,
    customer_email: checkout.email,
    locale: checkout.locale as Stripe.Checkout.SessionCreateParams.Locale,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amountCents,
          product_data: { name, description },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    metadata,
    // What is told of refunds and disputes names the payment intent alone.
    payment_intent_data: { metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

function judge(error: unknown): CheckoutStart {
  const { StripeError, StripeConnectionError } = Stripe.errors;
  if (!(error instanceof StripeError) || error instanceof StripeConnectionError)
    return { status: "unavailable" };
  const status = error.statusCode ?? 500;
  const isTemporary = status >= 500 || status === 429 || status === 409;
  return isTemporary
    ? { status: "unavailable" }
    : { status: "refused", reason: error.code ?? error.rawType ?? error.type };
}
