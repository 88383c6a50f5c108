import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { NewCheckout } from "#app/services/new-checkout.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import { type Delivery, startStripeAlone } from "#tests/support/payments/stripe-alone.ts";

const site = await startStripeAlone();
const stripe = site.counter;
const payments = serviceWith(site.secretKey);
afterAll(() => site.close());

let received: Delivery[];
beforeEach(async () => {
  received = site.expectDeliveries();
  await stripe.behave();
});

function serviceWith(secretKey: string, url = site.url): PaymentsService {
  const { webhookSecret } = site;
  return createPaymentsService({ findSecretKey: async () => secretKey, webhookSecret, url });
}

let checkouts = 0;
function newCheckout(changes: Partial<NewCheckout> = {}): NewCheckout {
  checkouts += 1;
  return {
    paymentId: `payment-${checkouts}`,
    userId: "noor",
    email: "noor@example.com",
    amountCents: 4_900,
    currency: "eur",
    locale: "hu",
    name: "Pro",
    description: "Egyszeri díj",
    successUrl: "http://localhost:9999/payment-success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://localhost:9999/payment-canceled",
    ...changes,
  };
}

async function begin(checkout = newCheckout()): Promise<string> {
  const start = await payments.startCheckout(checkout);
  if (start.status !== "started") throw new Error(JSON.stringify(start));
  return start.sessionId;
}

async function beginPaid(checkout = newCheckout()): Promise<string> {
  const id = await begin(checkout);
  await stripe.pay(id);
  return id;
}

function lastEvent() {
  const { body, signature } = received.at(-1) as Delivery;
  return payments.readEvent(body, signature);
}

describe("starting a payment", () => {
  test("leaves the language to the browser where Stripe's page does not have it", async () => {
    for (const locale of ["hu", "pt-BR", "de-AT", "ar"]) await begin(newCheckout({ locale }));
    const locales = (await stripe.sessions()).map(({ locale }) => locale);
    expect(new Set(locales)).toEqual(new Set(["hu", "pt-BR", "de", "auto"]));
  });

  test("gives Stripe all ids that identify the payment", async () => {
    const checkout = newCheckout();
    const start = await payments.startCheckout(checkout);
    const [session] = await stripe.sessions();
    const expiresAt = (session?.expires_at ?? 0) * 1_000;
    const { id: sessionId, url } = session ?? {};
    expect(start).toEqual({ status: "started", sessionId, url, expiresAt });
    expect(session).toMatchObject({
      client_reference_id: "noor",
      customer_email: "noor@example.com",
      amount_total: 4_900,
      currency: "eur",
      locale: "hu",
      metadata: { payment_id: checkout.paymentId, user_id: "noor" },
      adaptive_pricing: { enabled: false },
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
    });
  });

  test("returns the same session on a repeat, and none when the amount differs", async () => {
    const checkout = newCheckout();
    const first = await payments.startCheckout(checkout);
    expect(await payments.startCheckout(checkout)).toEqual(first);
    const dearer = await payments.startCheckout({ ...checkout, amountCents: 9_900 });
    expect(dearer).toEqual({ status: "refused", reason: "idempotency_error" });
  });

  test("is refused with a reason where a repeat does not help", async () => {
    const tooLittle = await payments.startCheckout(newCheckout({ amountCents: 10 }));
    expect(tooLittle).toEqual({ status: "refused", reason: "amount_too_small" });
    const unknown = await payments.startCheckout(newCheckout({ currency: "xxx" }));
    expect(unknown).toEqual({ status: "refused", reason: "invalid_request_error" });
    const wrongKey = await serviceWith("sk_test_wrong").startCheckout(newCheckout());
    expect(wrongKey).toMatchObject({ status: "refused" });
  });

  test.each([503, 429, 409, 0])("is unavailable while Stripe answers %i", async (status) => {
    await stripe.failNext({ status });
    expect(await payments.startCheckout(newCheckout())).toEqual({ status: "unavailable" });
  });

  test("survives a lost response: the session exists once", async () => {
    const checkout = newCheckout();
    await stripe.failNext({ times: 1, when: "after", status: 0 });
    expect(await payments.startCheckout(checkout)).toMatchObject({ status: "started" });
    const paymentIds = (await stripe.sessions()).map(({ metadata }) => metadata?.payment_id);
    expect(paymentIds.filter((id) => id === checkout.paymentId)).toHaveLength(1);
  });

  test("is unavailable where the server does not exist", async () => {
    const nowhere = serviceWith(site.secretKey, "http://127.0.0.1:1");
    expect(await nowhere.startCheckout(newCheckout())).toEqual({ status: "unavailable" });
  });
});

describe("reading a session", () => {
  test("returns its owner, its price and whether it is paid", async () => {
    const checkout = newCheckout();
    const id = await begin(checkout);
    const open = {
      id,
      status: "open",
      isPaid: false,
      mode: "payment",
      amountCents: 4_900,
      currency: "eur",
      paymentId: checkout.paymentId,
      userId: "noor",
      paymentIntentId: null,
      createdAt: expect.any(Number),
    };
    expect(await payments.findCheckout(id)).toEqual(open);
    await stripe.pay(id);
    const paid = { status: "complete", isPaid: true, refundedCents: 0 };
    const paymentIntentId = expect.stringMatching(/^pi_/);
    expect(await payments.findCheckout(id)).toEqual({ ...open, ...paid, paymentIntentId });
    await stripe.refund(id, 1_500);
    expect(await payments.findCheckout(id)).toMatchObject({ isPaid: true, refundedCents: 1_500 });
  });

  test("that waits for a bank returns it as complete and unpaid", async () => {
    const id = await begin();
    await stripe.payLater(id);
    expect(await payments.findCheckout(id)).toMatchObject({ status: "complete", isPaid: false });
  });

  test("finds nothing for an unknown id, and throws where Stripe does not answer", async () => {
    for (const id of ["cs_test_none", "a/../b", "%"])
      expect(await payments.findCheckout(id)).toBeNull();
    const id = await begin();
    await stripe.failNext();
    await expect(payments.findCheckout(id)).rejects.toThrow();
  });

  test("lists all sessions of a period, page by page", async () => {
    const id = await begin();
    const { sessions, next } = await payments.listCheckouts({ since: 0, after: null });
    expect(sessions[0]).toMatchObject({ id });
    expect(next).toBeNull();
    const rest = await payments.listCheckouts({ since: 0, after: id });
    expect(rest.sessions).toEqual(sessions.slice(1));
    const future = await payments.listCheckouts({ since: Date.now() + 60_000, after: null });
    expect(future).toEqual({ sessions: [], next: null });
  });
});

test("a session is expired once, and a paid one never", async () => {
  const [open, paid, other] = [await begin(), await beginPaid(), await begin()];
  expect(await payments.endCheckout(open)).toBe(true);
  expect(await payments.endCheckout(open)).toBe(false);
  expect(await payments.endCheckout(paid)).toBe(false);
  await stripe.failNext();
  expect(await payments.endCheckout(other)).toBe(false);
});

describe("a webhook", () => {
  test("about a completed payment has all of its ids", async () => {
    const checkout = newCheckout();
    const id = await beginPaid(checkout);
    const session = await payments.findCheckout(id);
    const { refundedCents: _, ...fields } = session ?? {};
    expect(await lastEvent()).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: "checkout.session.completed",
      objectId: id,
      paymentId: checkout.paymentId,
      paymentIntentId: session?.paymentIntentId,
      createdAt: expect.any(Number),
      fact: { kind: "completed", session: fields },
    });
  });

  test.each([
    ["succeeded", "paid-later", true],
    ["failed", "failed-later", false],
  ] as const)("reports the outcome of a payment that %s later", async (outcome, kind, isPaid) => {
    const id = await begin();
    await stripe.payLater(id);
    const unpaid = { kind: "completed", session: { isPaid: false } };
    expect(await lastEvent()).toMatchObject({ fact: unpaid });
    await stripe.settle(id, outcome);
    expect(await lastEvent()).toMatchObject({ fact: { kind, session: { id, isPaid } } });
  });

  test("reports an expired session", async () => {
    const id = await begin();
    await stripe.expire(id);
    expect(await lastEvent()).toMatchObject({
      objectId: id,
      fact: { kind: "expired", session: { status: "expired", isPaid: false } },
    });
  });

  test("reports the total refund and its payment", async () => {
    const checkout = newCheckout();
    const id = await beginPaid(checkout);
    await stripe.refund(id, 900);
    await stripe.refund(id, 100);
    const { paymentId } = checkout;
    const paymentIntentId = (await payments.findCheckout(id))?.paymentIntentId;
    expect(await lastEvent()).toMatchObject({
      objectId: expect.stringMatching(/^ch_/),
      paymentId,
      paymentIntentId,
      fact: { kind: "refunded", refundedCents: 1_000 },
    });
  });

  test.each(["won", "lost"] as const)(
    "reports that a dispute was %s, by the payment intent alone",
    async (outcome) => {
      const id = await beginPaid();
      const { paymentIntentId } = (await payments.findCheckout(id)) ?? {};
      await stripe.dispute(id);
      const shared = { paymentId: null, paymentIntentId };
      expect(await lastEvent()).toMatchObject({ ...shared, fact: { kind: "disputed" } });
      await stripe.closeDispute(id, outcome);
      const fact = { kind: "dispute-ended", outcome };
      expect(await lastEvent()).toMatchObject({ ...shared, fact });
    },
  );

  test("about another object has no payment", async () => {
    const event = { id: "evt_other", type: "customer.created" };
    const created = { object: "event", created: 1_800_000_000 };
    const body = JSON.stringify({ ...event, ...created, data: { object: { id: "cus_1" } } });
    expect(await payments.readEvent(body, stripe.signed(body))).toEqual({
      ...event,
      objectId: "cus_1",
      paymentId: null,
      paymentIntentId: null,
      createdAt: 1_800_000_000_000,
      fact: null,
    });
  });

  test("is refused unless Stripe has recently signed exactly these bytes", async () => {
    await beginPaid();
    const { body, signature } = received.at(-1) as Delivery;
    type Signed = [string, string | null];
    const refused: Signed[] = [
      ...[null, "", "t=1,v1=00", "no signature at all"].map((none): Signed => [body, none]),
      [body, signature.replace(/v1=.{4}/, "v1=0000")],
      [body, signature.replace("v1=", "v0=")],
      [`${body} `, signature],
      [body.replace("4900", "1"), signature],
      ["", signature],
      [body, stripe.signed(body, { secret: "whsec_another_site" })],
      [body, stripe.signed(body, { agoSeconds: 310 })],
    ];
    for (const [bytes, header] of refused)
      expect(await payments.readEvent(bytes, header)).toBeNull();
    expect(await payments.readEvent(body, signature)).not.toBeNull();
  });
});
