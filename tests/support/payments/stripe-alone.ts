import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startStripe } from "#local/processes/stripe-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { type StripeStandIn, stripeOf } from "./stripe.ts";

/** A webhook as it arrived, not parsed. */
export interface Delivery {
  body: string;
  signature: string;
}

/**
 * The Stripe stand-in without a site: its deliveries are recorded. The test that starts it closes
 * it.
 */
export interface StripeAlone {
  url: string;
  secretKey: string;
  webhookSecret: string;
  piece: Piece;
  counter: StripeStandIn;
  /**
   * The deliveries from now on. The first ones are answered with these statuses, the others with
   * 200.
   */
  expectDeliveries(statuses?: number[]): Delivery[];
  close(): Promise<void>;
}

export async function startStripeAlone(): Promise<StripeAlone> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { app, expectDeliveries } = await startReceiver();
  const variables = {
    STRIPE_SECRET_KEY: "sk_test_the_right_key",
    STRIPE_WEBHOOK_SECRET: "whsec_the_right_secret",
    STRIPE_URL: url,
    STRIPE_CHECKOUT_ORIGIN: url,
    APP_ORIGIN: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
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
    async close() {
      await piece.kill();
      app.close();
      app.closeAllConnections();
    },
  };
}

/** The receiver of the webhooks instead of the app. */
async function startReceiver() {
  let received: Delivery[] = [];
  let answers: number[] = [];
  const app: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      received.push({ body: Buffer.concat(chunks).toString(), signature });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const expectDeliveries = (statuses: number[] = []): Delivery[] => {
    received = [];
    answers = [...statuses];
    return received;
  };
  return { app, expectDeliveries };
}
