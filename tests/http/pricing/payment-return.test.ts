import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { emailOutbox, payments, profiles } from "#db/schema.ts";

import type { HttpResponse } from "#tests/support/http/http.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type Buyer, newBuyer, newCheckout } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const textOf = (page: HttpResponse): string => visibleText(page.body);

async function isPro({ id }: Buyer): Promise<boolean | undefined> {
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.expert;
}

const mailsTo = ({ email }: Buyer, template: string) =>
  site.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, template)));

/** As if the webhooks of this checkout were still under way. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  const stripe = stripeOf(site);
  await stripe.delivery({ hold: true });
  await work().finally(() => stripe.release());
}

describe("who comes back from Stripe", () => {
  test("after paying is Pro at once, also when no webhook has come, and is told so by page and mail", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      expect(await stripeOf(site).pay(sessionId)).toBe(site.origin + returnPath);
      const page = await buyer.client.get(returnPath);
      expect(page.status).toBe(200);
      expectText(page.body, "Payment Successful!");
      expect(textOf(page)).toContain("upgraded to Featured Expert status");
      expectText(page.body, "Go to Profile");
      expectText(page.body, "Browse Experts");
      expect(page.body).toMatch(/href="\/profile"[^>]*>Go to Profile/);
      expect(page.body).toMatch(/href="\/experts"[^>]*>Browse Experts/);
      expect(await isPro(buyer)).toBe(true);
    });
    expect((await buyer.client.get(returnPath)).status).toBe(200);
    const mail = await site.inbox.waitFor({ to: buyer.email, subject: "Your payment of $49.00" });
    expect(mail.text).toContain("It is not an invoice.");
    expect(await mailsTo(buyer, "payment-confirmation")).toHaveLength(1);
  });

  test("to a browser whose session has ended signs in, and then finds the same session verified", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      await stripeOf(site).pay(sessionId);
      const stranger = site.newClient();
      const asked = await stranger.get(returnPath);
      expect(asked.status).toBe(302);
      expect(asked.location).toBe(`/auth?redirectTo=${encodeURIComponent(returnPath)}`);
      expect(await isPro(buyer)).toBe(false);
      const { email, password } = buyer;
      const signedIn = await stranger.post(asked.location ?? "", { email, password });
      expect(signedIn.location).toBe(returnPath);
      expect(textOf(await stranger.follow(signedIn))).toContain("Payment Successful!");
      expect(await isPro(buyer)).toBe(true);
    });
  });

  test("with a bank that takes its time waits, and is Pro or not by what the bank says", async () => {
    const stripe = stripeOf(site);
    const [lucky, unlucky] = [await newBuyer(site), await newBuyer(site)];
    for (const [buyer, outcome] of [
      [lucky, "succeeded"],
      [unlucky, "failed"],
    ] as const) {
      const { sessionId, returnPath } = await newCheckout(site, buyer);
      await stripe.payLater(sessionId);
      const waiting = await buyer.client.get(returnPath);
      expect(waiting.status).toBe(200);
      expect(textOf(waiting)).toContain("Your payment is on its way");
      expect(await isPro(buyer)).toBe(false);
      await stripe.settle(sessionId, outcome);
      const page = await buyer.client.get(returnPath);
      const words = outcome === "succeeded" ? "Payment Successful!" : "Your bank has not paid";
      expect(textOf(page)).toContain(words);
      expect(await isPro(buyer)).toBe(outcome === "succeeded");
    }
    expect(await mailsTo(unlucky, "payment-failed")).toHaveLength(1);
    expect(await mailsTo(unlucky, "payment-confirmation")).toEqual([]);
  });

  test("reads that a payment was given back", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await stripeOf(site).pay(sessionId);
    await stripeOf(site).refund(sessionId);
    expect(textOf(await buyer.client.get(returnPath))).toContain("has been given back");
    expect(await isPro(buyer)).toBe(false);
    expect((await mailsTo(buyer, "pro-ended")).map(({ params }) => params)).toEqual([
      { reason: "refunded" },
    ]);
  });
});

describe("what is no payment of one's own", () => {
  const failure = "There was an issue verifying your payment. Please contact support.";

  test.each([
    ["", 400],
    ["?session_id=", 400],
    ["?session_id=cs_test_invented", 404],
    ["?session_id=../../v1/charges", 404],
  ])("is not verified: %s", async (query, status) => {
    const { client } = await newBuyer(site);
    const page = await client.get(`/payment-success${query}`);
    expect(page.status).toBe(status);
    expectText(page.body, failure);
    expect(page.body).toContain('href="/contact"');
  });

  test("somebody else's session helps nobody but its buyer", async () => {
    const [buyer, thief] = [await newBuyer(site), await newBuyer(site)];
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      await stripeOf(site).pay(sessionId);
      const page = await thief.client.get(returnPath);
      expect(page.status).toBe(404);
      expect(textOf(page)).toContain(failure);
      expect([await isPro(thief), await isPro(buyer)]).toEqual([false, false]);
    });
    expect([await isPro(thief), await isPro(buyer)]).toEqual([false, true]);
  });

  test("a session that was not paid gives nothing", async () => {
    const buyer = await newBuyer(site);
    const { returnPath } = await newCheckout(site, buyer);
    const page = await buyer.client.get(returnPath);
    expect(page.status).toBe(404);
    expect(textOf(page)).toContain(failure);
    expect(await isPro(buyer)).toBe(false);
  });
});

test("a Stripe that does not answer leaves the payment to be verified later", async () => {
  const buyer = await newBuyer(site);
  const { sessionId, returnPath } = await newCheckout(site, buyer);
  const stripe = stripeOf(site);
  await withoutWebhooks(async () => {
    await stripe.pay(sessionId);
    await stripe.failNext({ status: 503 });
    const page = await buyer.client.get(returnPath);
    await stripe.behave();
    expect(page.status).toBe(503);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(page)).toContain("Verifying your payment...");
    expect(page.body).toContain(`href="${returnPath}"`);
    expect(textOf(await buyer.client.get(returnPath))).toContain("Payment Successful!");
  });
});

test("who turns back reads that nothing was charged, and finds the way back", async () => {
  const buyer = await newBuyer(site);
  await newCheckout(site, buyer);
  const page = await buyer.client.get("/payment-canceled");
  expect(page.status).toBe(200);
  expectText(page.body, "Payment Canceled");
  expect(page.body).toMatch(/href="\/profile"[^>]*>Back to your profile/);
  const [payment] = await site.db.select().from(payments).where(eq(payments.userId, buyer.id));
  expect(payment).toMatchObject({ paidAt: null, expiredAt: null });
});
