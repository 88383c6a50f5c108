import Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { HttpClient } from "#tests/support/http/http.ts";
import {
  type Delivery,
  refusalOf,
  startStripeAlone,
} from "#tests/support/payments/stripe-alone.ts";
import { until } from "#tests/support/until.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type Item = NonNullable<Params["line_items"]>[number];
const successUrl = "http://localhost:9999/payment-success?session_id={CHECKOUT_SESSION_ID}";
const cancelUrl = "http://localhost:9999/payment-canceled";

const site = await startStripeAlone();
const stripe = site.client();
const { counter } = site;
afterAll(() => site.close());

/** What has come to the app since the test began. */
let received: Delivery[];
beforeEach(async () => {
  received = site.expectDeliveries();
  await counter.delivery();
  await counter.behave();
});

/** As the app orders, with changes. */
function order(changes: Partial<Params> = {}): Params {
  return {
    mode: "payment",
    client_reference_id: "the-member",
    customer_email: "buyer@example.com",
    line_items: [item()],
    metadata: { payment_id: "the-payment" },
    payment_intent_data: { metadata: { payment_id: "the-payment" } },
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...changes,
  };
}

function item(data: object = {}, changes: object = {}): Item {
  const product = { name: "Pro", description: "Once, for ever" };
  const priceData = { currency: "usd", unit_amount: 4_900, product_data: product, ...data };
  return { quantity: 1, price_data: priceData, ...changes };
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const begin = (changes?: Partial<Params>) => stripe.checkout.sessions.create(order(changes));

function read({ body, signature }: Delivery): Promise<Stripe.Event> {
  return stripe.webhooks.constructEventAsync(body, signature, site.webhookSecret);
}

const typesReceived = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

describe("a Checkout session", () => {
  test("is open and unpaid at its beginning and holds what it was given", async () => {
    const session = await begin();
    expect(session).toMatchObject({
      object: "checkout.session",
      mode: "payment",
      livemode: false,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 4_900,
      currency: "usd",
      customer_email: "buyer@example.com",
      client_reference_id: "the-member",
      metadata: { payment_id: "the-payment" },
      url: `${site.url}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    const { lastResponse, ...found } = await stripe.checkout.sessions.retrieve(session.id);
    const { lastResponse: first, ...begun } = session;
    expect(found).toEqual(begun);
    expect(lastResponse.requestId).not.toBe(first.requestId);
  });

  test("that is paid later is complete and unpaid until the bank has decided", async () => {
    for (const outcome of ["succeeded", "failed"] as const) {
      received = site.expectDeliveries();
      const { id } = await begin();
      await counter.payLater(id);
      const waiting = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
      expect(waiting).toMatchObject({ status: "complete", payment_status: "unpaid" });
      expect(waiting.payment_intent).toMatchObject({ status: "processing" });
      await counter.settle(id, outcome);
      const payment_status = outcome === "succeeded" ? "paid" : "unpaid";
      const settled = await stripe.checkout.sessions.retrieve(id);
      expect(settled).toMatchObject({ status: "complete", payment_status });
      expect(typesReceived()).toEqual([
        "checkout.session.completed",
        `checkout.session.async_payment_${outcome}`,
      ]);
      await expect(counter.settle(id, outcome)).rejects.toThrow("No payment is under way");
    }
  });

  test("can be ended while it is open, and only then", async () => {
    const { id } = await begin();
    const ended = await stripe.checkout.sessions.expire(id);
    expect(ended).toMatchObject({ status: "expired", payment_status: "unpaid", url: null });
    await until("the app has the event", () => received.length === 1);
    expect(typesReceived()).toEqual(["checkout.session.expired"]);
    expect(await refusalOf(stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("has a status of `expired`"),
    });
    await expect(counter.pay(id)).rejects.toThrow("expired");
  });

  test("that costs nothing needs no payment", async () => {
    const { id } = await begin({ line_items: [item({ unit_amount: 0 })] });
    await counter.pay(id);
    const free = { payment_status: "no_payment_required", payment_intent: null };
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: "complete", ...free });
  });

  test("that is paid is complete, with a payment whose charge knows our payment", async () => {
    const { id } = await begin();
    expect(await counter.pay(id)).toBe(successUrl.replace("{CHECKOUT_SESSION_ID}", id));
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ["payment_intent.latest_charge", "line_items"],
    });
    expect(session).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    expect(session.line_items?.data).toMatchObject([{ description: "Pro", amount_total: 4_900 }]);
    expect(session.payment_intent).toMatchObject({
      status: "succeeded",
      amount_received: 4_900,
      latest_charge: { paid: true, refunded: false, metadata: { payment_id: "the-payment" } },
    });
    expect(typesReceived()).toEqual(["checkout.session.completed"]);
  });
});

describe("the list of sessions", () => {
  test("comes in pages, newest first, of a time and a state", async () => {
    const { created } = await begin();
    const [second, third] = [await begin(), await begin()];
    await counter.pay(third.id);
    const first = await stripe.checkout.sessions.list({ limit: 1 });
    expect(first).toMatchObject({ object: "list", has_more: true, data: [{ id: third.id }] });
    const next = await stripe.checkout.sessions.list({ limit: 1, starting_after: third.id });
    expect(next.data.map(({ id }) => id)).toEqual([second.id]);
    const query = { status: "complete", created: { gte: created } } as const;
    const paid = await stripe.checkout.sessions.list({ ...query, expand: ["data.payment_intent"] });
    const payment_intent = { object: "payment_intent" };
    expect(paid.data[0]).toMatchObject({ id: third.id, payment_intent });
    const later = await stripe.checkout.sessions.list({ created: { gt: third.created + 60 } });
    expect(later).toMatchObject({ has_more: false, data: [] });
  });

  test.each([
    ["a limit above 100", { limit: 101 }, "limit"],
    ["a limit of 0", { limit: 0 }, "limit"],
    ["an unknown place to go on from", { starting_after: "cs_test_none" }, "starting_after"],
    ["an unknown state", { status: "paid" }, "status"],
    ["an unknown filter", { color: "red" }, "color"],
    ["an unknown thing to expand", { expand: ["data.color"] }, "expand"],
  ])("refuses %s", async (_, params, param) => {
    await begin();
    const error = await refusalOf(stripe.checkout.sessions.list(params as object));
    expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error", param });
  });
});

describe("a refusal", () => {
  test("of a wrong key, or of none", async () => {
    const wrong = site.client("sk_test_the_wrong_key");
    const error = await refusalOf(wrong.checkout.sessions.create(order()));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+_key$/);
    const none = await fetch(`${site.url}/v1/checkout/sessions`);
    expect(none.status).toBe(401);
    const message = expect.stringContaining("You did not provide an API key.");
    expect(await none.json()).toMatchObject({ error: { type: "invalid_request_error", message } });
  });

  const without = (name: keyof Params) => order({ [name]: undefined });

  test.each<[string, Params, string, string]>([
    ["no mode", without("mode"), "parameter_missing", "mode"],
    ["no items", without("line_items"), "parameter_missing", "line_items"],
    ["no way back", without("success_url"), "parameter_missing", "success_url"],
    ["an address that is none", order({ success_url: "/paid" }), "url_invalid", "success_url"],
    [
      "an email that is none",
      order({ customer_email: "buyer" }),
      "email_invalid",
      "customer_email",
    ],
    ["an unknown parameter", { ...order(), color: "red" } as Params, "parameter_unknown", "color"],
  ])("of an order with %s", (_, params, code, param) => expectInvalid(params, code, param));

  test.each<[string, Item, string, string]>([
    ["no quantity", item({}, { quantity: undefined }), "missing", "[quantity]"],
    ["no currency", item({ currency: undefined }), "missing", "[price_data][currency]"],
    ["no product", item({ product_data: undefined }), "missing", "[price_data][product_data]"],
    [
      ...(["a product without a name", item({ product_data: { name: "" } })] as const),
      ...(["invalid_empty", "[price_data][product_data][name]"] as const),
    ],
    ["no price at all", { quantity: 1 }, "missing", ""],
    [
      "a broken amount",
      item({ unit_amount: 49.5 }),
      "invalid_integer",
      "[price_data][unit_amount]",
    ],
    [
      "a negative amount",
      item({ unit_amount: -1 }),
      "invalid_integer",
      "[price_data][unit_amount]",
    ],
    ["an unknown parameter inside", item({ color: "red" }), "unknown", "[price_data][color]"],
  ])("of an order with %s", (_, own, code, place) =>
    expectInvalid(order({ line_items: [own] }), `parameter_${code}`, `line_items[0]${place}`),
  );

  test("of an order with a price that does not exist", () => {
    const unknown = order({ line_items: [{ quantity: 1, price: "price_none" }] });
    return expectInvalid(unknown, "resource_missing", "line_items[0][price]");
  });

  async function expectInvalid(params: Params, code: string, param: string) {
    const error = await refusalOf(stripe.checkout.sessions.create(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
    expect(error.requestId).toMatch(/^req_/);
  }

  const [euro, long] = [item({ currency: "eur" }), "x".repeat(201)];
  const currencies = /^Invalid currency: xxx\. Stripe currently supports these currencies: usd, /;
  test.each<[string, Partial<Params>, RegExp]>([
    ["an unknown mode", { mode: "gift" }, /^Invalid mode: must be one of payment, /],
    ["an unknown language", { locale: "tlh" }, /^Invalid locale: must be one of auto, /],
    ["a subscription", { mode: "subscription" }, /payments on Stripe's page only/],
    ["an unknown currency", { line_items: [item({ currency: "xxx" })] }, currencies],
    ["two currencies", { line_items: [item(), euro] }, /must have the same `currency`/],
    ["an end that is too near", { expires_at: nowSeconds() + 600 }, /at least 30 minutes/],
    ["an end that is too far", { expires_at: nowSeconds() + 90_000 }, /less than 24 hours/],
    ["a member's name that is too long", { client_reference_id: long }, /at most 200 characters/],
  ])("of an order with %s", async (_, changes, message) => {
    const error = await refusalOf(begin(changes));
    expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error" });
    expect(error.message).toMatch(message);
  });

  test.each([
    ["usd", 49, "amount_too_small", "at least $0.50 usd"],
    ["eur", 49, "amount_too_small", "at least €0.50 eur"],
    ["gbp", 29, "amount_too_small", "at least £0.30 gbp"],
    ["usd", 100_000_000, "amount_too_large", "no more than $999,999.99 usd"],
  ])("of a sum that cannot be charged: %s %i", async (currency, amount, code, words) => {
    const error = await refusalOf(begin({ line_items: [item({ currency, unit_amount: amount })] }));
    expect(error).toMatchObject({ statusCode: 400, code, message: expect.stringContaining(words) });
  });

  test("of an unknown session", async () => {
    expect(await refusalOf(stripe.checkout.sessions.retrieve("cs_test_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "session",
      message: "No such checkout.session: 'cs_test_none'",
    });
    expect(await refusalOf(stripe.customers.create({ email: "buyer@example.com" }))).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(POST: \/v1\/customers\)/),
    });
  });
});

describe("an idempotency key", () => {
  const again = { idempotencyKey: "checkout:again" };

  test("makes a repeat the same session, after a restart too", async () => {
    const first = await stripe.checkout.sessions.create(order(), again);
    await site.piece.restart();
    const second = await stripe.checkout.sessions.create(order(), again);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      "idempotent-replayed": "true",
      "original-request": first.lastResponse.requestId,
    });
    expect((await counter.sessions()).filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  test("refuses another order under the same key", async () => {
    const error = await refusalOf(
      stripe.checkout.sessions.create(order({ client_reference_id: "somebody-else" }), again),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.message).toContain("can only be used with the same parameters");
  });

  test("may be used again after a refused order", async () => {
    const key = { idempotencyKey: "checkout:repeated" };
    await refusalOf(stripe.checkout.sessions.create(order({ mode: "gift" }), key));
    expect(await stripe.checkout.sessions.create(order(), key)).toMatchObject({ status: "open" });
  });

  test("has at most 255 characters", async () => {
    const key = { idempotencyKey: "k".repeat(256) };
    const error = await refusalOf(stripe.checkout.sessions.create(order(), key));
    expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error" });
  });
});

describe("money that goes back", () => {
  async function paid(): Promise<{ id: string; intent: string }> {
    const { id } = await begin();
    await counter.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    received = site.expectDeliveries();
    return { id, intent: String(session.payment_intent) };
  }

  test("in parts is added up on the charge, which says so each time", async () => {
    const { id, intent } = await paid();
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    expect(refund).toMatchObject({ object: "refund", status: "succeeded", amount: 1_000 });
    await until("the app has the event", () => received.length === 1);
    await counter.refund(id);
    const charges = received.map(({ body }) => (JSON.parse(body) as Stripe.Event).data.object);
    expect(charges).toMatchObject([
      { object: "charge", amount_refunded: 1_000, refunded: false, payment_intent: intent },
      { object: "charge", amount_refunded: 4_900, refunded: true, payment_intent: intent },
    ]);
    const error = await refusalOf(stripe.refunds.create({ payment_intent: intent }));
    expect(error).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
  });

  test("is never more than was paid, and never of an unpaid session", async () => {
    const { intent } = await paid();
    const tooMuch = await refusalOf(
      stripe.refunds.create({ payment_intent: intent, amount: 5_000 }),
    );
    expect(tooMuch).toMatchObject({
      param: "amount",
      message: "Refund amount ($50.00) is greater than unrefunded amount on charge ($49.00)",
    });
    const unknown = await refusalOf(stripe.refunds.create({ payment_intent: "pi_none" }));
    expect(unknown).toMatchObject({ code: "resource_missing", param: "payment_intent" });
    const nothing = await refusalOf(stripe.refunds.create({}));
    expect(nothing).toMatchObject({ code: "parameter_missing", param: "payment_intent" });
    const { id } = await begin();
    await expect(counter.refund(id)).rejects.toThrow("Nothing was paid");
  });

  const outcomes = ["won", "lost"] as const;
  test.each(outcomes)("by a dispute that is %s sends two events", async (outcome) => {
    const { id, intent } = await paid();
    await counter.dispute(id);
    const charged = await refusalOf(stripe.refunds.create({ payment_intent: intent }));
    expect(charged).toMatchObject({ code: "charge_disputed" });
    await counter.closeDispute(id, outcome);
    const disputes = received.map(({ body }) => JSON.parse(body) as Stripe.Event);
    expect(disputes).toMatchObject([
      { type: "charge.dispute.created", data: { object: { status: "needs_response" } } },
      { type: "charge.dispute.closed", data: { object: { status: outcome } } },
    ]);
    expect(disputes[0]?.data.object).toMatchObject({ object: "dispute", payment_intent: intent });
    await expect(counter.closeDispute(id, outcome)).rejects.toThrow("No dispute is open");
    await expect(counter.dispute(id)).rejects.toThrow("disputed already");
  });
});

describe("a webhook", () => {
  test("carries a signature that the client accepts, and no other body or secret", async () => {
    const { id } = await begin();
    await counter.pay(id);
    const [delivery] = received as [Delivery];
    const event = await read(delivery);
    expect(event).toMatchObject({
      object: "event",
      type: "checkout.session.completed",
      api_version: Stripe.API_VERSION,
      data: { object: { id, status: "complete", payment_status: "paid" } },
    });
    const isForged = expect.objectContaining({ type: "StripeSignatureVerificationError" });
    const tampered = { ...delivery, body: delivery.body.replace("4900", "1") };
    await expect(read(tampered)).rejects.toEqual(isForged);
    const signed = (how: Parameters<typeof counter.signed>[1]) =>
      read({ ...delivery, signature: counter.signed(delivery.body, how) });
    await expect(signed({ secret: "whsec_x" })).rejects.toEqual(isForged);
    await expect(signed({ agoSeconds: 301 })).rejects.toEqual(isForged);
    expect(await signed({ agoSeconds: 250 })).toEqual(event);
  });

  test("that is not taken comes again by itself, the same one", async () => {
    received = site.expectDeliveries([503, 302]);
    const { id } = await begin();
    await counter.pay(id);
    const refused = { isDelivered: false, attempts: 1, lastStatus: 503 };
    expect(await eventsOf(id)).toMatchObject([refused]);
    await until("it was taken", async () => (await eventsOf(id))[0]?.isDelivered);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(await eventsOf(id)).toMatchObject([{ attempts: 3, lastStatus: 200 }]);
  });

  test("that was not accepted is delivered after a restart of the service", async () => {
    received = site.expectDeliveries([500]);
    const { id } = await begin();
    await counter.pay(id);
    await site.piece.restart();
    await until("it was taken", async () => (await eventsOf(id))[0]?.isDelivered);
    expect(received).toHaveLength(2);
  });

  test("waits while deliveries are held, then arrives in any order, as often as planned", async () => {
    await counter.delivery({ hold: true, duplicate: 2, shuffle: true, together: true });
    const { id } = await begin();
    await counter.payLater(id);
    await counter.settle(id, "succeeded");
    expect(received).toEqual([]);
    await site.piece.restart();
    expect(received).toEqual([]);
    await counter.release();
    expect(typesReceived().toSorted()).toEqual([
      ...Array<string>(3).fill("checkout.session.async_payment_succeeded"),
      ...Array<string>(3).fill("checkout.session.completed"),
    ]);
    expect(await eventsOf(id)).toMatchObject([{ attempts: 3 }, { attempts: 3 }]);
  });

  test("can be sent once more by hand", async () => {
    const { id } = await begin();
    await counter.pay(id);
    const [event] = await eventsOf(id);
    await counter.resend(event?.id ?? "");
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toBe(event?.body);
  });

  const eventsOf = async (sessionId: string) =>
    (await counter.events()).filter(({ body }) => body.includes(sessionId));
});

describe("a service with planned failures", () => {
  test("does nothing and says so", async () => {
    const before = await counter.sessions();
    await counter.failNext({ times: 1, status: 503 });
    const error = await refusalOf(begin());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(error).toMatchObject({ statusCode: 503, rawType: "api_error" });
    expect(await counter.sessions()).toHaveLength(before.length);
  });

  test("breaks the connection", async () => {
    await counter.failNext({ status: 0 });
    expect(await refusalOf(begin())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });

  test("may do its work and still fail to say so, and knows it again", async () => {
    const key = { idempotencyKey: "checkout:in-secret" };
    await counter.failNext({ times: 1, when: "after", status: 500 });
    await refusalOf(stripe.checkout.sessions.create(order(), key));
    const [newest] = await counter.sessions();
    expect((await stripe.checkout.sessions.create(order(), key)).id).toBe(newest?.id);
  });

  test("answers 429 when that is planned", async () => {
    await counter.failNext({ times: 1, status: 429 });
    expect(await refusalOf(begin())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});

describe("Checkout's page", () => {
  const visitor = () => new HttpClient(site.url);
  const pageOf = async (changes?: Partial<Params>) => {
    const session = await begin(changes);
    return { id: session.id, path: `/c/pay/${session.id}` };
  };

  test("shows what is bought, never trusting it", async () => {
    const product = { name: "<b>Pro</b>", description: "Egyszer & örökre" };
    const { path } = await pageOf({ line_items: [item({ product_data: product })], locale: "hu" });
    const { status, body } = await visitor().get(path);
    expect(status).toBe(200);
    expect(body).toInclude("&lt;b&gt;Pro&lt;/b&gt;", "Egyszer &amp; örökre");
    expect(body).toInclude("buyer@example.com", "49,00");
    for (const name of ["Pay 49", "Pay later", "Fail", "Cancel"])
      expect(body).toMatch(new RegExp(`<button [^>]*>${name}`));
  });

  test("redirects back when it is paid, also on a second click, after the app got the event", async () => {
    const { id, path } = await pageOf();
    const back = successUrl.replace("{CHECKOUT_SESSION_ID}", id);
    const buyer = visitor();
    expect(await buyer.post(path, { choice: "pay" })).toRedirect(back);
    expect(typesReceived()).toEqual(["checkout.session.completed"]);
    expect(await buyer.post(path, { choice: "pay" })).toRedirect(back);
    expect(received).toHaveLength(1);
    expect((await buyer.get(path)).body).toContain("has been made already");
  });

  test("lets a buyer pay later, fail and try again, or cancel", async () => {
    const buyer = visitor();
    const later = await pageOf();
    await buyer.post(later.path, { choice: "pay-later" });
    const found = await stripe.checkout.sessions.retrieve(later.id);
    expect(found).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const other = await pageOf();
    const failed = await buyer.post(other.path, { choice: "fail" });
    expect(failed.status).toBe(402);
    expect(failed.body).toContain("Your card was declined.");
    expect(await buyer.post(other.path, { choice: "cancel" })).toRedirect(cancelUrl);
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: "open" });
  });

  test("says when its time is over, and that it does not exist", async () => {
    const { id, path } = await pageOf();
    await counter.expire(id);
    expect((await visitor().get(path)).body).toContain("Nothing was charged.");
    expect((await visitor().get("/c/pay/cs_test_none")).status).toBe(404);
  });
});

test("the front page finds every payment and what may happen to it", async () => {
  const { id } = await begin({ customer_email: "o'hara@example.com" });
  const merchant = new HttpClient(site.url);
  expect((await merchant.get("/")).body).toContain("o&apos;hara@example.com");
  const path = `/payments/${id}`;
  for (const step of ["pay-later", "succeed", "refund"]) {
    expect((await merchant.get(path)).body).toContain(`value="${step}"`);
    const fields = { step, ...(step === "refund" && { cents: "900" }) };
    expect((await merchant.post(path, fields)).status).toBe(303);
  }
  expect((await merchant.get(path)).body).toContain("$9.00 refunded");
  const refused = await merchant.post(path, { step: "pay" });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('role="alert"');
  expect((await merchant.get("/payments/cs_test_none")).status).toBe(404);
});
