import Stripe from "stripe";
import { Outage } from "#app/lib/outage.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import { type CheckoutSession, toCheckoutSession } from "./checkout-session.server.ts";
import { type NewCheckout, startCheckout } from "./new-checkout.server.ts";
import { isWholeEvent, type PaymentEvent, toPaymentEvent } from "./payment-event.server.ts";
import { type PlanPrice, updatePlanPrice } from "./plan-price.server.ts";
import { type RefundWish, refund } from "./refund.server.ts";
import { createStripe } from "./stripe-client.server.ts";
import { judgeStripeError } from "./stripe-problem.server.ts";

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
    startCheckout: async (checkout: NewCheckout) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? startCheckout(stripe, checkout) : stripe;
    },
    findCheckout: async (sessionId: string) => findCheckout(await getStripe(), sessionId),
    listCheckouts: async (input: { since: number; after: string | null }) =>
      listCheckouts(await getStripe(), input),
    endCheckout: async (sessionId: string) =>
      getStripe().then(
        (stripe) => endCheckout(stripe, sessionId),
        () => false,
      ),
    /** Pays a payment back. Never throws. */
    refund: async (wish: RefundWish) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? refund(stripe, wish) : stripe;
    },
    /** Sets the price of the plan at Stripe; the same price again changes nothing. Never throws. */
    updatePlanPrice: async (plan: PlanPrice) => {
      const stripe = await getStripe().catch(judgeStripeError);
      return stripe instanceof Stripe ? updatePlanPrice(stripe, plan) : stripe;
    },
    /** Whether Stripe accepts this key for what payments need. Never throws. */
    checkKey: (secretKey: string) => checkKey(createStripe(secretKey, config.url)),
    /**
     * The content of a webhook; null unless Stripe signed exactly these bytes within the last
     * minutes. "malformed": signed, but no event.
     */
    readEvent: (body: string, signature: string | null) =>
      readEvent(config.webhookSecret, { body, signature }),
  };
}

/** Null for an unknown id. Throws when Stripe does not answer. */
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

/**
 * One page of the sessions since that time (UTC ms), newest first; `after` is the last id of the
 * page before. Throws like `findCheckout`.
 */
async function listCheckouts(
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
function endCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  return stripe.checkout.sessions.expire(sessionId).then(
    () => true,
    () => false,
  );
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
): Promise<PaymentEvent | "malformed" | null> {
  if (!signature || isFromFuture(signature)) return null;
  const crypto = Stripe.createSubtleCryptoProvider();
  try {
    const event = toPaymentEvent(
      await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto),
    );
    return isWholeEvent(event) ? event : "malformed";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    // Nothing else in it depends on another machine.
    return "malformed";
  }
}

/** Stripe's library refuses old times only. */
function isFromFuture(signature: string): boolean {
  const [, seconds = "0"] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) - TOLERANCE_SECONDS > now() / SECOND_MS;
}
