import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import { unindexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { paymentFindings, payments, proGrants, stripeEvents, users } from "#db/schema.ts";
import {
  addMember,
  begin,
  changed,
  type Desk,
  eventsOf,
  openDesk,
  standingOf,
  tell,
  tellAll,
} from "#tests/unit/domain/billing/billing-site.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const PRO = { isPro: true, isVerified: true, shownProducts: 1 };
const FREE = { isPro: false, isVerified: false, shownProducts: 0 };

test("A payment makes its buyer Pro, in the directory and in the list of products, and is confirmed once", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await tellAll(desk, session);
  await tellAll(desk, session);
  expect(await standingOf(desk, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds"],
    mails: ["payment-confirmation"],
  });
});

test("A refund ends Pro; a part of it does not", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await desk.stripe.refund(session, 1_000);
  await tellAll(desk, session);
  expect(await standingOf(desk, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
  await desk.stripe.refund(session);
  await tellAll(desk, session);
  const standing = await standingOf(desk, anna);
  expect(standing).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(standing.mails).toEqual(["payment-confirmation", "pro-ended"]);
});

test("A refund that is told before the payment comes to the same", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await desk.stripe.refund(session);
  for (const event of (await eventsOf(desk, session)).toReversed()) await tell(desk, event);
  const standing = await standingOf(desk, anna);
  expect(standing).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(standing.mails).toEqual(["payment-confirmation", "pro-ended"]);
});

test("A dispute that is told before its payment waits for it, and a won one brings Pro back", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await desk.stripe.dispute(session);
  const [completed, opened] = await eventsOf(desk, session);
  if (!completed || !opened) throw new Error("Stripe has told too little");
  expect(await tell(desk, opened)).toBe("waiting");
  expect(await tell(desk, opened)).toBe("waiting");
  expect(await tell(desk, completed)).toBe("applied");
  expect(await tell(desk, opened)).toBe("applied");
  expect(await standingOf(desk, anna)).toMatchObject({ ...FREE, grants: ["payment:disputed"] });
  await desk.stripe.closeDispute(session, "won");
  await tellAll(desk, session);
  expect(await standingOf(desk, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
});

test("A payment that comes later makes Pro then, and one that fails is told once", async () => {
  const [anna, bea] = [await addMember(desk), await addMember(desk)];
  const [annas, beas] = [await begin(desk, anna), await begin(desk, bea)];
  await desk.stripe.payLater(annas);
  await desk.stripe.payLater(beas);
  await tellAll(desk, annas);
  expect(await standingOf(desk, anna)).toMatchObject({ ...FREE, grants: [], mails: [] });
  await desk.stripe.settle(annas, "succeeded");
  await desk.stripe.settle(beas, "failed");
  await tellAll(desk, annas);
  await tellAll(desk, beas);
  await tellAll(desk, beas);
  expect(await standingOf(desk, anna)).toMatchObject({ ...PRO, mails: ["payment-confirmation"] });
  expect(await standingOf(desk, bea)).toMatchObject({ ...FREE, mails: ["payment-failed"] });
});

test("An event is found by what Stripe gives along when our row has never heard of its session", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  // The process was killed between Stripe's answer and our row.
  await desk.db
    .update(payments)
    .set({ checkoutSessionId: null })
    .where(eq(payments.userId, anna.id));
  await desk.stripe.pay(session);
  const back = () => confirmReturn(desk, { userId: anna.id, sessionId: session });
  expect(await back()).toEqual({ state: "refused" });
  await tellAll(desk, session);
  expect(await back()).toMatchObject({ state: "paid" });
  const { payments: rows, ...standing } = await standingOf(desk, anna);
  expect(standing).toMatchObject({ ...PRO, grants: ["payment:holds"] });
  expect(rows.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual([session]);
});

test("Webhooks and the page that come at once grant once", async () => {
  await desk.database.startServer();
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  const [completed] = await eventsOf(desk, session);
  if (!completed) throw new Error("Stripe has told nothing");
  const again = changed(completed, {});
  const page = () => confirmReturn(desk, { userId: anna.id, sessionId: session });
  await Promise.all([
    tell(desk, completed),
    page(),
    tell(desk, again),
    tell(desk, completed),
    page(),
  ]);
  expect(await standingOf(desk, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds"],
    mails: ["payment-confirmation"],
  });
});

test("Two refunds of two payments at once leave nobody Pro", async () => {
  await desk.database.startServer();
  const anna = await addMember(desk);
  const sessions = [await begin(desk, anna), await forgottenSession(anna)];
  for (const session of sessions) await desk.stripe.pay(session);
  for (const session of sessions) await tellAll(desk, session);
  expect(await standingOf(desk, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds", "payment:holds"],
  });
  expect(await openFindings(anna.id)).toEqual(["paid-twice"]);
  for (const session of sessions) await desk.stripe.refund(session);
  await Promise.all(sessions.map((session) => tellAll(desk, session)));
  expect(await standingOf(desk, anna)).toMatchObject({
    ...FREE,
    grants: ["payment:refunded", "payment:refunded"],
  });
  expect(await openFindings(anna.id)).toEqual([]);
});

test("Who is Pro by hand stays so when a payment is refunded, and hears nothing of an end", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.db.insert(proGrants).values({
    ...{ id: uuidv7(), userId: anna.id, source: "admin", grantedAt: 1 },
  });
  await desk.stripe.pay(session);
  await desk.stripe.refund(session);
  await tellAll(desk, session);
  const standing = await standingOf(desk, anna);
  expect(standing).toMatchObject(PRO);
  expect(standing.grants.toSorted()).toEqual(["admin:holds", "payment:refunded"]);
  expect(standing.mails).toEqual(["payment-confirmation"]);
});

test("A grant that an admin has ended does not begin anew by a late event", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await desk.stripe.dispute(session);
  await tellAll(desk, session);
  await desk.db
    .update(proGrants)
    .set({ endReason: "admin", endedAt: 1 })
    .where(eq(proGrants.userId, anna.id));
  await desk.stripe.closeDispute(session, "won");
  await tellAll(desk, session);
  expect(await standingOf(desk, anna)).toMatchObject({ ...FREE, grants: ["payment:admin"] });
});

test.each([
  ["amount", { amount_total: 100 }],
  ["currency", { currency: "huf" }],
  ["user", { client_reference_id: uuidv7() }],
  ["mode", { mode: "setup" }],
  ["session", { id: "cs_test_another" }],
])("A paid session with another %s is refused and found", async (reason, changes) => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  const [completed] = await eventsOf(desk, session);
  if (!completed) throw new Error("Stripe has told nothing");
  expect(await tell(desk, changed(completed, changes))).toBe("applied");
  const { payments: rows, ...standing } = await standingOf(desk, anna);
  expect(standing).toMatchObject({ ...FREE, grants: [], mails: [] });
  expect(rows.map(({ refusedBecause }) => refusedBecause)).toEqual([reason]);
  expect(rows.map(paymentState)).toEqual(["refused"]);
  expect(await openFindings(anna.id)).toEqual(["refused-payment"]);
});

test("An unpaid session that does not fit says nothing", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.payLater(session);
  const [completed] = await eventsOf(desk, session);
  if (!completed) throw new Error("Stripe has told nothing");
  expect(await tell(desk, changed(completed, { client_reference_id: uuidv7() }))).toBe("ignored");
  expect((await standingOf(desk, anna)).payments.map(paymentState)).toEqual(["open"]);
});

test("Money for a deleted account grants nothing, and is found", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await runBatch(desk.db, [
    ...unindexProfileStatements(desk.db, anna.id),
    desk.db.update(payments).set({ buyerEmail: "" }).where(eq(payments.userId, anna.id)),
    desk.db.delete(users).where(eq(users.id, anna.id)),
  ]);
  await tellAll(desk, session);
  const [payment] = await desk.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutSessionId, session));
  expect(payment && paymentState(payment)).toBe("paid");
  const [finding] = await desk.db
    .select()
    .from(paymentFindings)
    .where(eq(paymentFindings.paymentId, payment?.id ?? ""));
  expect(finding).toMatchObject({ kind: "paid-without-grant", mendedAt: null });
});

test("What is not ours is kept and ignored, and money for a payment that nobody knows is found", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  const [completed] = await eventsOf(desk, session);
  if (!completed) throw new Error("Stripe has told nothing");
  const foreign = changed(completed, { metadata: {}, id: "cs_test_foreign" });
  const lost = changed(completed, { metadata: { payment_id: uuidv7() }, id: "cs_test_lost" });
  const other = changed(completed, { type: "customer.created" });
  expect(await tell(desk, foreign)).toBe("ignored");
  expect(await tell(desk, lost)).toBe("ignored");
  expect(await tell(desk, other)).toBe("ignored");
  expect(await standingOf(desk, anna)).toMatchObject({ ...FREE, grants: [] });
  const found = await desk.db
    .select({ session: paymentFindings.checkoutSessionId })
    .from(paymentFindings)
    .where(eq(paymentFindings.kind, "unknown-session"));
  expect(found).toEqual([{ session: "cs_test_lost" }]);
});

test("An event is kept without the person whom it is about", async () => {
  const anna = await addMember(desk);
  const session = await begin(desk, anna);
  await desk.stripe.pay(session);
  await tellAll(desk, session);
  const kept = await desk.db.select().from(stripeEvents).where(eq(stripeEvents.objectId, session));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(anna.id);
});

/** A session that Stripe has begun for a payment of which we know no session, so that the next click begins another one. */
async function forgottenSession(member: Parameters<typeof begin>[1]): Promise<string> {
  await desk.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, member.id));
  return begin(desk, member);
}

async function openFindings(userId: string): Promise<string[]> {
  const rows = await desk.db
    .select()
    .from(paymentFindings)
    .where(eq(paymentFindings.userId, userId));
  return rows.filter(({ mendedAt }) => mendedAt === null).map(({ kind }) => kind);
}

test("What a killed process has left open elsewhere is ended when Stripe tells the payment again", async () => {
  const anna = await addMember(desk);
  const first = await begin(desk, anna);
  await desk.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, anna.id));
  const second = await begin(desk, anna);
  await desk.stripe.pay(first);
  const endCheckout = () => Promise.reject(new Error("Killed"));
  const dying = { ...desk, payments: { ...desk.payments, endCheckout } };
  await expect(tellAll(dying, first)).rejects.toThrow("Killed");
  await tellAll(desk, first);
  const left = (await desk.stripe.sessions()).find(({ id }) => id === second);
  expect(left).toMatchObject({ status: "expired" });
  expect(await standingOf(desk, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
});
