import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundPayment } from "#app/domain/billing/payments/refund-payment.server.ts";
import { auditLog, emailOutbox } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { eventsOf, openBilling } from "../billing-site.ts";
import { addPaidBuyer } from "../buyers.ts";

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

test("two presses at once refund once and end Pro, also if one of them gets no answer", async () => {
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

test("the log says that a refund ends Pro", async () => {
  const anna = await addRefundable();
  await anna.refund();
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, anna.id));
  expect(entry?.details).toMatchObject({ cents: "2000", endsPro: "true" });
});
