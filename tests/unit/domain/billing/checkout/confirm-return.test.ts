import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import {
  findOwnPayment,
  listOwnPayments,
} from "#app/domain/billing/payments/own-payments.server.ts";
import {
  addMember,
  begin,
  type Fixture,
  openFixture,
  standingOf,
  tellAll,
} from "#tests/unit/domain/billing/billing-site.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const REFUSED = { state: "refused" };

test("The page grants what was paid before any event has told so, and again when it is loaded again", async () => {
  const anna = await addMember(fixture);
  const sessionId = await begin(fixture, anna);
  await fixture.stripe.pay(sessionId);
  const first = await confirmReturn(fixture, { userId: anna.id, sessionId });
  expect(first).toMatchObject({ state: "paid" });
  expect(await confirmReturn(fixture, { userId: anna.id, sessionId })).toEqual(first);
  await tellAll(fixture, sessionId);
  expect(await standingOf(fixture, anna)).toMatchObject({
    isPro: true,
    grants: ["payment:holds"],
    mails: ["payment-confirmation"],
  });
});

test("Somebody else's session is refused, whether or not its payment is known, and grants nobody anything", async () => {
  const [anna, eve] = [await addMember(fixture), await addMember(fixture)];
  const sessionId = await begin(fixture, anna);
  await fixture.stripe.pay(sessionId);
  expect(await confirmReturn(fixture, { userId: eve.id, sessionId })).toEqual(REFUSED);
  expect(await standingOf(fixture, anna)).toMatchObject({ isPro: false });
  await tellAll(fixture, sessionId);
  expect(await confirmReturn(fixture, { userId: eve.id, sessionId })).toEqual(REFUSED);
  expect(await standingOf(fixture, eve)).toMatchObject({ isPro: false, grants: [] });
});

test.each(["", "cs_test_unknown", "cs_test_../../v1/charges", "pi_123", `cs_${"x".repeat(5_000)}`])(
  "No session of ours is refused: %.30s",
  async (sessionId) => {
    const anna = await addMember(fixture);
    expect(await confirmReturn(fixture, { userId: anna.id, sessionId })).toEqual(REFUSED);
  },
);

test("Guessed sessions and those of others are refused without a question to Stripe", async () => {
  const [anna, eve] = [await addMember(fixture), await addMember(fixture)];
  const sessionId = await begin(fixture, anna);
  const findCheckout = () => Promise.reject(new Error("Stripe was asked"));
  const services = { ...fixture, payments: { ...fixture.payments, findCheckout } };
  for (const guess of ["cs_test_unknown", sessionId])
    expect(await confirmReturn(services, { userId: eve.id, sessionId: guess })).toEqual(REFUSED);
});

test("A session that nobody has paid is refused, and one that has expired says so", async () => {
  const anna = await addMember(fixture);
  const sessionId = await begin(fixture, anna);
  expect(await confirmReturn(fixture, { userId: anna.id, sessionId })).toEqual(REFUSED);
  await fixture.stripe.expire(sessionId);
  expect(await confirmReturn(fixture, { userId: anna.id, sessionId })).toMatchObject({
    state: "ended",
    why: "expired",
  });
  expect(await standingOf(fixture, anna)).toMatchObject({ isPro: false, grants: [], mails: [] });
});

test("A payment that comes later is under way until the bank has decided", async () => {
  const anna = await addMember(fixture);
  const sessionId = await begin(fixture, anna);
  const back = () => confirmReturn(fixture, { userId: anna.id, sessionId });
  await fixture.stripe.payLater(sessionId);
  expect(await back()).toEqual({ state: "processing" });
  await fixture.stripe.settle(sessionId, "failed");
  await tellAll(fixture, sessionId);
  expect(await back()).toMatchObject({ state: "ended", why: "failed" });
});

test("A replay after a refund grants nothing, also where no event has told of the refund", async () => {
  const anna = await addMember(fixture);
  const sessionId = await begin(fixture, anna);
  await fixture.stripe.pay(sessionId);
  await fixture.stripe.refund(sessionId);
  const back = () => confirmReturn(fixture, { userId: anna.id, sessionId });
  expect(await back()).toMatchObject({ state: "ended", why: "refunded" });
  await tellAll(fixture, sessionId);
  expect(await back()).toMatchObject({ state: "ended", why: "refunded" });
  expect(await standingOf(fixture, anna)).toMatchObject({
    isPro: false,
    grants: ["payment:refunded"],
  });
});

test("Whoever asks while Stripe is down is not told anything wrong, and nothing is lost", async () => {
  const anna = await addMember(fixture);
  const sessionId = await begin(fixture, anna);
  await fixture.stripe.pay(sessionId);
  await fixture.stripe.failNext({ status: 503 });
  const back = () => confirmReturn(fixture, { userId: anna.id, sessionId });
  await expect(back()).rejects.toThrow();
  await fixture.stripe.behave();
  expect(await back()).toMatchObject({ state: "paid" });
});

test("Members see their own payments and nobody else's, and none that was not paid", async () => {
  const [anna, eve] = [await addMember(fixture), await addMember(fixture)];
  const abandoned = await begin(fixture, anna);
  expect(await listOwnPayments(fixture.db, { userId: anna.id })).toEqual([]);
  await fixture.stripe.pay(abandoned);
  await tellAll(fixture, abandoned);
  const [payment, ...others] = await listOwnPayments(fixture.db, { userId: anna.id });
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    ...{ state: "paid", amountCents: 4_900, currency: "usd", locale: "en" },
    ...{ buyerName: "Anna Ács", seller: { seller_name: "The Seller" }, refundedCents: 0 },
  });
  const paymentId = payment?.id ?? "";
  expect(await findOwnPayment(fixture.db, { userId: anna.id, paymentId })).toEqual(payment);
  expect(await findOwnPayment(fixture.db, { userId: eve.id, paymentId })).toBeNull();
});
