import Stripe from "stripe";
import { Outage } from "#app/lib/outage.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import { type NewCheckout, startCheckout } from "./new-checkout.server.ts";
import { type PaymentEvent, toPaymentEvent } from "./payment-event.server.ts";
import { type PlanPrice, updatePlanPrice } from "./plan-price.server.ts";
import { judgeStripeError } from "./stripe-problem.server.ts";
import { endCheckout, findCheckout, listCheckouts } from "./stripe-sessions.server.ts";

const TIMEOUT_MS = 10 * SECOND_MS;

/** Neither the environment nor an admin has set a key. */
class NoStripeKey extends Outage {
  override name = "NoStripeKey";
  constructor() {
    super("There is no secret key of Stripe");
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

export type KeyCheck = "accepted" | "refused" | "unavailable";

interface PaymentsConfig {
  /**
   * Called once, on the first use of Stripe; null while there is no key, which counts as an outage
   * of Stripe.
   */
  findSecretKey(): Promise<string | null>;
  webhookSecret: string;
  url: string;
}

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

export function createPaymentsService(config: PaymentsConfig) {
  const getStripe = lazily(config);
  return {
    /**
     * Starts a Checkout session; the same payment within a day gives the same session. Never
     * throws.
     */
    startCheckout: async (checkout: NewCheckout) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? startCheckout(stripe, checkout) : stripe;
    },
    /** Null for an unknown id. Throws when Stripe does not answer. */
    findCheckout: async (sessionId: string) => findCheckout(await getStripe(), sessionId),
    /**
     * One page of the sessions since that time (UTC ms), newest first; `after` is the last id of
     * the page before. Throws like `findCheckout`.
     */
    listCheckouts: async (input: { since: number; after: string | null }) =>
      listCheckouts(await getStripe(), input),
    /**
     * Expires a session, so that it cannot be paid. False when it had ended already or Stripe does
     * not answer; never throws.
     */
    endCheckout: async (sessionId: string) =>
      getStripe().then(
        (stripe) => endCheckout(stripe, sessionId),
        () => false,
      ),
    /** Sets the price of the plan at Stripe; the same price again changes nothing. Never throws. */
    updatePlanPrice: async (plan: PlanPrice) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? updatePlanPrice(stripe, plan) : stripe;
    },
    /** Whether Stripe accepts this key for what payments need. Never throws. */
    checkKey: (secretKey: string) => checkKey(createStripe(secretKey, config.url)),
    /**
     * The content of a webhook; null unless Stripe signed exactly these bytes within the last
     * minutes.
     */
    readEvent: (body: string, signature: string | null) =>
      readEvent(config.webhookSecret, { body, signature }),
  };
}

/** The key may have to be read from the database, and most requests never need it. */
function lazily({ findSecretKey, url }: PaymentsConfig): () => Promise<Stripe> {
  let asked: Promise<Stripe> | undefined;
  const find = async () => {
    const secretKey = await findSecretKey();
    if (!secretKey) throw new NoStripeKey();
    return createStripe(secretKey, url);
  };
  return () => {
    asked ??= find();
    return asked;
  };
}

/** The app needs Checkout sessions; a restricted key need not show the balance. */
async function checkKey(stripe: Stripe): Promise<KeyCheck> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return "accepted";
  } catch (error) {
    return judgeStripeError(error).status;
  }
}

async function readEvent(
  secret: string,
  { body, signature }: { body: string; signature: string | null },
): Promise<PaymentEvent | null> {
  if (!signature) return null;
  const crypto = Stripe.createSubtleCryptoProvider();
  try {
    return toPaymentEvent(
      await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** Stripe's client with this address and key. A failed call is repeated once. */
export function createStripe(secretKey: string, url: string): Stripe {
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
