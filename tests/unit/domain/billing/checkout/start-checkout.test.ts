import { expect, test } from "vitest";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import { startCheckout } from "#app/domain/billing/checkout/start-checkout.server.ts";
import {
  findOwnPayment,
  listOwnPayments,
} from "#app/domain/billing/payments/own-payments.server.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { withSettings } from "#tests/support/with-settings.ts";
import {
  addMember,
  begin,
  checkoutInput,
  openBilling,
  planStateOf,
  sessionIn,
} from "#tests/unit/domain/billing/billing-site.ts";
import {
  addBuyer,
  addPaidBuyer,
  grantByAdmin,
  updatePayments,
} from "#tests/unit/domain/billing/buyers.ts";

const fixture = await openBilling();
const { database, db, stripe } = fixture;

type Buyer = Parameters<typeof checkoutInput>[0];
const start = (buyer: Buyer, changes?: Parameters<typeof checkoutInput>[1]) =>
  startCheckout(fixture, checkoutInput(buyer, changes));
const ALREADY_PRO = { status: "already-pro" };

/** The services, with another answer of Stripe to the start of a checkout. */
const servicesWith = (startCheckout: typeof fixture.payments.startCheckout) => ({
  ...fixture,
  payments: { ...fixture.payments, startCheckout },
});

async function statuses(userId: string): Promise<Record<string, string | null>> {
  const all = await stripe.sessions();
  const own = all.filter((session) => session.client_reference_id === userId);
  return Object.fromEntries(own.map(({ id, status }) => [id, status]));
}

test("a payment is stored with its price, its seller and its consent before Stripe is asked", async () => {
  const anna = await addBuyer(fixture);
  const [payment] = (await anna.planState()).payments;
  expect(payment).toMatchObject({
    userId: anna.id,
    checkoutSessionId: anna.session,
    amountCents: 4_900,
    currency: "usd",
    buyerName: "Anna Ács",
    consentText: "I ask you to start at once.",
    seller: { seller_name: "The Seller" },
  });
  expect(await stripe.newestOf(anna.id)).toMatchObject({
    id: anna.session,
    amount_total: 4_900,
    currency: "usd",
    locale: "en",
    metadata: { payment_id: payment?.id, user_id: anna.id },
    success_url: "https://directory.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://directory.example/payment-canceled",
  });
});

test("repeated clicks, also at the same moment, lead to one session", async () => {
  await database.startServer();
  const anna = await addMember(fixture);
  const results = await atOnce(3, () => begin(fixture, anna));
  results.push(await begin(fixture, anna));
  expect(new Set(results).size).toBe(1);
  expect((await planStateOf(fixture, anna)).payments).toHaveLength(1);
});

test("while payments are paused none begins, and an open session is not offered again", async () => {
  const [anna, bela] = [await addBuyer(fixture), await addMember(fixture)];
  await withSettings(db, { operations_paused: "true" }, async () => {
    for (const buyer of [anna, bela]) expect(await start(buyer)).toEqual({ status: "paused" });
    expect((await planStateOf(fixture, bela)).payments).toEqual([]);
  });
  expect(await start(bela)).toMatchObject({ status: "started" });
});

test("a click after a process was killed finds the session that Stripe has begun", async () => {
  const anna = await addBuyer(fixture);
  await updatePayments(fixture, anna, { checkoutSessionId: null, checkoutUrl: "" });
  expect(await begin(fixture, anna)).toBe(anna.session);
});

test("another price or language ends the older session and begins another one", async () => {
  const anna = await addBuyer(fixture);
  const other = await start(anna, { price: "59" });
  const hungarian = await start(anna, { price: "59", locale: "hu" });
  if (other.status !== "started" || hungarian.status !== "started") throw new Error("Not started");
  const [second, third] = [sessionIn(other.url), sessionIn(hungarian.url)];
  const expected = { [third]: "open", [second]: "expired", [anna.session]: "expired" };
  expect(await statuses(anna.id)).toEqual(expected);
});

test("an expired session whose event is missing is followed by another one", async () => {
  const anna = await addBuyer(fixture);
  await stripe.expire(anna.session);
  const second = await begin(fixture, anna);
  expect(second).not.toBe(anna.session);
  expect(await statuses(anna.id)).toEqual({ [second]: "open", [anna.session]: "expired" });
});

test("a member who has just paid does not pay again, although no event has arrived yet", async () => {
  const anna = await addPaidBuyer(fixture);
  expect(await start(anna)).toEqual(ALREADY_PRO);
  expect(await start(anna)).toEqual(ALREADY_PRO);
  expect(await anna.planState()).toMatchObject({ isPro: true, mails: ["payment-confirmation"] });
});

test("a member who has just paid does not pay again at another price", async () => {
  expect(await start(await addPaidBuyer(fixture), { price: "59" })).toEqual(ALREADY_PRO);
});

test("a member whom an admin has made Pro does not pay", async () => {
  const anna = await addMember(fixture, { plan: "pro" });
  await grantByAdmin(fixture, anna.id);
  expect(await start(anna)).toEqual(ALREADY_PRO);
  expect((await planStateOf(fixture, anna)).payments).toEqual([]);
});

test("while a bank processes a payment no second one begins; after a failure one may", async () => {
  const anna = await addBuyer(fixture);
  await stripe.payLater(anna.session);
  expect(await start(anna)).toMatchObject({ status: "processing" });
  await anna.deliver();
  expect(await start(anna)).toMatchObject({ status: "processing" });
  await stripe.settle(anna.session, "failed");
  await anna.deliver();
  expect(await begin(fixture, anna)).not.toBe(anna.session);
});

test("a payment in one session ends the member's other sessions", async () => {
  const anna = await addBuyer(fixture);
  await updatePayments(fixture, anna, { checkoutSessionId: null, expiredAt: 1 });
  const second = await begin(fixture, anna);
  await stripe.pay(anna.session);
  await anna.deliver();
  expect(await statuses(anna.id)).toEqual({ [second]: "expired", [anna.session]: "complete" });
});

test("a click whose request to Stripe fails does not end the session of another click", async () => {
  const anna = await addMember(fixture);
  const services = servicesWith(async () => {
    await begin(fixture, anna);
    return { status: "unavailable" };
  });
  expect(await startCheckout(services, checkoutInput(anna))).toEqual({ status: "unavailable" });
  await begin(fixture, anna);
  expect(Object.values(await statuses(anna.id))).toEqual(["open"]);
});

test("a payment that one click has given up is open again once another click has its session", async () => {
  const anna = await addMember(fixture);
  const services = servicesWith(async (checkout) => {
    const started = await fixture.payments.startCheckout(checkout);
    await updatePayments(fixture, anna, { expiredAt: 1 });
    return started;
  });
  await startCheckout(services, checkoutInput(anna));
  await start(anna, { price: "59" });
  expect(Object.values(await statuses(anna.id)).toSorted()).toEqual(["expired", "open"]);
});

test("the clicks of one member are limited", async () => {
  const anna = await addMember(fixture);
  const input = { ...checkoutInput(anna), perHour: 1 };
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "started" });
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "too-many" });
  expect((await planStateOf(fixture, anna)).payments).toHaveLength(1);
});

test("Stripe's refusal is final for a click, and the next click after an outage succeeds", async () => {
  const anna = await addMember(fixture);
  const input = checkoutInput(anna);
  const settings = { ...input.settings, plan_price: 0.3 };
  expect(await startCheckout(fixture, { ...input, settings })).toEqual({ status: "refused" });
  await stripe.failNext({ status: 500 });
  expect(await startCheckout(fixture, input)).toEqual({ status: "unavailable" });
  await stripe.behave();
  expect(await startCheckout(fixture, input)).toMatchObject({ status: "started" });
});

const REFUSED = { state: "refused" };

test("the page grants what was paid before any event is delivered, and again when it is reloaded", async () => {
  const anna = await addPaidBuyer(fixture);
  const first = await anna.findReturn();
  expect(first).toMatchObject({ state: "paid" });
  expect(await anna.findReturn()).toEqual(first);
  await anna.deliver();
  const granted = { isPro: true, grants: ["payment:holds"], mails: ["payment-confirmation"] };
  expect(await anna.planState()).toMatchObject(granted);
});

test("another member's session is refused, before and after its payment is known, and grants nothing", async () => {
  const [anna, eve] = [await addPaidBuyer(fixture), await addMember(fixture)];
  const returnAsEve = () => confirmReturn(fixture, { userId: eve.id, sessionId: anna.session });
  expect(await returnAsEve()).toEqual(REFUSED);
  expect(await anna.planState()).toMatchObject({ isPro: false });
  await anna.deliver();
  expect(await returnAsEve()).toEqual(REFUSED);
  expect(await planStateOf(fixture, eve)).toMatchObject({ isPro: false, grants: [] });
});

test.each(["", "cs_test_unknown", "cs_test_../../v1/charges", "pi_123", `cs_${"x".repeat(5_000)}`])(
  "an unknown session is refused: %.30s",
  async (sessionId) => {
    const anna = await addMember(fixture);
    expect(await confirmReturn(fixture, { userId: anna.id, sessionId })).toEqual(REFUSED);
  },
);

test("unknown and foreign sessions are refused without a request to Stripe", async () => {
  const [anna, eve] = [await addBuyer(fixture), await addMember(fixture)];
  const findCheckout = () => Promise.reject(new Error("Stripe was asked"));
  const services = { ...fixture, payments: { ...fixture.payments, findCheckout } };
  for (const sessionId of ["cs_test_unknown", anna.session])
    expect(await confirmReturn(services, { userId: eve.id, sessionId })).toEqual(REFUSED);
});

test("an unpaid session is refused, and an expired one is reported as expired", async () => {
  const anna = await addBuyer(fixture);
  expect(await anna.findReturn()).toEqual(REFUSED);
  await stripe.expire(anna.session);
  expect(await anna.findReturn()).toMatchObject({ state: "ended", why: "expired" });
  expect(await anna.planState()).toMatchObject({ isPro: false, grants: [], mails: [] });
});

test("a delayed payment is processing until the bank has decided", async () => {
  const anna = await addBuyer(fixture);
  await stripe.payLater(anna.session);
  expect(await anna.findReturn()).toEqual({ state: "processing" });
  await stripe.settle(anna.session, "failed");
  await anna.deliver();
  expect(await anna.findReturn()).toMatchObject({ state: "ended", why: "failed" });
});

test("a return after a refund grants nothing, also before the refund's event is delivered", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.refund(anna.session);
  const refunded = { state: "ended", why: "refunded" };
  expect(await anna.findReturn()).toMatchObject(refunded);
  await anna.deliver();
  expect(await anna.findReturn()).toMatchObject(refunded);
  expect(await anna.planState()).toMatchObject({ isPro: false, grants: ["payment:refunded"] });
});

test("a return during an outage of Stripe fails, and a later one succeeds", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.failNext({ status: 503 });
  await expect(anna.findReturn()).rejects.toThrow();
  await stripe.behave();
  expect(await anna.findReturn()).toMatchObject({ state: "paid" });
});

test("members see their own paid payments, and no unpaid or foreign ones", async () => {
  const [anna, eve] = [await addBuyer(fixture), await addMember(fixture)];
  const list = () => listOwnPayments(db, { userId: anna.id });
  expect(await list()).toEqual([]);
  await stripe.pay(anna.session);
  await anna.deliver();
  const [payment, ...others] = await list();
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    state: "paid",
    amountCents: 4_900,
    currency: "usd",
    locale: "en",
    buyerName: "Anna Ács",
    seller: { seller_name: "The Seller" },
    refundedCents: 0,
  });
  const paymentId = payment?.id ?? "";
  const findAs = (userId: string) => findOwnPayment(db, { userId, paymentId });
  expect(await findAs(anna.id)).toEqual(payment);
  expect(await findAs(eve.id)).toBeNull();
});
