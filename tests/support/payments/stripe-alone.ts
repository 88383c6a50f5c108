import { join } from "node:path";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { expect } from "vitest";
import { startStripe } from "#local/processes/stripe-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { stripeOf } from "./stripe.ts";

/** A webhook as it arrived, not parsed. */
export interface Delivery {
  body: string;
  signature: string;
}

export type StripeAlone = Awaited<ReturnType<typeof startStripeAlone>>;

/**
 * The Stripe stand-in without a site: its deliveries are recorded. The test that starts it closes
 * it.
 */
export async function startStripeAlone() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { app, expectDeliveries } = await startReceiver();
  const variables = {
    STRIPE_SECRET_KEY: "sk_test_the_right_key",
    STRIPE_WEBHOOK_SECRET: "whsec_the_right_secret",
    STRIPE_URL: url,
    STRIPE_CHECKOUT_ORIGIN: url,
    APP_ORIGIN: app.url,
  };
  const { directory: run, logs } = currentRun();
  const directory = join(run, "stripe-alone", String(port));
  const logFile = join(logs, `stripe-${port}.log`);
  const piece = new Piece(port, () => startStripe({ port, directory, variables, logFile }));
  await piece.start();
  return {
    url,
    secretKey: variables.STRIPE_SECRET_KEY,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    piece,
    counter: stripeOf({ variables }),
    expectDeliveries,
    /** Stripe's own client, with the right key or another one. */
    client(key = variables.STRIPE_SECRET_KEY): Stripe {
      const connection = { host: "127.0.0.1", port, protocol: "http" } as const;
      return new Stripe(key, { ...connection, telemetry: false, maxNetworkRetries: 0 });
    },
    async close() {
      await piece.kill();
      app.close();
    },
  };
}

/** The receiver of the webhooks instead of the app. */
async function startReceiver() {
  let received: Delivery[] = [];
  let answers: number[] = [];
  const app = await startLocalServer(async (request, response) => {
    const signature = String(request.headers["stripe-signature"]);
    received.push({ body: await text(request), signature });
    response.writeHead(answers.shift() ?? 200).end();
  });
  /**
   * The deliveries from now on. The first ones are answered with these statuses, the others with
   * 200.
   */
  const expectDeliveries = (statuses: number[] = []): Delivery[] => {
    received = [];
    answers = [...statuses];
    return received;
  };
  return { app, expectDeliveries };
}

/** What the client throws. */
export async function refusalOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as Stripe.errors.StripeError;
}
