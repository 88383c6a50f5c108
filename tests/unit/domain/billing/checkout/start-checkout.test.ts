import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCheckout } from "#app/domain/billing/checkout/start-checkout.server.ts";
import { payments, proGrants } from "#db/schema.ts";
import {
  addMember,
  begin,
  checkoutInput,
  type Fixture,
  openFixture,
  sessionIn,
  standingOf,
  tellAll,
} from "#tests/unit/domain/billing/billing-site.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test("A payment is stored with its price, its seller and its consent before Stripe is asked", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  const [payment] = (await standingOf(fixture, anna)).payments;
  expect(payment).toMatchObject({
    ...{ userId: anna.id, checkoutSessionId: session, amountCents: 4_900, currency: "usd" },
    ...{ buyerName: "Anna Ács", consentText: "I ask you to start at once." },
    seller: { seller_name: "The Seller" },
  });
  expect(await fixture.stripe.newestOf(anna.id)).toMatchObject({
    ...{ id: session, amount_total: 4_900, currency: "usd", locale: "en" },
    metadata: { payment_id: payment?.id, user_id: anna.id },
    success_url: "https://directory.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://directory.example/payment-canceled",
  });
});

test("Clicks that are repeated, also at once, lead to one session", async () => {
  await fixture.database.startServer();
  const anna = await addMember(fixture);
  const results = await Promise.all([1, 2, 3].map(() => begin(fixture, anna)));
  results.push(await begin(fixture, anna));
  expect(new Set(results).size).toBe(1);
  expect((await standingOf(fixture, anna)).payments).toHaveLength(1);
});

test("A click after a process that was killed finds the session that Stripe has begun", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.db
    .update(payments)
    .set({ checkoutSessionId: null, checkoutUrl: "" })
    .where(eq(payments.userId, anna.id));
  expect(await begin(fixture, anna)).toBe(session);
});

test("Another price or language ends the older session and begins another one", async () => {
  const anna = await addMember(fixture);
  const first = await begin(fixture, anna);
  const dearer = await startCheckout(fixture, checkoutInput(anna, { price: "59" }));
  const hungarian = await startCheckout(
    fixture,
    checkoutInput(anna, { price: "59", locale: "hu" }),
  );
  if (dearer.status !== "started" || hungarian.status !== "started") throw new Error("Not started");
  const [second, third] = [sessionIn(dearer.url), sessionIn(hungarian.url)];
  expect(await statuses(anna.id)).toEqual({
    [third]: "open",
    [second]: "expired",
    [first]: "expired",
  });
});

test("A session that has expired, of which no event has told, is followed by another one", async () => {
  const anna = await addMember(fixture);
  const first = await begin(fixture, anna);
  await fixture.stripe.expire(first);
  const second = await begin(fixture, anna);
  expect(second).not.toBe(first);
  expect(await statuses(anna.id)).toEqual({ [second]: "open", [first]: "expired" });
});

test("Who has paid a moment ago pays nothing again, although no event has told so yet", async () => {
  const anna = await addMember(fixture);
  await fixture.stripe.pay(await begin(fixture, anna));
  const input = checkoutInput(anna);
  expect(await startCheckout(fixture, input)).toEqual({ status: "already-pro" });
  expect(await startCheckout(fixture, input)).toEqual({ status: "already-pro" });
  expect(await standingOf(fixture, anna)).toMatchObject({
    isPro: true,
    mails: ["payment-confirmation"],
  });
});

test("Who has paid a moment ago pays nothing again at another price either", async () => {
  const anna = await addMember(fixture);
  await fixture.stripe.pay(await begin(fixture, anna));
  const result = await startCheckout(fixture, checkoutInput(anna, { price: "59" }));
  expect(result).toEqual({ status: "already-pro" });
});

test("Who is Pro by hand pays nothing", async () => {
  const anna = await addMember(fixture, { plan: "pro" });
  await fixture.db.insert(proGrants).values({
    ...{ id: uuidv7(), userId: anna.id, source: "admin", grantedAt: 1 },
  });
  expect(await startCheckout(fixture, checkoutInput(anna))).toEqual({ status: "already-pro" });
  expect((await standingOf(fixture, anna)).payments).toEqual([]);
});

test("While a bank has a payment under way no second one begins; once it has failed another one may", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.payLater(session);
  expect(await startCheckout(fixture, checkoutInput(anna))).toMatchObject({ status: "processing" });
  await tellAll(fixture, session);
  expect(await startCheckout(fixture, checkoutInput(anna))).toMatchObject({ status: "processing" });
  await fixture.stripe.settle(session, "failed");
  await tellAll(fixture, session);
  expect(await begin(fixture, anna)).not.toBe(session);
});

test("A payment at one page ends the other pages where the same member might pay", async () => {
  const anna = await addMember(fixture);
  const first = await begin(fixture, anna);
  await fixture.db
    .update(payments)
    .set({ checkoutSessionId: null, expiredAt: 1 })
    .where(eq(payments.userId, anna.id));
  const second = await begin(fixture, anna);
  await fixture.stripe.pay(first);
  await tellAll(fixture, first);
  expect(await statuses(anna.id)).toEqual({ [second]: "expired", [first]: "complete" });
});

test("A click whose question to Stripe fails gives up nothing that another click has got meanwhile", async () => {
  const anna = await addMember(fixture);
  const input = checkoutInput(anna);
  const failing = async () => {
    await begin(fixture, anna);
    return { status: "unavailable" } as const;
  };
  const services = { ...fixture, payments: { ...fixture.payments, startCheckout: failing } };
  expect(await startCheckout(services, input)).toEqual({ status: "unavailable" });
  await begin(fixture, anna);
  expect(Object.values(await statuses(anna.id))).toEqual(["open"]);
});

test("What one click has given up is open again once another one has got its session", async () => {
  const anna = await addMember(fixture);
  const givenUpMeanwhile: typeof fixture.payments.startCheckout = async (checkout) => {
    const start = await fixture.payments.startCheckout(checkout);
    await fixture.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, anna.id));
    return start;
  };
  const services = {
    ...fixture,
    payments: { ...fixture.payments, startCheckout: givenUpMeanwhile },
  };
  await startCheckout(services, checkoutInput(anna));
  await startCheckout(fixture, checkoutInput(anna, { price: "59" }));
  expect(Object.values(await statuses(anna.id)).toSorted()).toEqual(["expired", "open"]);
});

test("The clicks of one member have a limit", async () => {
  const anna = await addMember(fixture);
  const input = { ...checkoutInput(anna), perHour: 1 };
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "started" });
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "too-many" });
  expect((await standingOf(fixture, anna)).payments).toHaveLength(1);
});

test("What Stripe refuses is refused, and a Stripe that fails leads to a new attempt with the next click", async () => {
  const anna = await addMember(fixture);
  const input = checkoutInput(anna);
  const settings = { ...input.settings, plan_price: 0.3 };
  expect(await startCheckout(fixture, { ...input, settings })).toEqual({ status: "refused" });
  await fixture.stripe.failNext({ status: 500 });
  expect(await startCheckout(fixture, input)).toEqual({ status: "unavailable" });
  await fixture.stripe.behave();
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "started" });
});

async function statuses(userId: string): Promise<Record<string, string | null>> {
  const sessions = (await fixture.stripe.sessions()).filter(
    ({ client_reference_id }) => client_reference_id === userId,
  );
  return Object.fromEntries(sessions.map(({ id, status }) => [id, status]));
}
