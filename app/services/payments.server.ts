import Stripe from "stripe";
import { Outage } from "#app/lib/outage.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import type { CheckoutSession } from "./checkout-session.server.ts";
import { type CheckoutStart, type NewCheckout, startCheckout } from "./new-checkout.server.ts";
import { type PaymentEvent, toPaymentEvent } from "./payment-event.server.ts";
import { type PlanPrice, type PlanPriceUpdate, updatePlanPrice } from "./plan-price.server.ts";
import { judgeStripeError } from "./stripe-problem.server.ts";
import { endCheckout, findCheckout, listCheckouts } from "./stripe-sessions.server.ts";

const TIMEOUT_MS = 10 * SECOND_MS;

/** Nobody has given a key yet: neither the environment nor an admin. */
class NoStripeKey extends Outage {
  override name = "NoStripeKey";
  constructor() {
    super("There is no secret key of Stripe");
  }
}

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
  /** Tells Stripe what the plan costs from now on; the same price again changes nothing. Never throws. */
  updatePlanPrice(plan: PlanPrice): Promise<PlanPriceUpdate>;
  /** Whether Stripe takes this key for what payments need. Never throws. */
  checkKey(secretKey: string): Promise<KeyCheck>;
  /** What a webhook tells; null unless Stripe signed exactly these bytes within the last minutes. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
}

export type KeyCheck = "accepted" | "refused" | "unavailable";

interface PaymentsConfig {
  /** Asked once, when Stripe is first needed; null while nobody has given a key, which is as if Stripe did not answer. */
  findSecretKey(): Promise<string | null>;
  webhookSecret: string;
  url: string;
}

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

export function createPaymentsService(config: PaymentsConfig): PaymentsService {
  const getStripe = lazily(config);
  return {
    startCheckout: async (checkout) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? startCheckout(stripe, checkout) : stripe;
    },
    findCheckout: async (sessionId) => findCheckout(await getStripe(), sessionId),
    listCheckouts: async (input) => listCheckouts(await getStripe(), input),
    endCheckout: async (sessionId) =>
      getStripe().then(
        (stripe) => endCheckout(stripe, sessionId),
        () => false,
      ),
    updatePlanPrice: async (plan) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? updatePlanPrice(stripe, plan) : stripe;
    },
    checkKey: (secretKey) => checkKey(createStripe(secretKey, config.url)),
    readEvent: (body, signature) => readEvent(config.webhookSecret, { body, signature }),
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

/** Sessions of Checkout are what the app cannot do without; a restricted key need not show the balance. */
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

/** Stripe at this address, asked with this key. A call that fails on the way is made once more. */
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
