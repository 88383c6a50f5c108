import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewCheckout } from "#app/services/new-checkout.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import type { StripeStandIn } from "#tests/support/payments/stripe.ts";
import {
  type Delivery,
  type StripeAlone,
  startStripeAlone,
} from "#tests/support/payments/stripe-alone.ts";

let site: StripeAlone;
let counter: StripeStandIn;
let payments: PaymentsService;
let received: Delivery[];

beforeAll(async () => {
  site = await startStripeAlone();
  counter = site.counter;
  payments = serviceWith(site.secretKey);
});

afterAll(() => site.close());

beforeEach(async () => {
  received = site.expectDeliveries();
  await counter.behave();
});

function serviceWith(secretKey: string, url = site.url): PaymentsService {
  return createPaymentsService({
    findSecretKey: async () => secretKey,
    webhookSecret: site.webhookSecret,
    url,
  });
}

let begun = 0;
function newCheckout(changes: Partial<NewCheckout> = {}): NewCheckout {
  begun += 1;
  return {
    paymentId: `payment-${begun}`,
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

const eventOf = async ({ body, signature }: Delivery) => payments.readEvent(body, signature);
const lastEvent = async () => eventOf(received.at(-1) as Delivery);

describe("starting a payment", () => {
  test("leaves the language to the browser where Stripe's page speaks no such language", async () => {
    const asked = ["hu", "pt-BR", "de-AT", "ar"];
    for (const locale of asked) await begin(newCheckout({ locale }));
    const sessions = (await counter.sessions()).map(({ locale }) => locale);
    expect(new Set(sessions)).toEqual(new Set(["hu", "pt-BR", "de", "auto"]));
  });

  test("gives Stripe all that is needed to know it again", async () => {
    const checkout = newCheckout();
    const start = await payments.startCheckout(checkout);
    const [session] = await counter.sessions();
    expect(start).toEqual({
      status: "started",
      sessionId: session?.id,
      url: session?.url,
      expiresAt: (session?.expires_at ?? 0) * 1_000,
    });
    const names = { payment_id: checkout.paymentId, user_id: "noor" };
    expect(session).toMatchObject({
      client_reference_id: "noor",
      customer_email: "noor@example.com",
      amount_total: 4_900,
      currency: "eur",
      locale: "hu",
      metadata: names,
      adaptive_pricing: { enabled: false },
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
    });
  });

  test("leads to the same session when it is repeated, and to none when something else is asked", async () => {
    const checkout = newCheckout();
    const first = await payments.startCheckout(checkout);
    expect(await payments.startCheckout(checkout)).toEqual(first);
    const dearer = await payments.startCheckout({ ...checkout, amountCents: 9_900 });
    expect(dearer).toEqual({ status: "refused", reason: "idempotency_error" });
  });

  test("is refused where trying again does not help, and says why", async () => {
    const tooLittle = await payments.startCheckout(newCheckout({ amountCents: 10 }));
    expect(tooLittle).toEqual({ status: "refused", reason: "amount_too_small" });
    const unknown = await payments.startCheckout(newCheckout({ currency: "xxx" }));
    expect(unknown).toEqual({ status: "refused", reason: "invalid_request_error" });
    const wrongKey = await serviceWith("sk_test_wrong").startCheckout(newCheckout());
    expect(wrongKey).toMatchObject({ status: "refused" });
  });

  test.each([503, 429, 409, 0])("is unavailable while Stripe answers %i", async (status) => {
    await counter.failNext({ status });
    expect(await payments.startCheckout(newCheckout())).toEqual({ status: "unavailable" });
  });

  test("survives an answer that is lost on the way: the session is there once", async () => {
    const checkout = newCheckout();
    await counter.failNext({ times: 1, when: "after", status: 0 });
    const start = await payments.startCheckout(checkout);
    expect(start).toMatchObject({ status: "started" });
    const own = (await counter.sessions()).filter(
      ({ metadata }) => metadata?.payment_id === checkout.paymentId,
    );
    expect(own).toHaveLength(1);
  });

  test("is unavailable where nobody listens", async () => {
    const nowhere = serviceWith(site.secretKey, "http://127.0.0.1:1");
    expect(await nowhere.startCheckout(newCheckout())).toEqual({ status: "unavailable" });
  });
});

describe("looking at a session", () => {
  test("tells whose it is, what it costs and whether it is paid", async () => {
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
    await counter.pay(id);
    const paid = {
      status: "complete",
      isPaid: true,
      paymentIntentId: expect.stringMatching(/^pi_/),
    };
    expect(await payments.findCheckout(id)).toEqual({ ...open, ...paid, refundedCents: 0 });
    await counter.refund(id, 1_500);
    expect(await payments.findCheckout(id)).toMatchObject({ isPaid: true, refundedCents: 1_500 });
  });

  test("that waits for a bank finds it complete and unpaid", async () => {
    const id = await begin();
    await counter.payLater(id);
    const waiting = await payments.findCheckout(id);
    expect(waiting).toMatchObject({ status: "complete", isPaid: false });
  });

  test("finds nothing under an unknown id, and throws where Stripe does not answer", async () => {
    for (const id of ["cs_test_none", "a/../b", "%"])
      expect(await payments.findCheckout(id)).toBeNull();
    const id = await begin();
    await counter.failNext();
    await expect(payments.findCheckout(id)).rejects.toThrow();
  });

  test("goes through all of a time, page by page", async () => {
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

test("a session is ended once, and never one that is paid", async () => {
  const [open, paid, other] = [await begin(), await begin(), await begin()];
  expect(await payments.endCheckout(open)).toBe(true);
  expect(await payments.endCheckout(open)).toBe(false);
  await counter.pay(paid);
  expect(await payments.endCheckout(paid)).toBe(false);
  await counter.failNext();
  expect(await payments.endCheckout(other)).toBe(false);
});

describe("a webhook", () => {
  test("that says that somebody has paid names the payment by all of its ids", async () => {
    const checkout = newCheckout();
    const id = await begin(checkout);
    await counter.pay(id);
    const session = await payments.findCheckout(id);
    const { refundedCents: _, ...told } = session ?? {};
    expect(await lastEvent()).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: "checkout.session.completed",
      objectId: id,
      paymentId: checkout.paymentId,
      paymentIntentId: session?.paymentIntentId,
      createdAt: expect.any(Number),
      fact: { kind: "completed", session: told },
    });
  });

  test.each([
    ["succeeded", "paid-later", true],
    ["failed", "failed-later", false],
  ] as const)("says what became of a payment that was %s later", async (outcome, kind, isPaid) => {
    const id = await begin();
    await counter.payLater(id);
    expect(await lastEvent()).toMatchObject({
      fact: { kind: "completed", session: { isPaid: false } },
    });
    await counter.settle(id, outcome);
    expect(await lastEvent()).toMatchObject({ fact: { kind, session: { id, isPaid } } });
  });

  test("says that a session is over", async () => {
    const id = await begin();
    await counter.expire(id);
    expect(await lastEvent()).toMatchObject({
      objectId: id,
      fact: { kind: "expired", session: { status: "expired", isPaid: false } },
    });
  });

  test("says what was given back so far, and of which payment", async () => {
    const checkout = newCheckout();
    const id = await begin(checkout);
    await counter.pay(id);
    await counter.refund(id, 900);
    await counter.refund(id, 100);
    const { paymentId } = checkout;
    const paymentIntentId = (await payments.findCheckout(id))?.paymentIntentId;
    expect(await lastEvent()).toMatchObject({
      objectId: expect.stringMatching(/^ch_/),
      ...{ paymentId, paymentIntentId },
      fact: { kind: "refunded", refundedCents: 1_000 },
    });
  });

  test.each(["won", "lost"] as const)(
    "says that a dispute was %s, by the payment intent alone",
    async (outcome) => {
      const id = await begin();
      await counter.pay(id);
      const { paymentIntentId } = (await payments.findCheckout(id)) ?? {};
      await counter.dispute(id);
      const shared = { paymentId: null, paymentIntentId };
      expect(await lastEvent()).toMatchObject({ ...shared, fact: { kind: "disputed" } });
      await counter.closeDispute(id, outcome);
      const fact = { kind: "dispute-ended", outcome };
      expect(await lastEvent()).toMatchObject({ ...shared, fact });
    },
  );

  test("about something else says nothing of a payment", async () => {
    const body = JSON.stringify({
      id: "evt_other",
      object: "event",
      created: 1_800_000_000,
      type: "customer.created",
      data: { object: { id: "cus_1", object: "customer" } },
    });
    expect(await payments.readEvent(body, counter.signed(body))).toEqual({
      id: "evt_other",
      type: "customer.created",
      objectId: "cus_1",
      paymentId: null,
      paymentIntentId: null,
      createdAt: 1_800_000_000_000,
      fact: null,
    });
  });

  test("is not believed unless Stripe has signed exactly these bytes just now", async () => {
    const id = await begin();
    await counter.pay(id);
    const { body, signature } = received.at(-1) as Delivery;
    const refused: [string, string | null][] = [
      [body, null],
      [body, ""],
      [body, "t=1,v1=00"],
      [body, "no signature at all"],
      [body, signature.replace(/v1=.{4}/, "v1=0000")],
      [body, signature.replace("v1=", "v0=")],
      [`${body} `, signature],
      [body.replace("4900", "1"), signature],
      ["", signature],
      [body, counter.signed(body, { secret: "whsec_somebody_else" })],
      [body, counter.signed(body, { agoSeconds: 310 })],
    ];
    for (const [bytes, header] of refused)
      expect(await payments.readEvent(bytes, header)).toBeNull();
    expect(await payments.readEvent(body, signature)).not.toBeNull();
  });
});
