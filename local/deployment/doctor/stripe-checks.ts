import Stripe from "stripe";
import { paths } from "#app/paths.ts";
import { STRIPE_EVENTS } from "#app/services/payment-event.server.ts";
import { createStripe } from "#app/services/stripe-client.server.ts";
import { type Check, type Deployment, NotLookedAt, type Problem, secretFix } from "./check.ts";

export const stripeChecks: Check[] = [
  {
    group: "Stripe",
    name: "webhook endpoint",
    phase: "after",
    needs: ["STRIPE_SECRET_KEY", "APP_ORIGIN"],
    look: checkEndpoint,
  },
];

const NEW_ENDPOINT =
  "Stripe's dashboard, Developers, Webhooks, Add destination (docs/deploy.md has the events).";

async function checkEndpoint(deployment: Deployment): Promise<Problem[]> {
  const { variables } = deployment;
  const address = variables.STRIPE_URL ?? "https://api.stripe.com";
  const url = `${variables.APP_ORIGIN}${paths.stripeWebhook()}`;
  const listed = await list(createStripe(variables.STRIPE_SECRET_KEY ?? "", address));
  if (listed === "refused")
    return [
      {
        what: "Stripe refuses STRIPE_SECRET_KEY.",
        fix: secretFix("STRIPE_SECRET_KEY", deployment),
      },
    ];
  const ours = listed.filter((endpoint) => endpoint.url === url);
  const enabled = ours.filter(({ status }) => status === "enabled");
  const [endpoint, second] = enabled;
  if (!endpoint)
    return [
      ours.length === 0
        ? { what: `Stripe has no webhook endpoint ${url}.`, fix: NEW_ENDPOINT }
        : {
            what: `Stripe's webhook endpoint ${url} is disabled.`,
            fix: `stripe webhook_endpoints update ${ours[0]?.id} -d disabled=false`,
          },
    ];
  const problems: Problem[] = [];
  if (second)
    problems.push({
      what: `Stripe has ${enabled.length} endpoints for ${url}, so each event arrives more than once.`,
      fix: `stripe webhook_endpoints delete ${second.id}`,
    });
  return [...problems, ...checkForm(endpoint)];
}

function checkForm({ id, api_version, enabled_events }: Stripe.WebhookEndpoint): Problem[] {
  const problems: Problem[] = [];
  if (api_version !== Stripe.API_VERSION)
    problems.push({
      what: `Stripe's endpoint has the API version ${api_version ?? "of the account"} instead of ${Stripe.API_VERSION}.`,
      fix: `A version cannot be changed: delete ${id} and create it again with ${Stripe.API_VERSION}, then set STRIPE_WEBHOOK_SECRET.`,
    });
  const events = STRIPE_EVENTS.filter((event) => !enabled_events.includes(event));
  if (events.length > 0 && !enabled_events.includes("*"))
    problems.push({
      what: `Stripe's endpoint does not send ${events.join(", ")}.`,
      fix: `stripe webhook_endpoints update ${id} ${STRIPE_EVENTS.map((event, at) => `-d "enabled_events[${at}]=${event}"`).join(" ")}`,
    });
  return problems;
}

async function list(stripe: Stripe): Promise<Stripe.WebhookEndpoint[] | "refused"> {
  try {
    return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return "refused";
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new NotLookedAt("the key may not read webhook endpoints: give it that right.");
    throw new NotLookedAt("Stripe does not answer: try again.");
  }
}
