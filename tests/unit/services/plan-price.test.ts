import type Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import { startStripeAlone } from "#tests/support/payments/stripe-alone.ts";

const site = await startStripeAlone();
const stripe = site.client();
const payments = serviceWith(site.secretKey);
afterAll(() => site.close());
beforeEach(() => site.counter.behave());

function serviceWith(secretKey: string | null): PaymentsService {
  const { url, webhookSecret } = site;
  return createPaymentsService({ findSecretKey: async () => secretKey, webhookSecret, url });
}

const plan = { amountCents: 4_900, currency: "usd", productName: "Pro" };

async function updated(changes: Partial<typeof plan> = {}): Promise<Stripe.Price> {
  const update = await payments.updatePlanPrice({ ...plan, ...changes });
  if (update.status !== "updated") throw new Error(JSON.stringify(update));
  return stripe.prices.retrieve(update.priceId);
}

describe("the price of the plan at Stripe", () => {
  test("is created once with its product, and reused", async () => {
    const first = await updated();
    expect(first).toMatchObject({ active: true, unit_amount: 4_900, currency: "usd" });
    expect(await stripe.products.retrieve(String(first.product))).toMatchObject({ name: "Pro" });
    expect((await updated()).id).toBe(first.id);
  });

  test("is replaced by the next price of the same product, and archived", async () => {
    const first = await updated();
    const second = await updated({ amountCents: 5_950, currency: "eur" });
    expect(second).toMatchObject({ active: true, unit_amount: 5_950, product: first.product });
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({ active: false });
    const back = await updated();
    expect(back.id).not.toBe(first.id);
    const { data: active } = await stripe.prices.list({ active: true, limit: 10 });
    expect(active.map(({ id }) => id)).toEqual([back.id]);
  });

  test("is complete after a partial failure, once it is updated again", async () => {
    const first = await updated();
    await stripe.prices.update(first.id, { active: false });
    const next = await updated({ amountCents: 6_000 });
    expect(next).toMatchObject({ active: true, product: first.product });
  });

  test("is reported as refused or unavailable when Stripe refuses or does not answer", async () => {
    const refused = await payments.updatePlanPrice({ ...plan, currency: "xxx" });
    expect(refused).toEqual({ status: "refused", reason: "invalid_request_error" });
    await site.counter.failNext();
    expect(await payments.updatePlanPrice(plan)).toEqual({ status: "unavailable" });
  });
});

test("a key is accepted if it has the permissions that payments need", async () => {
  for (const key of [site.secretKey, "rk_test_further_abc"])
    expect(await payments.checkKey(key), key).toBe("accepted");
  for (const key of ["rk_test_powerless_abc", "sk_test_unknown"])
    expect(await payments.checkKey(key), key).toBe("refused");
  await site.counter.failNext();
  expect(await payments.checkKey(site.secretKey)).toBe("unavailable");
});

describe("without any key", () => {
  test("no session is started or expired, as if Stripe did not answer", async () => {
    const keyless = serviceWith(null);
    const checkout = { paymentId: "p", userId: "u", email: "u@example.com", locale: "en" };
    const rest = { ...checkout, amountCents: 4_900, currency: "usd", name: "Pro" };
    const urls = { description: "", successUrl: site.url, cancelUrl: site.url };
    expect(await keyless.startCheckout({ ...rest, ...urls })).toEqual({ status: "unavailable" });
    expect(await keyless.updatePlanPrice(plan)).toEqual({ status: "unavailable" });
    expect(await keyless.endCheckout("cs_test_x")).toBe(false);
    await expect(keyless.findCheckout("cs_test_x")).rejects.toThrow("no secret key");
  });

  test("webhooks are still read: their signature has its own secret", async () => {
    const event = { id: "evt_1", object: "event", created: 1_800_000_000 };
    const data = { object: { id: "cus_1", object: "customer" } };
    const body = JSON.stringify({ ...event, type: "customer.created", data });
    const found = await serviceWith(null).readEvent(body, site.counter.signed(body));
    expect(found).toMatchObject({ id: "evt_1", fact: null });
  });
});

test("the key is looked up once, on first use", async () => {
  let lookUps = 0;
  const { url, webhookSecret } = site;
  const findSecretKey = async () => {
    lookUps += 1;
    return site.secretKey;
  };
  const lazy = createPaymentsService({ findSecretKey, webhookSecret, url });
  expect(lookUps).toBe(0);
  await Promise.all([lazy.findCheckout("cs_test_x"), lazy.findCheckout("cs_test_y")]);
  expect(lookUps).toBe(1);
});
