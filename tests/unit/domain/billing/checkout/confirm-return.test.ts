import { expect, test } from "vitest";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import {
  findOwnPayment,
  listOwnPayments,
} from "#app/domain/billing/payments/own-payments.server.ts";
import { addMember, setUpBilling, standingOf } from "#tests/unit/domain/billing/billing-site.ts";
import { addBuyer, addPaidBuyer } from "#tests/unit/domain/billing/buyers.ts";

const fixture = setUpBilling();

const REFUSED = { state: "refused" };

test("the page grants what was paid before any event is delivered, and again when it is reloaded", async () => {
  const anna = await addPaidBuyer(fixture);
  const first = await anna.findReturn();
  expect(first).toMatchObject({ state: "paid" });
  expect(await anna.findReturn()).toEqual(first);
  await anna.deliver();
  const granted = { isPro: true, grants: ["payment:holds"], mails: ["payment-confirmation"] };
  expect(await anna.standing()).toMatchObject(granted);
});

test("another member's session is refused, before and after its payment is known, and grants nothing", async () => {
  const [anna, eve] = [await addPaidBuyer(fixture), await addMember(fixture)];
  const returnAsEve = () => confirmReturn(fixture, { userId: eve.id, sessionId: anna.session });
  expect(await returnAsEve()).toEqual(REFUSED);
  expect(await anna.standing()).toMatchObject({ isPro: false });
  await anna.deliver();
  expect(await returnAsEve()).toEqual(REFUSED);
  expect(await standingOf(fixture, eve)).toMatchObject({ isPro: false, grants: [] });
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
  await fixture.stripe.expire(anna.session);
  expect(await anna.findReturn()).toMatchObject({ state: "ended", why: "expired" });
  expect(await anna.standing()).toMatchObject({ isPro: false, grants: [], mails: [] });
});

test("a delayed payment is processing until the bank has decided", async () => {
  const anna = await addBuyer(fixture);
  await fixture.stripe.payLater(anna.session);
  expect(await anna.findReturn()).toEqual({ state: "processing" });
  await fixture.stripe.settle(anna.session, "failed");
  await anna.deliver();
  expect(await anna.findReturn()).toMatchObject({ state: "ended", why: "failed" });
});

test("a return after a refund grants nothing, also before the refund's event is delivered", async () => {
  const anna = await addPaidBuyer(fixture);
  await fixture.stripe.refund(anna.session);
  const refunded = { state: "ended", why: "refunded" };
  expect(await anna.findReturn()).toMatchObject(refunded);
  await anna.deliver();
  expect(await anna.findReturn()).toMatchObject(refunded);
  expect(await anna.standing()).toMatchObject({ isPro: false, grants: ["payment:refunded"] });
});

test("a return during an outage of Stripe fails, and a later one succeeds", async () => {
  const anna = await addPaidBuyer(fixture);
  await fixture.stripe.failNext({ status: 503 });
  await expect(anna.findReturn()).rejects.toThrow();
  await fixture.stripe.behave();
  expect(await anna.findReturn()).toMatchObject({ state: "paid" });
});

test("members see their own paid payments, and no unpaid or foreign ones", async () => {
  const [anna, eve] = [await addBuyer(fixture), await addMember(fixture)];
  const list = () => listOwnPayments(fixture.db, { userId: anna.id });
  expect(await list()).toEqual([]);
  await fixture.stripe.pay(anna.session);
  await anna.deliver();
  const [payment, ...others] = await list();
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    ...{ state: "paid", amountCents: 4_900, currency: "usd", locale: "en" },
    ...{ buyerName: "Anna Ács", seller: { seller_name: "The Seller" }, refundedCents: 0 },
  });
  const paymentId = payment?.id ?? "";
  const findAs = (userId: string) => findOwnPayment(fixture.db, { userId, paymentId });
  expect(await findAs(anna.id)).toEqual(payment);
  expect(await findAs(eve.id)).toBeNull();
});
