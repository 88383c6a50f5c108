import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { refundPayment } from "#app/domain/billing/payments/refund-payment.server.ts";
import { refund } from "#app/services/refund.server.ts";
import { auditLog, emailOutbox, paymentFindings } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import {
  changed,
  deliver,
  eventsOf,
  openBilling,
} from "#tests/unit/domain/billing/billing-site.ts";
import { addPaidBuyer } from "#tests/unit/domain/billing/buyers.ts";

const fixture = await openBilling();
const { database, db, stripe, payments } = fixture;

type Order = Partial<Parameters<typeof refundPayment>[1]>;
type Buyer = Awaited<ReturnType<typeof addPaidBuyer>>;

/** A paid Pro, and the form that refunds $20 of it and ends Pro. */
async function addRefundable() {
  const buyer = await addPaidBuyer(fixture);
  await buyer.deliver();
  const [payment] = (await buyer.planState()).payments;
  const { id: actorId } = await newMember(database, { profile: { admin: true } });
  if (!payment) throw new Error("The payment was not stored");
  const form = { seenRefunded: 0, money: { cents: 2_000, currency: null }, endsPro: true };
  const refund = (changes: Order = {}, services: typeof fixture = fixture) =>
    refundPayment(services, { actorId, paymentId: payment.id, ...form, ...changes });
  return { ...buyer, refund, intent: payment.paymentIntentId ?? "" };
}

/** Stripe's totals of this payment, one for each refund. */
const refundsOf = async (buyer: Pick<Buyer, "session">) =>
  (await eventsOf(fixture, buyer.session))
    .filter(({ type }) => type === "charge.refunded")
    .map(({ body }) => Number(JSON.parse(body).data.object.amount_refunded));

const keepsPlanIn = async ({ username }: Pick<Buyer, "username">) =>
  (
    await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, `${username}@example.com`))
  )
    .filter(({ template }) => template === "payment-partly-refunded")
    .map(({ params }) => (params as { keepsPlan: boolean }).keepsPlan);

const ENDED = { isPro: false, grants: ["payment:admin"] };
const HOLDS = { isPro: true, grants: ["payment:holds"] };

test("two presses at once refund once and end Pro, also if Stripe asks one of them to wait", async () => {
  const anna = await addRefundable();
  const both = await Promise.all([anna.refund(), anna.refund()]);
  expect(both.map(({ state }) => state)).toEqual(["refunded", "refunded"]);
  const bea = await addRefundable();
  let first = true;
  const refund: typeof payments.refund = async (wish) => {
    if (!first) return payments.refund(wish);
    first = false;
    // Stripe works on the other press, and answers 409 to this one.
    await expect.poll(() => refundsOf(bea)).toEqual([2_000]);
    return { status: "unavailable" };
  };
  const services = { ...fixture, payments: { ...payments, refund } };
  const presses = await Promise.all([bea.refund({}, services), bea.refund({}, services)]);
  expect(presses.map(({ state }) => state).sort()).toEqual(["refunded", "unavailable"]);
  for (const buyer of [anna, bea]) {
    expect(await refundsOf(buyer)).toEqual([2_000]);
    expect(await buyer.planState()).toMatchObject(ENDED);
    expect(await keepsPlanIn(buyer)).toEqual([false]);
  }
});

test.each([
  ["before", []],
  ["after", ["pro-ended"]],
] as const)(
  "a refund that Stripe made without an answer is finished by the same form, %s its event",
  async (when, further) => {
    const anna = await addRefundable();
    await stripe.failNext({ when: "after", status: 0 });
    expect(await anna.refund()).toEqual({ state: "unavailable" });
    await stripe.behave();
    expect(await anna.planState()).toMatchObject(HOLDS);
    if (when === "after") await anna.deliver();
    for (let times = 0; times < 2; times += 1)
      expect(await anna.refund()).toMatchObject({ state: "refunded" });
    await anna.deliver();
    expect(await refundsOf(anna)).toEqual([2_000]);
    const { mails, ...state } = await anna.planState();
    expect(state).toMatchObject(ENDED);
    expect(await keepsPlanIn(anna)).toEqual([when === "after"]);
    expect(mails).toEqual(["payment-confirmation", "payment-partly-refunded", ...further]);
  },
);

test("a form with another amount than the refund that was made meanwhile refunds nothing", async () => {
  const anna = await addRefundable();
  await anna.refund();
  const other = { money: { cents: 1_000, currency: null } };
  expect(await anna.refund(other)).toEqual({ state: "changed" });
  expect(await refundsOf(anna)).toEqual([2_000]);
});

test("another amount after a try without an answer refunds nothing, and the first one still can", async () => {
  const anna = await addRefundable();
  await stripe.failNext({ when: "after", status: 0 });
  await anna.refund();
  await stripe.behave();
  const other = { money: { cents: 1_000, currency: null } };
  expect(await anna.refund(other)).toEqual({ state: "other-amount" });
  expect(await anna.planState()).toMatchObject(HOLDS);
  expect(await anna.refund()).toMatchObject({ state: "refunded" });
  expect(await refundsOf(anna)).toEqual([2_000]);
});

/** What the log says about the refunds of a buyer, oldest first. */
const logOf = async ({ id }: Pick<Buyer, "id">) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)).map(
    ({ action, details }) => `${action.replace("payment.", "")} ${details.cents}`,
  );

test("the log tells what was asked from what was refunded, once for each", async () => {
  const anna = await addRefundable();
  await stripe.failNext({ when: "before", status: 503 });
  expect(await anna.refund()).toEqual({ state: "unavailable" });
  await stripe.behave();
  expect(await logOf(anna)).toEqual(["refund-asked 2000"]);
  for (let times = 0; times < 2; times += 1)
    expect(await anna.refund()).toMatchObject({ state: "refunded" });
  const once = ["refund-asked 2000", "refund-asked 2000", "refunded 2000"];
  expect(await logOf(anna)).toEqual(once);
  const rest = { seenRefunded: 2_000, money: { cents: 2_900, currency: null } };
  expect(await anna.refund(rest)).toMatchObject({ state: "refunded" });
  expect(await logOf(anna)).toEqual([...once, "refund-asked 2900", "refunded 2900"]);
});

test("a refund that was made at Stripe is not claimed by a form that is older", async () => {
  const anna = await addRefundable();
  await stripe.refund(anna.session, 2_000);
  await anna.deliver();
  expect(await anna.refund()).toEqual({ state: "changed" });
  expect(await logOf(anna)).toEqual([]);
});

test("a full refund that is repeated answers like the first, and is made once", async () => {
  const anna = await addRefundable();
  const all = { money: { cents: 4_900, currency: null } };
  for (let times = 0; times < 2; times += 1)
    expect(await anna.refund(all)).toEqual({ state: "refunded", userId: anna.id });
  expect(await refundsOf(anna)).toEqual([4_900]);
  expect(await logOf(anna)).toEqual(["refund-asked 4900", "refunded 4900"]);
  expect(await anna.refund({ ...all, seenRefunded: 4_900 })).toEqual({ state: "nothing-left" });
  expect(await anna.refund({ money: null, seenRefunded: null })).toEqual({ state: "nothing-left" });
});

test("a refund that Stripe refused is in the log as refused, and the same one can be made later", async () => {
  const anna = await addRefundable();
  await stripe.dispute(anna.session);
  for (let times = 0; times < 2; times += 1)
    expect(await anna.refund()).toEqual({ state: "refused" });
  expect(await anna.planState()).toMatchObject(HOLDS);
  const refused = ["refund-asked 2000", "refund-refused 2000"];
  expect(await logOf(anna)).toEqual([...refused, ...refused]);
  await stripe.closeDispute(anna.session, "won");
  await stripe.failNext({ when: "after", status: 0 });
  expect(await anna.refund()).toEqual({ state: "unavailable" });
  await stripe.behave();
  for (let times = 0; times < 2; times += 1)
    expect(await anna.refund()).toMatchObject({ state: "refunded" });
  expect(await refundsOf(anna)).toEqual([2_000]);
  expect(await anna.planState()).toMatchObject(ENDED);
  const asked = ["refund-asked 2000", "refund-asked 2000"];
  expect((await logOf(anna)).slice(4)).toEqual([...asked, "refunded 2000"]);
});

test("every try of the same refund has the same key, also after a refusal", async () => {
  const anna = await addRefundable();
  const keys: string[] = [];
  const refund: typeof payments.refund = async ({ key }) => {
    keys.push(key);
    return { status: "refused", reason: "lost_or_stolen_card" };
  };
  const services = { ...fixture, payments: { ...payments, refund } };
  for (let times = 0; times < 3; times += 1) await anna.refund({}, services);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("an admin whose refund was refused is not said to have made a later one", async () => {
  const anna = await addRefundable();
  await stripe.dispute(anna.session);
  await anna.refund();
  await stripe.closeDispute(anna.session, "won");
  await stripe.refund(anna.session, 2_000);
  await anna.deliver();
  expect(await anna.refund()).toEqual({ state: "changed" });
  expect(await refundsOf(anna)).toEqual([2_000]);
  expect(await logOf(anna)).toEqual(["refund-asked 2000", "refund-refused 2000"]);
});

test("two admins who send the same refund at once pay it once", async () => {
  const anna = await addRefundable();
  const { id: actorId } = await newMember(database, { profile: { admin: true } });
  const both = await Promise.all([anna.refund(), anna.refund({ actorId })]);
  for (const { state } of both) expect(["refunded", "changed", "unavailable"]).toContain(state);
  expect(both.map(({ state }) => state)).toContain("refunded");
  expect(await refundsOf(anna)).toEqual([2_000]);
  expect((await logOf(anna)).filter((line) => line.startsWith("refunded"))).toHaveLength(1);
});

test("a payment that was refunded in Stripe has nothing left, and no entry says otherwise", async () => {
  const anna = await addRefundable();
  await stripe.refund(anna.session, 4_900);
  for (let times = 0; times < 2; times += 1)
    expect(await anna.refund()).toEqual({ state: "nothing-left" });
  expect(await refundsOf(anna)).toEqual([4_900]);
  expect(await logOf(anna)).toEqual(["refund-asked 2000", "refund-refused 2000"]);
});

test("a full refund without an answer is only said to be made if Stripe says so", async () => {
  const all = { money: { cents: 4_900, currency: null } };
  for (const when of ["before", "after"] as const) {
    const anna = await addRefundable();
    await stripe.failNext({ when, status: when === "before" ? 503 : 0 });
    expect(await anna.refund(all)).toEqual({ state: "unavailable" });
    await stripe.behave();
    if (when === "before") await stripe.refund(anna.session, 4_900);
    await anna.deliver();
    const state = when === "before" ? "nothing-left" : "refunded";
    expect(await anna.refund(all)).toMatchObject({ state });
    expect(await refundsOf(anna)).toEqual([4_900]);
    const made = when === "before" ? [] : ["refunded 4900"];
    expect(await logOf(anna)).toEqual(["refund-asked 4900", ...made]);
  }
});

test("each refund that the bank sends back is a finding, once", async () => {
  const anna = await addRefundable();
  await anna.refund();
  await anna.deliver();
  const sent = (await eventsOf(fixture, anna.session)).find(
    ({ type }) => type === "charge.refunded",
  );
  if (!sent) throw new Error("Nothing was refunded");
  for (const id of ["re_1", "re_2"]) {
    const event = changed(sent, { type: "refund.failed", id, object: "refund", status: "failed" });
    for (let times = 0; times < 2; times += 1)
      expect(await deliver(fixture, event)).toBe("applied");
  }
  const found = await db.select().from(paymentFindings).where(eq(paymentFindings.userId, anna.id));
  expect(found.map(({ key, resolvedAt }) => [key, resolvedAt])).toEqual([
    ["refund-failed:re_1", null],
    ["refund-failed:re_2", null],
  ]);
  expect((await anna.planState()).payments).toMatchObject([{ refundedCents: 2_000 }]);
});

test.each([
  ["failed", "lost_or_stolen_card", { status: "refused", reason: "lost_or_stolen_card" }],
  ["canceled", undefined, { status: "refused", reason: "canceled" }],
  ["pending", undefined, { status: "refunded" }],
])("a refund that Stripe answers as %s", async (status, failure_reason, expected) => {
  const create = async () => ({ status, failure_reason });
  const client = { refunds: { create } } as unknown as Stripe;
  const wish = { paymentIntentId: "pi_1", cents: 1, key: "key" };
  expect(await refund(client, wish)).toEqual(expected);
});

test("the log says that a refund ends Pro", async () => {
  const anna = await addRefundable();
  await anna.refund();
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, anna.id));
  expect(entry?.details).toMatchObject({ cents: "2000", endsPro: "true" });
});
