import { createServer } from "node:http";
import { type Answer, json, type Question, readQuestion, sendAnswer } from "#local/mail/answer.ts";
import { answerOnIpv6 } from "#local/processes/loopback.ts";
import { Account } from "./account.ts";
import { answerApi } from "./api.ts";
import { answerControl } from "./control.ts";
import { EndpointFaults, Faults } from "./faults.ts";
import { Journal } from "./journal.ts";
import { answerCheckout } from "./pages/checkout-page.ts";
import { answerPayment, listPage } from "./pages/dashboard.ts";
import { Deliveries } from "./payments/deliveries.ts";

const {
  STRIPE_PORT,
  STRIPE_DIRECTORY,
  STRIPE_SECRET_KEY = "",
  STRIPE_WEBHOOK_SECRET,
} = process.env;
const { STRIPE_CHECKOUT_ORIGIN, STRIPE_WEBHOOK_URL } = process.env;
if (!STRIPE_PORT || !STRIPE_DIRECTORY || !STRIPE_WEBHOOK_SECRET)
  throw new Error(
    "The Stripe stand-in needs STRIPE_PORT, STRIPE_DIRECTORY and STRIPE_WEBHOOK_SECRET.",
  );
if (!STRIPE_CHECKOUT_ORIGIN || !STRIPE_WEBHOOK_URL)
  throw new Error("The Stripe stand-in needs STRIPE_CHECKOUT_ORIGIN and STRIPE_WEBHOOK_URL.");

const minuteMs = 60_000;
/** The app's own key; nothing where it is to come from its admin. */
const secretKey = STRIPE_SECRET_KEY;
const journal = new Journal(STRIPE_DIRECTORY);
const deliveries = new Deliveries(journal, STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET);
const account = new Account(journal, deliveries, STRIPE_CHECKOUT_ORIGIN);
const faults = new Faults();
const endpointFaults = new EndpointFaults();
const api = { secretKey, account, journal, webhookUrl: STRIPE_WEBHOOK_URL, endpointFaults };

/** Null breaks the connection. */
async function answer(question: Question): Promise<Answer | null> {
  const { method, path } = question;
  if (path.startsWith("/v1/")) return faults.strike(() => answerApi(api, question));
  if (path.startsWith("/control/"))
    return answerControl({ account, deliveries, faults, endpointFaults }, question);
  const [, place, id = ""] = /^\/(c\/pay|payments)\/(\w+)$/.exec(path) ?? [];
  if (place === "c/pay") return answerCheckout(account, id, question);
  if (place === "payments") return answerPayment({ account, deliveries }, id, question);
  if (path === "/" && method === "GET") return listPage(account);
  return json({ error: { type: "invalid_request_error", message: "Unrecognized address." } }, 404);
}

/** Replaces Stripe. A process of its own, so that it can fail independently. */
const server = createServer((request, response) => {
  readQuestion(request)
    .then(answer)
    .then((said) => (said ? sendAnswer(response, said) : response.destroy()))
    .catch((error: unknown) => {
      console.error(error);
      sendAnswer(response, json({ error: { type: "api_error", message: String(error) } }, 500));
    });
});
server.listen(Number(STRIPE_PORT), "127.0.0.1");
await answerOnIpv6(Number(STRIPE_PORT));
account.expireOverdue();
setInterval(() => account.expireOverdue(), minuteMs);
deliveries.resume();
