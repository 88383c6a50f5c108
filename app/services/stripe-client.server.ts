import Stripe from "stripe";
import { SECOND_MS } from "#app/platform/clock.ts";

const TIMEOUT_MS = 10 * SECOND_MS;

/** Stripe's client with this address and key. A failed call is repeated once. */
export function createStripe(secretKey: string, url: string): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input, { ...init, redirect: "manual" }),
    ),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
