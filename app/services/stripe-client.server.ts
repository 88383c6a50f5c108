import Stripe from "stripe";
import { Outage } from "#app/lib/outage.ts";
import { SECOND_MS } from "#app/platform/clock.ts";

const TIMEOUT_MS = 10 * SECOND_MS;

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

/** Nobody has given a key yet: neither the environment nor an admin. */
export class NoStripeKey extends Outage {
  override name = "NoStripeKey";
  constructor() {
    super("There is no secret key of Stripe");
  }
}
