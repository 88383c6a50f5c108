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
  eventsOf,
  type Fixture,
  openFixture,
  standingOf,
  tell,
  tellAll,
} from "#tests/unit/domain/billing/billing-site.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const PRO = { isPro: true, isVerified: true, shownProducts: 1 };
const FREE = { isPro: false, isVerified: false, shownProducts: 0 };

test("A payment makes its buyer Pro, in the directory and in the list of products, and is confirmed once", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await tellAll(fixture, session);
  await tellAll(fixture, session);
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds"],
    mails: ["payment-confirmation"],
  });
});

test("A refund ends Pro; a part of it does not", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await fixture.stripe.refund(session, 1_000);
  await tellAll(fixture, session);
  expect(await standingOf(fixture, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
  await fixture.stripe.refund(session);
  await tellAll(fixture, session);
  const standing = await standingOf(fixture, anna);
  expect(standing).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(standing.mails).toEqual(["payment-confirmation", "pro-ended"]);
});

test("A refund that is told before the payment comes to the same", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await fixture.stripe.refund(session);
  for (const event of (await eventsOf(fixture, session)).toReversed()) await tell(fixture, event);
  const standing = await standingOf(fixture, anna);
  expect(standing).toMatchObject({ ...FREE, grants: ["payment:refunded"] });
  expect(standing.mails).toEqual(["payment-confirmation", "pro-ended"]);
});

test("A dispute that is told before its payment waits for it, and a won one brings Pro back", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await fixture.stripe.dispute(session);
  const [completed, opened] = await eventsOf(fixture, session);
  if (!completed || !opened) throw new Error("Stripe has told too little");
  expect(await tell(fixture, opened)).toBe("waiting");
  expect(await tell(fixture, opened)).toBe("waiting");
  expect(await tell(fixture, completed)).toBe("applied");
  expect(await tell(fixture, opened)).toBe("applied");
  expect(await standingOf(fixture, anna)).toMatchObject({ ...FREE, grants: ["payment:disputed"] });
  await fixture.stripe.closeDispute(session, "won");
  await tellAll(fixture, session);
  expect(await standingOf(fixture, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
});

test("A payment that comes later makes Pro then, and one that fails is told once", async () => {
  const [anna, bea] = [await addMember(fixture), await addMember(fixture)];
  const [annas, beas] = [await begin(fixture, anna), await begin(fixture, bea)];
  await fixture.stripe.payLater(annas);
  await fixture.stripe.payLater(beas);
  await tellAll(fixture, annas);
  expect(await standingOf(fixture, anna)).toMatchObject({ ...FREE, grants: [], mails: [] });
  await fixture.stripe.settle(annas, "succeeded");
  await fixture.stripe.settle(beas, "failed");
  await tellAll(fixture, annas);
  await tellAll(fixture, beas);
  await tellAll(fixture, beas);
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...PRO,
    mails: ["payment-confirmation"],
  });
  expect(await standingOf(fixture, bea)).toMatchObject({ ...FREE, mails: ["payment-failed"] });
});

test("An event is found by what Stripe gives along when our row has never heard of its session", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  // The process was killed between Stripe's answer and our row.
  await fixture.db
    .update(payments)
    .set({ checkoutSessionId: null })
    .where(eq(payments.userId, anna.id));
  await fixture.stripe.pay(session);
  const back = () => confirmReturn(fixture, { userId: anna.id, sessionId: session });
  expect(await back()).toEqual({ state: "refused" });
  await tellAll(fixture, session);
  expect(await back()).toMatchObject({ state: "paid" });
  const { payments: rows, ...standing } = await standingOf(fixture, anna);
  expect(standing).toMatchObject({ ...PRO, grants: ["payment:holds"] });
  expect(rows.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual([session]);
});

test("Webhooks and the page that come at once grant once", async () => {
  await fixture.database.startServer();
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  const [completed] = await eventsOf(fixture, session);
  if (!completed) throw new Error("Stripe has told nothing");
  const again = changed(completed, {});
  const page = () => confirmReturn(fixture, { userId: anna.id, sessionId: session });
  await Promise.all([
    tell(fixture, completed),
    page(),
    tell(fixture, again),
    tell(fixture, completed),
    page(),
  ]);
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds"],
    mails: ["payment-confirmation"],
  });
});

test("Two refunds of two payments at once leave nobody Pro", async () => {
  await fixture.database.startServer();
  const anna = await addMember(fixture);
  const sessions = [await begin(fixture, anna), await forgottenSession(anna)];
  for (const session of sessions) await fixture.stripe.pay(session);
  for (const session of sessions) await tellAll(fixture, session);
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...PRO,
    grants: ["payment:holds", "payment:holds"],
  });
  expect(await openFindings(anna.id)).toEqual(["paid-twice"]);
  for (const session of sessions) await fixture.stripe.refund(session);
  await Promise.all(sessions.map((session) => tellAll(fixture, session)));
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...FREE,
    grants: ["payment:refunded", "payment:refunded"],
  });
  expect(await openFindings(anna.id)).toEqual([]);
});

test("Who is Pro by hand stays so when a payment is refunded, and hears nothing of an end", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.db.insert(proGrants).values({
    ...{ id: uuidv7(), userId: anna.id, source: "admin", grantedAt: 1 },
  });
  await fixture.stripe.pay(session);
  await fixture.stripe.refund(session);
  await tellAll(fixture, session);
  const standing = await standingOf(fixture, anna);
  expect(standing).toMatchObject(PRO);
  expect(standing.grants.toSorted()).toEqual(["admin:holds", "payment:refunded"]);
  expect(standing.mails).toEqual(["payment-confirmation"]);
});

test("A grant that an admin has ended does not begin anew by a late event", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await fixture.stripe.dispute(session);
  await tellAll(fixture, session);
  await fixture.db
    .update(proGrants)
    .set({ endReason: "admin", endedAt: 1 })
    .where(eq(proGrants.userId, anna.id));
  await fixture.stripe.closeDispute(session, "won");
  await tellAll(fixture, session);
  expect(await standingOf(fixture, anna)).toMatchObject({ ...FREE, grants: ["payment:admin"] });
});

test.each([
  ["amount", { amount_total: 100 }],
  ["currency", { currency: "huf" }],
  ["user", { client_reference_id: uuidv7() }],
  ["mode", { mode: "setup" }],
  ["session", { id: "cs_test_another" }],
])("A paid session with another %s is refused and found", async (reason, changes) => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  const [completed] = await eventsOf(fixture, session);
  if (!completed) throw new Error("Stripe has told nothing");
  expect(await tell(fixture, changed(completed, changes))).toBe("applied");
  const { payments: rows, ...standing } = await standingOf(fixture, anna);
  expect(standing).toMatchObject({ ...FREE, grants: [], mails: [] });
  expect(rows.map(({ refusedBecause }) => refusedBecause)).toEqual([reason]);
  expect(rows.map(paymentState)).toEqual(["refused"]);
  expect(await openFindings(anna.id)).toEqual(["refused-payment"]);
});

test("An unpaid session that does not fit says nothing", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.payLater(session);
  const [completed] = await eventsOf(fixture, session);
  if (!completed) throw new Error("Stripe has told nothing");
  expect(await tell(fixture, changed(completed, { client_reference_id: uuidv7() }))).toBe(
    "ignored",
  );
  expect((await standingOf(fixture, anna)).payments.map(paymentState)).toEqual(["open"]);
});

test("Money for a deleted account grants nothing, and is found", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await runBatch(fixture.db, [
    ...unindexProfileStatements(fixture.db, anna.id),
    fixture.db.update(payments).set({ buyerEmail: "" }).where(eq(payments.userId, anna.id)),
    fixture.db.delete(users).where(eq(users.id, anna.id)),
  ]);
  await tellAll(fixture, session);
  const [payment] = await fixture.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutSessionId, session));
  expect(payment && paymentState(payment)).toBe("paid");
  const [finding] = await fixture.db
    .select()
    .from(paymentFindings)
    .where(eq(paymentFindings.paymentId, payment?.id ?? ""));
  expect(finding).toMatchObject({ kind: "paid-without-grant", resolvedAt: null });
});

test("What is not ours is kept and ignored, and money for a payment that nobody knows is found", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  const [completed] = await eventsOf(fixture, session);
  if (!completed) throw new Error("Stripe has told nothing");
  const foreign = changed(completed, { metadata: {}, id: "cs_test_foreign" });
  const lost = changed(completed, { metadata: { payment_id: uuidv7() }, id: "cs_test_lost" });
  const other = changed(completed, { type: "customer.created" });
  expect(await tell(fixture, foreign)).toBe("ignored");
  expect(await tell(fixture, lost)).toBe("ignored");
  expect(await tell(fixture, other)).toBe("ignored");
  expect(await standingOf(fixture, anna)).toMatchObject({ ...FREE, grants: [] });
  const found = await fixture.db
    .select({ session: paymentFindings.checkoutSessionId })
    .from(paymentFindings)
    .where(eq(paymentFindings.kind, "unknown-session"));
  expect(found).toEqual([{ session: "cs_test_lost" }]);
});

test("An event is kept without the person whom it is about", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await tellAll(fixture, session);
  const kept = await fixture.db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.objectId, session));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(anna.id);
});

/** A session that Stripe has begun for a payment of which we know no session, so that the next click begins another one. */
async function forgottenSession(member: Parameters<typeof begin>[1]): Promise<string> {
  await fixture.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, member.id));
  return begin(fixture, member);
}

async function openFindings(userId: string): Promise<string[]> {
  const rows = await fixture.db
    .select()
    .from(paymentFindings)
    .where(eq(paymentFindings.userId, userId));
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
}

test("What a killed process has left open elsewhere is ended when Stripe tells the payment again", async () => {
  const anna = await addMember(fixture);
  const first = await begin(fixture, anna);
  await fixture.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, anna.id));
  const second = await begin(fixture, anna);
  await fixture.stripe.pay(first);
  const endCheckout = () => Promise.reject(new Error("Killed"));
  const dying = { ...fixture, payments: { ...fixture.payments, endCheckout } };
  await expect(tellAll(dying, first)).rejects.toThrow("Killed");
  await tellAll(fixture, first);
  const left = (await fixture.stripe.sessions()).find(({ id }) => id === second);
  expect(left).toMatchObject({ status: "expired" });
  expect(await standingOf(fixture, anna)).toMatchObject({ ...PRO, grants: ["payment:holds"] });
});
