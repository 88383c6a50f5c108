import type Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";
import { judgeStripeError, type StripeProblem } from "./stripe-problem.server.ts";

export interface NewCheckout {
  /** Our id: the idempotency key, which Stripe returns with every report of the payment. */
  paymentId: string;
  userId: string;
  email: string;
  amountCents: number;
  currency: string;
  locale: string;
  /** The product's name in Checkout. */
  name: string;
  description: string;
  /** Absolute; Stripe replaces `{CHECKOUT_SESSION_ID}` by the session's id. */
  successUrl: string;
  cancelUrl: string;
}

export type CheckoutStart =
  | { status: "started"; sessionId: string; url: string; expiresAt: number }
  | StripeProblem;

/**
 * Starts a Checkout session; the same payment within a day gives the same session. Never throws.
 */
export async function startCheckout(stripe: Stripe, checkout: NewCheckout): Promise<CheckoutStart> {
  try {
    const session = await stripe.checkout.sessions.create(toParams(checkout), {
      idempotencyKey: `checkout:${checkout.paymentId}`,
    });
    if (!session.url) return { status: "refused", reason: "no address to pay at" };
    const expiresAt = session.expires_at * SECOND_MS;
    return { status: "started", sessionId: session.id, url: session.url, expiresAt };
  } catch (error) {
    return judgeStripeError(error);
  }
}

/** The charge is what the page has shown: no conversion, no code, no shipping. */
function toParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, userId, amountCents, currency, name, description } = checkout;
  const metadata = { payment_id: paymentId, user_id: userId };
  return {
    mode: "payment",
    client_reference_id: userId,
    customer_email: checkout.email,
    locale: checkoutLocale(checkout.locale),
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
    // Reports of refunds and disputes name only the payment intent.
    payment_intent_data: { metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

/**
 * Languages of Stripe's page that a site may have.
 * https://docs.stripe.com/js/appendix/supported_locales
 */
const CHECKOUT_LOCALES: readonly string[] = [
  ..."bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko".split(" "),
  ..."lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(" "),
];

/** Stripe refuses an unknown language; then the browser's language decides. */
function checkoutLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [language = ""] = locale.split("-");
  const known = [locale, language].find((each) => CHECKOUT_LOCALES.includes(each));
  return (known ?? "auto") as Stripe.Checkout.SessionCreateParams.Locale;
}
