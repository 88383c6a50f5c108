import Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";
import { type CheckoutSession, toCheckoutSession } from "./checkout-session.server.ts";
import { type CheckoutStart, type NewCheckout, startCheckout } from "./new-checkout.server.ts";
import { type PaymentEvent, toPaymentEvent } from "./payment-event.server.ts";

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

interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  url: string;
}

const TIMEOUT_MS = 10 * SECOND_MS;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

export function createPaymentsService(config: PaymentsConfig): PaymentsService {
  const stripe = createClient(config);
  return {
    startCheckout: (checkout) => startCheckout(stripe, checkout),
    findCheckout: (sessionId) => findCheckout(stripe, sessionId),
    listCheckouts: (input) => listCheckouts(stripe, input),
    endCheckout: (sessionId) =>
      stripe.checkout.sessions.expire(sessionId).then(
        () => true,
        () => false,
      ),
    readEvent: (body, signature) => readEvent(stripe, config.webhookSecret, { body, signature }),
  };
}

function createClient({ secretKey, url }: PaymentsConfig): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSession | null> {
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

async function listCheckouts(
  stripe: Stripe,
  { since, after }: { since: number; after: string | null },
): ReturnType<PaymentsService["listCheckouts"]> {
  const page = await stripe.checkout.sessions.list({
    created: { gte: Math.floor(since / SECOND_MS) },
    limit: 100,
    expand: ["data.payment_intent.latest_charge"],
    ...(after && { starting_after: after }),
  });
  const next = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
  return { sessions: page.data.map(toCheckoutSession), next };
}

async function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string | null },
): Promise<PaymentEvent | null> {
  if (!signature) return null;
  const crypto = Stripe.createSubtleCryptoProvider();
  const { webhooks } = stripe;
  try {
    return toPaymentEvent(
      await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
