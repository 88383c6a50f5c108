import Stripe from "stripe";
import * as z from "zod";
import { STRIPE_EVENTS } from "#app/services/payment-event.server.ts";
import { type Answer, json, type Question } from "#local/mail/answer.ts";
import type { Account } from "./account.ts";
import type { EndpointFaults } from "./faults.ts";
import { decodeForm } from "./form.ts";
import { answerOnce } from "./idempotency.ts";
import type { Journal } from "./journal.ts";
import { newId } from "./objects/ids.ts";
import { answerPrices } from "./objects/prices.ts";
import { listSessions } from "./objects/session-list.ts";
import { readOrder } from "./objects/session-params.ts";
import { viewSession } from "./pages/session-view.ts";
import { atLeast, expand, metadata, readParams, text } from "./params.ts";
import { missingParameter, noSuch, StripeRefusal } from "./refusal.ts";

/** Further valid keys of the account, for tests that change keys. */
const furtherKey = /^(sk|rk)_test_further_\w+$/;

/** Keys that are restricted to nothing at all. */
const powerlessKey = /^rk_test_powerless_\w+$/;

const keyMissing =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

export interface StripeApi {
  secretKey: string;
  account: Account;
  journal: Journal;
  webhookUrl: string;
  endpointFaults: EndpointFaults;
}

/** The part of Stripe's HTTP interface that the app's client uses. */
export function answerApi(api: StripeApi, question: Question): Answer {
  const requestId = newId("req", 14);
  const { headers, ...answer } = answerOrRefuse(api, question, requestId);
  const version = question.headers["stripe-version"];
  return {
    ...answer,
    headers: {
      ...headers,
      "Request-Id": requestId,
      ...(typeof version === "string" && { "Stripe-Version": version }),
    },
  };
}

function answerOrRefuse(api: StripeApi, question: Question, requestId: string): Answer {
  try {
    requireKey(api.secretKey, question);
    const { journal, account } = api;
    const run = (): Answer =>
      listEndpoints(api, question) ?? answerPrices(journal, question) ?? route(account, question);
    return answerOnce(journal, question, requestId, run);
  } catch (error) {
    if (error instanceof StripeRefusal) return error.answer;
    throw error;
  }
}

/** The one endpoint that local mode sends its events to; null for another address. */
function listEndpoints(api: StripeApi, { method, path }: Question): Answer | null {
  if (method !== "GET" || path !== "/v1/webhook_endpoints") return null;
  const endpoint = {
    id: "we_local",
    object: "webhook_endpoint",
    url: api.webhookUrl,
    status: "enabled",
    api_version: Stripe.API_VERSION,
    enabled_events: STRIPE_EVENTS,
    livemode: false,
  };
  const changes = api.endpointFaults.take()?.endpoints ?? [{}];
  const data = changes.map((change, at) => ({
    ...endpoint,
    id: at === 0 ? endpoint.id : `we_local_${at + 1}`,
    ...change,
  }));
  return json({ object: "list", url: path, has_more: false, data });
}

function route(account: Account, { method, path, query, body }: Question): Answer {
  const params = decodeForm(method === "GET" ? query : body);
  const [, id = "", verb] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  const isList = path === "/v1/checkout/sessions";
  if (isList && method === "POST") return createSession(account, params);
  if (isList && method === "GET") return listSessions(account, params);
  if (id && !verb && method === "GET") return showSession(account, id, params);
  if (id && verb && method === "POST") return endSession(account, id, params);
  if (path === "/v1/refunds" && method === "POST") return createRefund(account, params);
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeRefusal({ status: 404, message });
}

const onlyExpand = z.strictObject({ expand });

function createSession(account: Account, params: unknown): Answer {
  const order = readOrder(params);
  const stored = account.create(order);
  return json(viewSession(account, stored, order.params.expand));
}

function showSession(account: Account, id: string, params: unknown): Answer {
  const { expand: properties } = readParams(onlyExpand, params);
  return json(viewSession(account, account.get(decodeURIComponent(id)), properties));
}

function endSession(account: Account, id: string, params: unknown): Answer {
  const { expand: properties } = readParams(onlyExpand, params);
  void account.expire(id);
  return json(viewSession(account, account.get(id), properties));
}

const refundSchema = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: atLeast(1).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.default({}),
  expand,
});

function createRefund(account: Account, input: unknown): Answer {
  const { payment_intent: intentId, charge: chargeId, ...wish } = readParams(refundSchema, input);
  if (!intentId && !chargeId) throw missingParameter("payment_intent");
  const intent = intentId ? account.intent(intentId) : undefined;
  if (intentId && !intent) throw noSuch("payment_intent", intentId, "payment_intent");
  const wanted = chargeId ?? String(intent?.latest_charge);
  const charge = account.charge(wanted);
  if (!charge) throw noSuch("charge", wanted, "charge");
  const { amount, reason = null, metadata: notes } = wish;
  return json(account.refund(charge, { amount, reason, metadata: notes }).refund);
}

/** Throws unless the request carries a key of the account with the needed rights. */
function requireKey(secretKey: string, { headers }: Question): void {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (!given) throw new StripeRefusal({ status: 401, message: keyMissing });
  if (given === secretKey || furtherKey.test(given)) return;
  const shown = `${given.slice(0, 8)}${"*".repeat(12)}${given.slice(-4)}`;
  if (!powerlessKey.test(given))
    throw new StripeRefusal({ status: 401, message: `Invalid API Key provided: ${shown}` });
  const code = "more_permissions_required";
  const message = `The provided key '${shown}' does not have the required permissions for this endpoint.`;
  throw new StripeRefusal({ status: 403, code, message });
}
