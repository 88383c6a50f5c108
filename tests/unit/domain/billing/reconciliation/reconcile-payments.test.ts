import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { reconcilePayments } from "#app/domain/billing/reconciliation/reconcile-payments.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  emailOutbox,
  jobRuns,
  paymentFindings,
  payments,
  profiles,
  proGrants,
} from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import {
  addMember,
  begin,
  deliver,
  eventsOf,
  openBilling,
  planStateOf,
} from "#tests/unit/domain/billing/billing-site.ts";
import { addBuyer, addPaidBuyer } from "#tests/unit/domain/billing/buyers.ts";

const fixture = await openBilling();
const { database, db, stripe } = fixture;
beforeEach(() => db.delete(jobRuns));

const siteContact = { email: "contact@example.com", locale: "en" } as const;
const runStep = (services = fixture) => reconcilePayments({ ...services, siteContact });
const PAID = { isPro: true, grants: ["payment:holds"] };

/** The steps of a round, one for each minute. */
async function runRound(): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    await runStep();
    const [run] = await db.select().from(jobRuns);
    if (run?.finishedAt && run.cursor === null) return;
  }
  throw new Error("The round does not end");
}

const findingsOf = ({ id }: { id: string }) =>
  db.select().from(paymentFindings).where(eq(paymentFindings.userId, id));
const countMailsToContact = () =>
  db.$count(emailOutbox, eq(emailOutbox.recipient, siteContact.email));

test("a paid session without an event is granted, confirmed and recorded as corrected", async () => {
  const anna = await addPaidBuyer(fixture);
  await runRound();
  const shown = { isVerified: true, shownProducts: 1, mails: ["payment-confirmation"] };
  expect(await anna.planState()).toMatchObject({ ...PAID, ...shown });
  const [finding, ...others] = await findingsOf(anna);
  expect(finding).toMatchObject({ kind: "paid-without-grant", resolvedAt: expect.any(Number) });
  expect(others).toEqual([]);
});

test("a refund and an expiry without an event are found", async () => {
  const [anna, bea] = [await addPaidBuyer(fixture), await addBuyer(fixture)];
  await anna.deliver();
  await stripe.refund(anna.session);
  await stripe.expire(bea.session);
  await runRound();
  expect(await anna.planState()).toMatchObject({ isPro: false, grants: ["payment:refunded"] });
  const [payment] = (await bea.planState()).payments;
  expect(payment?.expiredAt).toEqual(expect.any(Number));
});

test("a dispute that waited for its payment is reported by mail", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.dispute(anna.session);
  const [, opened] = await eventsOf(fixture, anna.session);
  if (!opened) throw new Error("Stripe has too few events");
  expect(await deliver(fixture, opened)).toBe("waiting");
  await runRound();
  expect(await anna.planState()).toMatchObject({ isPro: false, grants: ["payment:disputed"] });
  const mails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, "payment-disputed"));
  expect(mails).toMatchObject([{ recipient: siteContact.email, params: { userId: anna.id } }]);
});

test("a failed payment without an event is found and reported by mail, and another may begin", async () => {
  const anna = await addBuyer(fixture);
  await stripe.payLater(anna.session);
  await anna.deliver();
  await runRound();
  expect((await anna.planState()).payments).toMatchObject([{ failedAt: null }]);
  await stripe.settle(anna.session, "failed");
  await db.delete(jobRuns);
  await runRound();
  expect(await anna.planState()).toMatchObject({ isPro: false, mails: ["payment-failed"] });
  expect(await begin(fixture, anna)).not.toBe(anna.session);
});

test("a payment without its grant, and a profile that does not show its grant, are corrected", async () => {
  const [anna, bea] = [await addPaidBuyer(fixture), await addPaidBuyer(fixture)];
  for (const buyer of [anna, bea]) await buyer.deliver();
  await db.delete(proGrants).where(eq(proGrants.userId, anna.id));
  await db.update(profiles).set({ expert: false }).where(eq(profiles.id, bea.id));
  await runRound();
  for (const buyer of [anna, bea]) expect(await buyer.planState()).toMatchObject(PAID);
  expect((await findingsOf(anna)).map(({ kind }) => kind)).toEqual(["paid-without-grant"]);
  expect((await anna.planState()).mails).toEqual(["payment-confirmation"]);
});

test("grants without a payment are reported by mail once, and stay unchanged", async () => {
  await db.delete(emailOutbox);
  const [anna, bea] = [await addMember(fixture), await addMember(fixture, { plan: "pro" })];
  const grant = { id: uuidv7(), source: "payment", grantedAt: 1 } as const;
  await db.insert(proGrants).values({ ...grant, userId: anna.id });
  await runRound();
  const finding = { kind: "grant-without-payment", resolvedAt: null };
  for (const member of [anna, bea]) expect(await findingsOf(member)).toMatchObject([finding]);
  expect((await planStateOf(fixture, bea)).isPro).toBe(true);
  expect(await countMailsToContact()).toBe(1);
  await db.update(jobRuns).set({ finishedAt: sql`finished_at - ${DAY_MS}` });
  await db.update(paymentFindings).set({ createdAt: 1 });
  await runRound();
  expect(await findingsOf(anna)).toHaveLength(1);
  expect(await countMailsToContact()).toBe(1);
});

test("money for an unknown payment is found", async () => {
  const anna = await addPaidBuyer(fixture);
  await db.delete(payments).where(eq(payments.userId, anna.id));
  await runRound();
  const finding = { kind: "unknown-session", checkoutSessionId: anna.session, resolvedAt: null };
  expect(await findingsOf(anna)).toMatchObject([finding]);
});

test("concurrent steps run once, a round begins once a day, and a failed step is repeated", async () => {
  const anna = await addPaidBuyer(fixture);
  await stripe.failNext({ status: 503 });
  await expect(runStep()).rejects.toThrow();
  await stripe.behave();
  await runStep();
  expect((await anna.planState()).isPro).toBe(false);
  await database.startServer();
  await db.update(jobRuns).set({ leasedUntil: 0 });
  await atOnce(3, () => runStep());
  expect((await anna.planState()).grants).toEqual(["payment:holds"]);
  await runRound();
  const [before] = await db.select().from(jobRuns);
  await runStep();
  expect(await db.select().from(jobRuns)).toEqual([before]);
});

test("a session that cannot be compared fails the step, but delays neither other sessions nor the round", async () => {
  const anna = await addPaidBuyer(fixture);
  const { session: broken } = await addPaidBuyer(fixture);
  const listCheckouts: typeof fixture.payments.listCheckouts = async (input) => {
    const page = await fixture.payments.listCheckouts(input);
    const sessions = page.sessions.map((session) =>
      session.id === broken ? { ...session, currency: null as unknown as string } : session,
    );
    return { ...page, sessions };
  };
  const services = { ...fixture, payments: { ...fixture.payments, listCheckouts } };
  await expect(runStep(services)).rejects.toThrow();
  expect((await anna.planState()).grants).toEqual(["payment:holds"]);
  expect((await db.select().from(jobRuns))[0]).toMatchObject({ leasedUntil: 0 });
  await runRound();
});
