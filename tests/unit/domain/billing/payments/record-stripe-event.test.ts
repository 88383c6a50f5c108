import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import { unindexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import {
  emailOutbox,
  paymentFindings,
  payments,
  proGrants,
  stripeEvents,
  users,
} from "#db/schema.ts";
import {
  begin,
  changed,
  deliver,
  deliverAll,
  eventsOf,
  openBilling,
  SITE_CONTACT,
} from "#tests/unit/domain/billing/billing-site.ts";
import {
  addBuyer,
  addPaidBuyer,
  grantByAdmin,
  updatePayments,
} from "#tests/unit/domain/billing/buyers.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const fixture = await openBilling();
const { database, db, stripe } = fixture;

const PRO = { isPro: true, isVerified: true, shownProducts: 1 };
const FREE = { isPro: false, isVerified: false, shownProducts: 0 };
const PAID = { ...PRO, grants: ["payment:holds"] };
const CONFIRMED = ["payment-confirmation"];

async function completedOf({ session }: { session: string }) {
  const [completed] = await eventsOf(fixture, session);
  if (!completed) throw new Error("Stripe has no event");
  return completed;
}

async function openFindings(userId: string): Promise<string[]> {
  const isOwn = eq(paymentFindings.userId, userId);
  const rows = await db.select().from(paymentFindings).where(isOwn);
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
}

async function disputeMailsOf(userId: string) {
  const isIt = eq(emailOutbox.template, "payment-disputed");
  const rows = await db.select().from(emailOutbox).where(isIt);
  return rows.filter(({ params }) => params.userId === userId);
}

test("a payment makes its buyer Pro, in the directory and in the list of products, and is confirmed once", async () => {
  const anna = await addPaidBuyer(fixture);
  await anna.deliver();
  await anna.deliver();
  expect(await anna.planState()).toMatchObject({ ...PAID, mails: CONFIRMED });
});

test("a full refund ends Pro; a partial one does not", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.refund(anna.session, 1_000);
  await anna.deliver();
  const partly = [...CONFIRMED, "payment-partly-refunded"];
  expect(await anna.planState()).toMatchObject({ ...PAID, mails: partly });
  await stripe.refund(anna.session);
  await anna.deliver();
  const planState = await anna.planState();
  expect(planState).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(planState.mails).toEqual([...partly, "pro-ended"]);
});

test("a refund that is delivered before the payment has the same result", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.refund(anna.session);
  for (const event of (await eventsOf(fixture, anna.session)).toReversed())
    await deliver(fixture, event);
  const planState = await anna.planState();
  expect(planState).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(planState.mails).toEqual([...CONFIRMED, "pro-ended"]);
});

test("a dispute that is delivered before its payment waits for it, and a won dispute restores Pro", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.dispute(anna.session);
  const [completed, opened] = await eventsOf(fixture, anna.session);
  if (!completed || !opened) throw new Error("Stripe has too few events");
  const outcomes = [];
  for (const event of [opened, opened, completed, opened])
    outcomes.push(await deliver(fixture, event));
  expect(outcomes).toEqual(["waiting", "waiting", "applied", "applied"]);
  expect(await anna.planState()).toMatchObject({ ...FREE, grants: ["payment:disputed"] });
  await stripe.closeDispute(anna.session, "won");
  await anna.deliver();
  await anna.deliver();
  const mails = [...CONFIRMED, "pro-ended", "pro-restored"];
  expect(await anna.planState()).toMatchObject({ ...PAID, mails });
});

test("a dispute is reported to admins once, and a won one closes by itself", async () => {
  const anna = await addPaidBuyer(fixture);
  await anna.deliver();
  await stripe.dispute(anna.session);
  await anna.deliver();
  await anna.deliver();
  expect(await openFindings(anna.id)).toEqual(["disputed"]);
  const mails = await disputeMailsOf(anna.id);
  expect(mails).toEqual([expect.objectContaining({ recipient: SITE_CONTACT.email })]);
  await stripe.closeDispute(anna.session, "won");
  await anna.deliver();
  expect(await openFindings(anna.id)).toEqual([]);
  expect(await disputeMailsOf(anna.id)).toHaveLength(1);
});

test("a dispute that waited is reported to admins when the buyer's return applies it", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.dispute(anna.session);
  const [, opened] = await eventsOf(fixture, anna.session);
  if (!opened) throw new Error("Stripe has too few events");
  expect(await deliver(fixture, opened)).toBe("waiting");
  expect(await disputeMailsOf(anna.id)).toEqual([]);
  expect(await anna.findReturn()).toMatchObject({ state: "ended", why: "disputed" });
  await anna.deliver();
  const mails = await disputeMailsOf(anna.id);
  expect(mails).toEqual([expect.objectContaining({ recipient: SITE_CONTACT.email })]);
});

test("a lost dispute stays with the admins, and one that was over before it was reported is none", async () => {
  const [anna, bea] = [await addPaidBuyer(fixture), await addPaidBuyer(fixture)];
  for (const [buyer, outcome] of [
    [anna, "lost"],
    [bea, "won"],
  ] as const) {
    await stripe.dispute(buyer.session);
    await stripe.closeDispute(buyer.session, outcome);
    const [completed, opened, closed] = await eventsOf(fixture, buyer.session);
    for (const event of [completed, closed, opened]) if (event) await deliver(fixture, event);
  }
  expect(await openFindings(anna.id)).toEqual(["disputed"]);
  expect(await disputeMailsOf(anna.id)).toHaveLength(1);
  expect(await openFindings(bea.id)).toEqual([]);
  expect(await disputeMailsOf(bea.id)).toEqual([]);
});

test("a delayed payment grants Pro when it succeeds, and a failed one is reported once", async () => {
  const [anna, bea] = [await addBuyer(fixture), await addBuyer(fixture)];
  await stripe.payLater(anna.session);
  await stripe.payLater(bea.session);
  await anna.deliver();
  expect(await anna.planState()).toMatchObject({ ...FREE, grants: [], mails: [] });
  await stripe.settle(anna.session, "succeeded");
  await stripe.settle(bea.session, "failed");
  for (const buyer of [anna, bea, bea]) await buyer.deliver();
  expect(await anna.planState()).toMatchObject({ ...PRO, mails: CONFIRMED });
  expect(await bea.planState()).toMatchObject({ ...FREE, mails: ["payment-failed"] });
});

test("an event finds its payment by its metadata when the session id was never stored", async () => {
  const anna = await addBuyer(fixture);
  // The process was killed between Stripe's answer and our row.
  await updatePayments(fixture, anna, { checkoutSessionId: null });
  await stripe.pay(anna.session);
  expect(await anna.findReturn()).toEqual({ state: "refused" });
  await anna.deliver();
  expect(await anna.findReturn()).toMatchObject({ state: "paid" });
  const { payments: rows, ...planState } = await anna.planState();
  expect(planState).toMatchObject(PAID);
  expect(rows.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual([anna.session]);
});

test("webhooks and the return page at the same moment grant once", async () => {
  await database.startServer();
  const anna = await addPaidBuyer(fixture);
  const completed = await completedOf(anna);
  const repeated = [completed, changed(completed, {}), completed];
  const deliveries = repeated.map((event) => deliver(fixture, event));
  await Promise.all([...deliveries, anna.findReturn(), anna.findReturn()]);
  expect(await anna.planState()).toMatchObject({ ...PAID, mails: CONFIRMED });
});

test("two refunds of two payments at the same moment end Pro", async () => {
  await database.startServer();
  const anna = await addBuyer(fixture);
  await updatePayments(fixture, anna, { expiredAt: 1 });
  const sessions = [anna.session, await begin(fixture, anna)];
  for (const session of sessions) await stripe.pay(session);
  for (const session of sessions) await deliverAll(fixture, session);
  const twice = (reason: string) => [`payment:${reason}`, `payment:${reason}`];
  expect(await anna.planState()).toMatchObject({ ...PRO, grants: twice("holds") });
  expect(await openFindings(anna.id)).toEqual(["paid-twice"]);
  for (const session of sessions) await stripe.refund(session);
  await Promise.all(sessions.map((session) => deliverAll(fixture, session)));
  expect(await anna.planState()).toMatchObject({ ...FREE, grants: twice("refunded") });
  expect(await openFindings(anna.id)).toEqual([]);
});

test("a member with an admin's grant stays Pro after a refund, and gets no mail about an end", async () => {
  const anna = await addPaidBuyer(fixture);
  await grantByAdmin(fixture, anna.id);
  await stripe.refund(anna.session);
  await anna.deliver();
  const planState = await anna.planState();
  expect(planState).toMatchObject(PRO);
  expect(planState.grants.toSorted()).toEqual(["admin:holds", "payment:refunded"]);
  expect(planState.mails).toEqual(CONFIRMED);
});

test("a grant that an admin has ended is not restored by a late event", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.dispute(anna.session);
  await anna.deliver();
  const ended = { endReason: "admin", endedAt: 1 } as const;
  await db.update(proGrants).set(ended).where(eq(proGrants.userId, anna.id));
  await stripe.closeDispute(anna.session, "won");
  await anna.deliver();
  expect(await anna.planState()).toMatchObject({ ...FREE, grants: ["payment:admin"] });
});

test.each([
  ["amount", { amount_total: 100 }],
  ["currency", { currency: "huf" }],
  ["user", { client_reference_id: uuidv7() }],
  ["mode", { mode: "setup" }],
  ["session", { id: "cs_test_another" }],
])("a paid session with another %s is refused and reported", async (reason, changes) => {
  const anna = await addPaidBuyer(fixture);
  const event = changed(await completedOf(anna), changes);
  expect(await deliver(fixture, event)).toBe("applied");
  const { payments: rows, ...planState } = await anna.planState();
  expect(planState).toMatchObject({ ...FREE, grants: [], mails: [] });
  expect(rows.map(({ refusedBecause }) => refusedBecause)).toEqual([reason]);
  expect(rows.map(paymentState)).toEqual(["refused"]);
  expect(await openFindings(anna.id)).toEqual(["refused-payment"]);
});

test("an unpaid session of another user is ignored", async () => {
  const anna = await addBuyer(fixture);
  await stripe.payLater(anna.session);
  const event = changed(await completedOf(anna), { client_reference_id: uuidv7() });
  expect(await deliver(fixture, event)).toBe("ignored");
  expect((await anna.planState()).payments.map(paymentState)).toEqual(["open"]);
});

test("a payment for a deleted account grants nothing, and is reported", async () => {
  const anna = await addPaidBuyer(fixture);
  await runBatch(db, [
    ...unindexProfileStatements(db, anna.id),
    db.update(payments).set({ buyerEmail: "" }).where(eq(payments.userId, anna.id)),
    db.delete(users).where(eq(users.id, anna.id)),
  ]);
  await anna.deliver();
  const isIt = eq(payments.checkoutSessionId, anna.session);
  const [payment] = await db.select().from(payments).where(isIt);
  expect(payment && paymentState(payment)).toBe("paid");
  const isAbout = eq(paymentFindings.paymentId, payment?.id ?? "");
  const [finding] = await db.select().from(paymentFindings).where(isAbout);
  expect(finding).toMatchObject({ kind: "paid-without-grant", resolvedAt: null });
});

test("foreign events are ignored, and money for an unknown payment is reported", async () => {
  const anna = await addPaidBuyer(fixture);
  const completed = await completedOf(anna);
  for (const changes of [
    { metadata: {}, id: "cs_test_foreign" },
    { metadata: { payment_id: uuidv7() }, id: "cs_test_lost" },
    { type: "customer.created" },
  ])
    expect(await deliver(fixture, changed(completed, changes))).toBe("ignored");
  expect(await anna.planState()).toMatchObject({ ...FREE, grants: [] });
  const isUnknown = eq(paymentFindings.kind, "unknown-session");
  const found = await db.select().from(paymentFindings).where(isUnknown);
  expect(found.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual(["cs_test_lost"]);
});

test("a stored event does not contain the id of its member", async () => {
  const anna = await addPaidBuyer(fixture);
  await anna.deliver();
  const isIt = eq(stripeEvents.objectId, anna.session);
  const stored = await db.select().from(stripeEvents).where(isIt);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(anna.id);
});

test("a session that a killed process has left open is ended when the payment is delivered again", async () => {
  const anna = await addBuyer(fixture);
  await updatePayments(fixture, anna, { expiredAt: 1 });
  const second = await begin(fixture, anna);
  await stripe.pay(anna.session);
  const endCheckout = () => Promise.reject(new Error("Killed"));
  const dying = { ...fixture, payments: { ...fixture.payments, endCheckout } };
  await expect(deliverAll(dying, anna.session)).rejects.toThrow("Killed");
  await anna.deliver();
  const left = (await stripe.sessions()).find(({ id }) => id === second);
  expect(left).toMatchObject({ status: "expired" });
  expect(await anna.planState()).toMatchObject(PAID);
});

test("20 random schedules of repeated, late, reordered and contradicting events lead to one grant, one confirmation and the correct state", async () => {
  await database.startServer();
  await checkSchedules(fixture, 20);
}, 120_000);
