import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emailOutbox, payments, profiles } from "#db/schema.ts";

import { type Buyer, newBuyer, newCheckout } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

async function isPro({ id }: Buyer): Promise<boolean | undefined> {
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.expert;
}

const mailsTo = ({ email }: Buyer, template: string) =>
  site.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, template)));

/** Holds the webhooks of this checkout back. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  const stripe = stripeOf(site);
  await stripe.delivery({ hold: true });
  await work().finally(() => stripe.release());
}

describe("a buyer who returns from Stripe", () => {
  test("becomes Pro at once, even before the webhook, and gets a page and a mail", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      expect(await stripeOf(site).pay(sessionId)).toBe(site.origin + returnPath);
      const page = await buyer.client.get(returnPath);
      expect(page).toAnswer(200, "Payment Successful!", "upgraded to Featured Expert status");
      expect(page).toShow("Go to Profile", "Browse Experts");
      expect(page).toInclude(/href="\/profile"[^>]*>Go to Profile/);
      expect(page).toInclude(/href="\/experts"[^>]*>Browse Experts/);
      expect(await isPro(buyer)).toBe(true);
    });
    expect((await buyer.client.get(returnPath)).status).toBe(200);
    const mail = await site.inbox.waitFor({ to: buyer.email, subject: "Your payment of $49.00" });
    expect(mail.text).toInclude("It is not an invoice.");
    expect(await mailsTo(buyer, "payment-confirmation")).toHaveLength(1);
  });

  test("to a browser whose session has ended signs in, and then finds the same session verified", async () => {
    const buyer = await newBuyer(site);
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      await stripeOf(site).pay(sessionId);
      const stranger = site.newClient();
      const asked = await stranger.get(returnPath);
      expect(asked).toRedirect(`/auth?redirectTo=${encodeURIComponent(returnPath)}`, 302);
      expect(await isPro(buyer)).toBe(false);
      const { email, password } = buyer;
      const signedIn = await stranger.post(asked.location ?? "", { email, password });
      expect(signedIn.location).toBe(returnPath);
      expect(await stranger.follow(signedIn)).toShow("Payment Successful!");
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
      expect(await buyer.client.get(returnPath)).toAnswer(200, "Your payment is on its way");
      expect(await isPro(buyer)).toBe(false);
      await stripe.settle(sessionId, outcome);
      const page = await buyer.client.get(returnPath);
      const words = outcome === "succeeded" ? "Payment Successful!" : "Your bank has not paid";
      expect(page).toShow(words);
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
    expect(await buyer.client.get(returnPath)).toShow("has been given back");
    expect(await isPro(buyer)).toBe(false);
    const ended = await mailsTo(buyer, "pro-ended");
    expect(ended.map(({ params }) => params)).toEqual([{ reason: "refunded" }]);
  });
});

describe("a payment of another member", () => {
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
    expect(page).toShow(failure);
    expect(page).toInclude('href="/contact"');
  });

  test("the session of another buyer is refused", async () => {
    const [buyer, thief] = [await newBuyer(site), await newBuyer(site)];
    const { sessionId, returnPath } = await newCheckout(site, buyer);
    await withoutWebhooks(async () => {
      await stripeOf(site).pay(sessionId);
      expect(await thief.client.get(returnPath)).toAnswer(404, failure);
      expect([await isPro(thief), await isPro(buyer)]).toEqual([false, false]);
    });
    expect([await isPro(thief), await isPro(buyer)]).toEqual([false, true]);
  });

  test("a session that was not paid gives nothing", async () => {
    const buyer = await newBuyer(site);
    const { returnPath } = await newCheckout(site, buyer);
    expect(await buyer.client.get(returnPath)).toAnswer(404, failure);
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
    expect(page).toAnswer(503, "Verifying your payment...");
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page).toInclude(`href="${returnPath}"`);
    expect(await buyer.client.get(returnPath)).toShow("Payment Successful!");
  });
});

test("a buyer who cancels reads that nothing was charged and finds a link back", async () => {
  const buyer = await newBuyer(site);
  await newCheckout(site, buyer);
  const page = await buyer.client.get("/payment-canceled");
  expect(page).toAnswer(200, "Payment Canceled");
  expect(page).toInclude(/href="\/profile"[^>]*>Back to your profile/);
  const [payment] = await site.db.select().from(payments).where(eq(payments.userId, buyer.id));
  expect(payment).toMatchObject({ paidAt: null, expiredAt: null });
});
