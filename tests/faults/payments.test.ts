import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { emailOutbox, jobRuns, payments, profiles, proGrants } from "#db/schema.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import {
  type Buyer,
  beginPayment,
  newBuyer,
  newCheckout,
} from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack({ data: "empty" });
const stripe = stripeOf(site);
afterEach(async () => {
  for (const piece of [site.database, site.stripe, site.app]) await piece.start();
  await stripe.behave();
  await stripe.delivery();
});

const textOf = (page: HttpResponse) => visibleText(page.body);

const isPro = async ({ id }: Buyer): Promise<boolean> =>
  (await site.rows(profiles, { id }))[0]?.expert === true;

const sessionsOf = async ({ id }: Buyer) =>
  (await stripe.sessions()).filter((session) => session.client_reference_id === id);

/** The buyer is Pro once, by one payment, with one confirmation. */
async function expectPaidOnce(buyer: Buyer): Promise<void> {
  await until("the buyer is Pro", () => isPro(buyer));
  const { db } = site;
  const isConfirmation = and(
    eq(emailOutbox.recipient, buyer.email),
    eq(emailOutbox.template, "payment-confirmation"),
  );
  expect({
    grants: await db.$count(proGrants, eq(proGrants.userId, buyer.id)),
    payments: await db.$count(
      payments,
      and(eq(payments.userId, buyer.id), isNotNull(payments.paidAt)),
    ),
    mails: await db.$count(emailOutbox, isConfirmation),
  }).toEqual({ grants: 1, payments: 1, mails: 1 });
}

/** Tries again, and pays. */
async function beginAndPay(buyer: Buyer): Promise<void> {
  expect(await beginPayment(buyer.client)).toMatchObject({ status: 303 });
  await stripe.pay((await stripe.newestOf(buyer.id)).id);
  await expectPaidOnce(buyer);
}

function expectAnotherTry(answer: HttpResponse): void {
  expect(answer).toBeUnavailable("Payment initialization failed. Please try again.");
}

describe("a payment that cannot begin immediately", () => {
  test("because Stripe is down shows a message, and begins after the outage", async () => {
    const buyer = await newBuyer(site);
    await site.stripe.kill();
    expectAnotherTry(await beginPayment(buyer.client));
    expect((await site.get("/pricing")).status).toBe(200);
    await site.stripe.start();
    await beginAndPay(buyer);
  });

  test("because Stripe's answers are lost begins the next time, and one whose answer is late begins once", async () => {
    const buyer = await newBuyer(site);
    await stripe.failNext({ when: "after", status: 0 });
    expectAnotherTry(await beginPayment(buyer.client));
    await stripe.failNext({ when: "after", status: 500, times: 1 });
    await beginAndPay(buyer);

    // Longer than the app waits: its second call finds the result of the first one.
    const patient = await newBuyer(site);
    await stripe.failNext({ when: "after", status: 200, delayMs: 11_000, times: 1 });
    await beginAndPay(patient);
    expect(await sessionsOf(patient)).toHaveLength(1);
  });

  test("because the database is down shows a message, and does not redirect to Stripe", async () => {
    const buyer = await newBuyer(site);
    await buyer.client.get("/pricing");
    await site.database.kill();
    const answer = await buyer.client.post("/pricing", { consent: "on" });
    expect(answer).toAnswer(503, "An error occurred. Please try again later.");
    expect(await sessionsOf(buyer)).toEqual([]);
    await site.database.start();
    await beginAndPay(buyer);
  });
});

describe("a payment that was made", () => {
  test("counts when the app dies before it receives the event", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await site.app.kill();
    await stripe.pay(sessionId);
    expect(await isPro(buyer)).toBe(false);
    await site.app.start();
    await stripe.release();
    await expectPaidOnce(buyer);
    expect(textOf(await buyer.client.get(returnPath))).toContain("Payment Successful!");
    await expectPaidOnce(buyer);
  });

  test("counts when Stripe dies before it sends the event, and the buyer is asked to wait", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await stripe.delivery({ hold: true });
    await stripe.pay(sessionId);
    await site.stripe.kill();
    const page = await buyer.client.get(returnPath);
    expect(page).toAnswer(503, "Verifying your payment...");
    await site.stripe.start();
    await stripe.release();
    await expectPaidOnce(buyer);
    expect(textOf(await buyer.client.get(returnPath))).toContain("Payment Successful!");
  });

  test("counts when the database is down while Stripe sends the event", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await site.database.kill();
    await stripe.pay(sessionId);
    const [event] = await stripe.events();
    expect(event).toMatchObject({ type: "checkout.session.completed", lastStatus: 503 });
    const page = await buyer.client.get(returnPath);
    expect(page).toAnswer(503, "Verifying your payment...");
    await site.database.start();
    await stripe.release();
    await expectPaidOnce(buyer);
  });

  test("counts by the daily comparison when no event ever arrives", async () => {
    const buyer = await newBuyer(site);
    const { sessionId } = await newCheckout(site, buyer);
    await stripe.delivery({ hold: true });
    await stripe.pay(sessionId);
    // As if a day had passed since the last run.
    await site.db.delete(jobRuns).where(eq(jobRuns.name, "reconcile-payments"));
    await site.stripe.kill();
    await expect(site.tick()).rejects.toThrow("500");
    expect(await isPro(buyer)).toBe(false);
    await site.stripe.start();
    await site.db.update(jobRuns).set({ leasedUntil: 0 });
    await site.tick();
    await expectPaidOnce(buyer);
    await stripe.release();
    await expectPaidOnce(buyer);
  });
});
