import { paths } from "#app/paths.ts";
import { startServer } from "./processes.ts";
import { bundledProgram } from "./programs.ts";

interface StripeOptions {
  port: number;
  /** Sessions, events and other records. */
  directory: string;
  /** Variables of the app: its keys, and the address of its webhooks. */
  variables: Record<string, string>;
  logFile: string;
}

/** Starts the Stripe stand-in and returns when it answers. */
export async function startStripe({ port, directory, variables, logFile }: StripeOptions) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CHECKOUT_ORIGIN, APP_ORIGIN } =
    variables;
  return startServer({
    name: "The Stripe stand-in",
    command: process.execPath,
    args: [await bundledProgram("stripe")],
    environment: {
      STRIPE_PORT: String(port),
      STRIPE_DIRECTORY: directory,
      STRIPE_SECRET_KEY: STRIPE_SECRET_KEY ?? "",
      STRIPE_WEBHOOK_SECRET,
      STRIPE_CHECKOUT_ORIGIN,
      STRIPE_WEBHOOK_URL: `${APP_ORIGIN}${paths.stripeWebhook()}`,
    },
    logFile,
    url: `http://127.0.0.1:${port}/`,
  });
}
