import Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";
import { type CheckoutSession, toCheckoutSession } from "./checkout-session.server.ts";
import { type PaymentEvent, toPaymentEvent } from "./payment-event.server.ts";

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

export interface PaymentsService {
  /** Starts a Checkout session; the same payment again within a day is the same session. Never throws. */
  startCheckout(checkout: NewCheckout): Promise<CheckoutStart>;
  /** Null for an id that Stripe does not know. Throws when Stripe does not answer. */
  findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** One page of the sessions begun since then (UTC ms), newest first; `after` is the last id of the page before. Throws like `findCheckout`. */
  listCheckouts(input: {
    since: number;
    after: string | null;
  }): Promise<{ sessions: CheckoutSession[]; next: string | null }>;
  /** Nobody can pay there any more. False when it was over already or Stripe does not answer; never throws. */
  endCheckout(sessionId: string): Promise<boolean>;
  /** What a webhook tells; null unless Stripe signed exactly these bytes within the last minutes. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
}

const TIMEOUT_MS = 10 * SECOND_MS;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

export function createPaymentsService(config: {
  secretKey: string;
  webhookSecret: string;
  url: string;
}): PaymentsService {
  const { protocol, hostname, port } = new URL(config.url);
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const crypto = Stripe.createSubtleCryptoProvider();
  return {
    async startCheckout(checkout) {
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
    },

    async findCheckout(sessionId) {
      try {
        return toCheckoutSession(await stripe.checkout.sessions.retrieve(sessionId));
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },

    async listCheckouts({ since, after }) {
      const page = await stripe.checkout.sessions.list({
        created: { gte: Math.floor(since / SECOND_MS) },
        limit: 100,
        ...(after && { starting_after: after }),
      });
      const next = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
      return { sessions: page.data.map(toCheckoutSession), next };
    },

    endCheckout: (sessionId) =>
      stripe.checkout.sessions.expire(sessionId).then(
        () => true,
        () => false,
      ),

    async readEvent(body, signature) {
      if (!signature) return null;
      try {
        const { webhookSecret } = config;
        return toPaymentEvent(
          await stripe.webhooks.constructEventAsync(
            body,
            signature,
            webhookSecret,
            TOLERANCE_SECONDS,
            crypto,
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
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
    : { status: "refused", reason: error.code ?? error.type };
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}
