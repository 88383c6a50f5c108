import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
beforeEach(() => fixture.db.delete(jobRuns));

const CONTACT = "contact@example.com";
const step = () => reconcilePayments(fixture, { siteContact: { email: CONTACT, locale: "en" } });

/** The steps of a round, one for each minute. */
async function round(): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    await step();
    const [run] = await fixture.db.select().from(jobRuns);
    if (run?.finishedAt && run.cursor === null) return;
  }
  throw new Error("The round does not end");
}

test("A paid session of which no event has come is granted, confirmed and noted as mended", async () => {
  const anna = await addMember(fixture);
  await fixture.stripe.pay(await begin(fixture, anna));
  await round();
  expect(await standingOf(fixture, anna)).toMatchObject({
    ...{ isPro: true, isVerified: true, shownProducts: 1 },
    ...{ grants: ["payment:holds"], mails: ["payment-confirmation"] },
  });
  const [finding, ...others] = await findingsOf(anna.id);
  expect(finding).toMatchObject({ kind: "paid-without-grant", resolvedAt: expect.any(Number) });
  expect(others).toEqual([]);
});

test("A refund and an end of which no event has come are noticed, too", async () => {
  const [anna, bea] = [await addMember(fixture), await addMember(fixture)];
  const [annas, beas] = [await begin(fixture, anna), await begin(fixture, bea)];
  await fixture.stripe.pay(annas);
  await tellAll(fixture, annas);
  await fixture.stripe.refund(annas);
  await fixture.stripe.expire(beas);
  await round();
  expect(await standingOf(fixture, anna)).toMatchObject({
    isPro: false,
    grants: ["payment:refunded"],
  });
  const [payment] = (await standingOf(fixture, bea)).payments;
  expect(payment?.expiredAt).toEqual(expect.any(Number));
});

test("A bank's refusal of which no event has come is noticed and told, and another payment may begin", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.payLater(session);
  await tellAll(fixture, session);
  await round();
  expect((await standingOf(fixture, anna)).payments).toMatchObject([{ failedAt: null }]);
  await fixture.stripe.settle(session, "failed");
  await fixture.db.delete(jobRuns);
  await round();
  expect(await standingOf(fixture, anna)).toMatchObject({
    isPro: false,
    mails: ["payment-failed"],
  });
  expect(await begin(fixture, anna)).not.toBe(session);
});

test("A payment whose grant is missing, and a profile that does not show its grant, are mended", async () => {
  const [anna, bea] = [await addMember(fixture), await addMember(fixture)];
  for (const member of [anna, bea]) {
    const session = await begin(fixture, member);
    await fixture.stripe.pay(session);
    await tellAll(fixture, session);
  }
  await fixture.db.delete(proGrants).where(eq(proGrants.userId, anna.id));
  await fixture.db.update(profiles).set({ expert: false }).where(eq(profiles.id, bea.id));
  await round();
  expect(await standingOf(fixture, anna)).toMatchObject({ isPro: true, grants: ["payment:holds"] });
  expect(await standingOf(fixture, bea)).toMatchObject({ isPro: true, grants: ["payment:holds"] });
  expect((await findingsOf(anna.id)).map(({ kind }) => kind)).toEqual(["paid-without-grant"]);
  expect((await standingOf(fixture, anna)).mails).toEqual(["payment-confirmation"]);
});

test("Grants without payment are reported by mail, once, and left as they are", async () => {
  await fixture.db.delete(emailOutbox);
  const [anna, bea] = [await addMember(fixture), await addMember(fixture, { plan: "pro" })];
  await fixture.db.insert(proGrants).values({
    ...{ id: uuidv7(), userId: anna.id, source: "payment", grantedAt: 1 },
  });
  await round();
  expect(await findingsOf(anna.id)).toMatchObject([
    { kind: "grant-without-payment", resolvedAt: null },
  ]);
  expect(await findingsOf(bea.id)).toMatchObject([
    { kind: "grant-without-payment", resolvedAt: null },
  ]);
  expect((await standingOf(fixture, bea)).isPro).toBe(true);
  expect(await mailsToContact()).toHaveLength(1);
  await fixture.db.update(jobRuns).set({ finishedAt: sql`finished_at - ${DAY_MS}` });
  await fixture.db.update(paymentFindings).set({ createdAt: 1 });
  await round();
  expect(await findingsOf(anna.id)).toHaveLength(1);
  expect(await mailsToContact()).toHaveLength(1);
});

test("Money for a payment that nobody knows is found", async () => {
  const anna = await addMember(fixture);
  const session = await begin(fixture, anna);
  await fixture.stripe.pay(session);
  await fixture.db.delete(payments).where(eq(payments.userId, anna.id));
  await round();
  expect(await findingsOf(anna.id)).toMatchObject([
    { kind: "unknown-session", checkoutSessionId: session, resolvedAt: null },
  ]);
});

test("Steps at the same minute are done once, a round begins once a day, and one that fails is done again", async () => {
  const anna = await addMember(fixture);
  await fixture.stripe.pay(await begin(fixture, anna));
  await fixture.stripe.failNext({ status: 503 });
  await expect(step()).rejects.toThrow();
  await fixture.stripe.behave();
  await step();
  expect((await standingOf(fixture, anna)).isPro).toBe(false);
  await fixture.database.startServer();
  await fixture.db.update(jobRuns).set({ leasedUntil: 0 });
  await Promise.all([step(), step(), step()]);
  expect((await standingOf(fixture, anna)).grants).toEqual(["payment:holds"]);
  await round();
  const [before] = await fixture.db.select().from(jobRuns);
  await step();
  expect(await fixture.db.select().from(jobRuns)).toEqual([before]);
});

test("A session that cannot be compared says so, and holds up neither the others nor the round", async () => {
  const [anna, bea] = [await addMember(fixture), await addMember(fixture)];
  await fixture.stripe.pay(await begin(fixture, anna));
  const broken = await begin(fixture, bea);
  await fixture.stripe.pay(broken);
  const listCheckouts: typeof fixture.payments.listCheckouts = async (input) => {
    const page = await fixture.payments.listCheckouts(input);
    const sessions = page.sessions.map((session) =>
      session.id === broken ? { ...session, currency: null as unknown as string } : session,
    );
    return { ...page, sessions };
  };
  const services = { ...fixture, payments: { ...fixture.payments, listCheckouts } };
  const siteContact = { email: CONTACT, locale: "en" } as const;
  await expect(reconcilePayments(services, { siteContact })).rejects.toThrow();
  expect((await standingOf(fixture, anna)).grants).toEqual(["payment:holds"]);
  expect((await fixture.db.select().from(jobRuns))[0]).toMatchObject({ leasedUntil: 0 });
  await round();
});

function findingsOf(userId: string) {
  return fixture.db.select().from(paymentFindings).where(eq(paymentFindings.userId, userId));
}

function mailsToContact() {
  return fixture.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, CONTACT));
}
