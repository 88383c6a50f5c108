import { describe, expect, onTestFinished, test } from "vitest";
import { emailOutbox, payments, profileCategories, proGrants } from "#db/schema.ts";
import { listMember } from "#tests/support/accounts/listing.ts";
import { readProfile } from "#tests/support/accounts/member-rows.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { type Buyer, newBuyer, newCheckout, newPayment } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { addProduct, removeProductsOf } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const isPro = async ({ id }: Buyer) => (await readProfile(site.db, id))?.expert;

const mailsTo = ({ email }: Buyer, template: string) =>
  site.rows(emailOutbox, { recipient: email, template });

/** Holds the webhooks of this checkout back. */
async function withoutWebhooks(work: () => Promise<void>): Promise<void> {
  const stripe = stripeOf(site);
  await stripe.delivery({ hold: true });
  await work().finally(() => stripe.release());
}

describe("a buyer who returns from Stripe", () => {
  test("becomes Pro at once, even before the webhook, and gets a page and a mail", async () => {
    const { buyer, sessionId, returnPath } = await newCheckout(site);
    await withoutWebhooks(async () => {
      expect(await stripeOf(site).pay(sessionId)).toBe(site.origin + returnPath);
      const page = await buyer.client.get(returnPath);
      expect(page).toAnswer(200, "Payment Successful!", "upgraded to Featured Expert status");
      expect(page).toShow("Go to Profile", "Browse Experts");
      expect(page).toInclude(/href="\/profile"[^>]*>Go to Profile/);
      expect(page).toInclude(/href="\/experts"[^>]*>Browse Experts/);
      expect(await isPro(buyer)).toBe(true);
    });
    expect(await buyer.client.get(returnPath)).toShow("Once your profile is complete");
    await listMember(site.db, buyer.id, { category: "legal" });
    expect(await buyer.client.get(returnPath)).toShow("Your listing now comes first");
    const mail = await site.inbox.waitFor({ to: buyer.email, subject: "Your payment of $49.00" });
    expect(mail.text).toInclude("It isn't an invoice.", "isn't public yet", "Choose a category");
    expect(await mailsTo(buyer, "payment-confirmation")).toHaveLength(1);
  });

  test("to a browser whose session has ended signs in, and then finds the same session verified", async () => {
    const { buyer, sessionId, returnPath } = await newCheckout(site);
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

  test("whose bank decides later waits, and becomes Pro only if the bank accepts", async () => {
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
      const words = outcome === "succeeded" ? "Payment Successful!" : "Your bank hasn't paid";
      expect(page).toShow(words);
      expect(await isPro(buyer)).toBe(outcome === "succeeded");
    }
    expect(await mailsTo(unlucky, "payment-failed")).toHaveLength(1);
    expect(await mailsTo(unlucky, "payment-confirmation")).toEqual([]);
  });

  test("reads that a payment was given back", async () => {
    const { buyer, sessionId, returnPath } = await newCheckout(site);
    await stripeOf(site).pay(sessionId);
    await stripeOf(site).refund(sessionId);
    expect(await buyer.client.get(returnPath)).toShow("We've refunded");
    expect(await isPro(buyer)).toBe(false);
    const ended = await mailsTo(buyer, "pro-ended");
    expect(ended.map(({ params }) => params)).toEqual([
      { reason: "refunded", planName: "plans.pro.name" },
    ]);
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
    const { buyer, returnPath } = await newCheckout(site);
    expect(await buyer.client.get(returnPath)).toAnswer(404, failure);
    expect(await isPro(buyer)).toBe(false);
  });
});

test("a Stripe that does not answer leaves the payment to be verified later", async () => {
  const { buyer, sessionId, returnPath } = await newCheckout(site);
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
  const [payment] = await site.rows(payments, { userId: buyer.id });
  expect(payment).toMatchObject({ paidAt: null, expiredAt: null });
});

const textOf = (page: HttpResponse): string =>
  visibleText(/<main\b[\s\S]*<\/main>/.exec(page.body)?.[0] ?? "").replaceAll("\u00a0", " ");
const PAID_AT = Date.UTC(2031, 3, 9, 12);
const seller = {
  seller_name: "Sára Seller",
  seller_address: "Fő tér 1, 9700 Szombathely",
  seller_tax_number: "12345678-1-38",
};

describe("the list of payments", () => {
  test("says that there are none", async () => {
    const { client } = await newBuyer(site);
    const page = await client.get("/account/payments");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("No payments");
    expect(page).not.toShow("a confirmation of each payment", "Basic listing");
    // What the member uses, and what the next plan adds.
    expect(page).toShow("Your plan: Free", "Categories 0 of 1", "Tags 0 of 5");
    expect(page).not.toShow("Valid until", "Next payment");
    expect(page).toShow("Receiving quote requests");
    expect(page).not.toShow("Published products");
    expect(page).toInclude('href="/pricing"');
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("says how much of a granted plan is used, and since when", async () => {
    const { id, client } = await newMember(site);
    const grant = { id: `grant-${id}`, userId: id, grantedAt: Date.UTC(2026, 2, 4) } as const;
    await site.db.insert(proGrants).values({ ...grant, source: "admin" });
    const own = ["legal", "finance"].map((category, position) => ({ category, position }));
    await site.db.insert(profileCategories).values(own.map((one) => ({ profileId: id, ...one })));
    onTestFinished(() => removeProductsOf(site.db, id));
    await addProduct(site.db, id, { status: "published" });
    await addProduct(site.db, id, { status: "draft" });
    const page = await client.get("/account/payments");
    expect(page).toShow("Your plan: Pro", "Free of charge since March 4, 2026, with no end date");
    expect(page).not.toShow("Valid until");
    expect(page).toShow("Categories 2 of 3", "Published products 1", "Quote requests received 0");
    expect(page).not.toShow("Product gallery", "Tags 0 of");
  });

  test("shows what was paid, and not what was only begun", async () => {
    const buyer = await newBuyer(site);
    await newCheckout(site, buyer);
    expect(textOf(await buyer.client.get("/account/payments"))).toContain("No payments");
    await stripeOf(site).pay((await stripeOf(site).newestOf(buyer.id)).id);
    const page = await buyer.client.get("/account/payments");
    expect(page).toShow("Your plan: Pro", "Cost $49.00 (USD), paid once");
    expect(textOf(page)).toMatch(/Pro plan, one-time fee .* Paid .*\$49\.00 \(USD\)/);
    const [path = ""] = /\/account\/payments\/[0-9a-f-]{36}/.exec(page.body) ?? [];
    expect(textOf(await buyer.client.get(path))).toContain("Payment confirmation");
  });
});

describe("the confirmation of a payment", () => {
  test("names buyer, seller, sum, day and consent, and is no invoice", async () => {
    const buyer = await newBuyer(site);
    const id = await newPayment(site, buyer.id, {
      paidAt: PAID_AT,
      seller,
      buyerName: "Clara Client",
      buyerEmail: "clara@example.com",
      consentedAt: Date.UTC(2031, 3, 8, 12),
      consentText: "I asked you to start at once.",
    });
    const page = await buyer.client.get(`/account/payments/${id}`);
    expect(page.status).toBe(200);
    const text = textOf(page);
    expect(text).toInclude("Payment confirmation", "$49.00 (USD)", "April 9, 2031", id);
    expect(text).toInclude("It isn't an invoice.", "Clara Client", "clara@example.com");
    expect(text).toInclude("Your statement of April 8, 2031", "I asked you to start at once.");
    expect(text).toInclude("Tax number: 12345678-1-38", seller.seller_name);
    expect(page).toInclude('href="/withdraw"');
    const hungarian = textOf(await buyer.client.get(`/account/payments/${id}?lng=hu`));
    expect(hungarian).toInclude("49,00 $ (USD)", "nem számla");
  });

  test.each([
    [{ refundedAt: PAID_AT, refundedCents: 1_000 }, "Partly refunded", "$10.00 (USD) of $49.00"],
    [{ refundedAt: PAID_AT, refundedCents: 4_900 }, "Refunded", "Pro ended with it"],
    [{ disputedAt: PAID_AT }, "Disputed", "Pro pauses until the bank decides"],
    [{ paidAt: null }, "On its way", "Your bank hasn't paid yet"],
    [{ paidAt: null, failedAt: PAID_AT }, "Failed", "so you haven't bought anything"],
    [{ paidAt: null, refusedBecause: "amount" }, "Being checked", "Please write to us"],
  ])("shows the state of the payment: %o", async (facts, state, words) => {
    const buyer = await newBuyer(site);
    const id = await newPayment(site, buyer.id, facts);
    const text = textOf(await buyer.client.get(`/account/payments/${id}`));
    expect(text).toInclude(state, words);
    expect(text.includes("Payment confirmation")).toBe(!("paidAt" in facts));
    const isOver = state === "Refunded" || state === "Failed";
    expect(text.includes("Withdraw from the contract")).toBe(!isOver);
    expect(textOf(await buyer.client.get("/account/payments"))).toContain(state);
  });

  test("of which a part was refunded says how much, and that Pro stays, also by mail", async () => {
    const { buyer, sessionId } = await newCheckout(site);
    await stripeOf(site).pay(sessionId);
    await stripeOf(site).refund(sessionId, 1_000);
    const [payment] = await site.rows(payments, { userId: buyer.id });
    const list = textOf(await buyer.client.get("/account/payments"));
    expect(list).toInclude("Partly refunded", "$10.00 (USD) refunded");
    const path = `/account/payments/${payment?.id}`;
    expect(textOf(await buyer.client.get(path))).toContain("of $49.00 (USD). You keep Pro.");
    const mail = await site.inbox.waitFor({ to: buyer.email, subject: "We've refunded $10.00" });
    expect(mail.text).toInclude("of your payment of $49.00 (USD)", "you keep Pro", path);
  });

  test("is for the buyer only, and unpaid payments have none", async () => {
    const [buyer, stranger] = [await newBuyer(site), await newBuyer(site)];
    const id = await newPayment(site, buyer.id);
    const unpaid = await newPayment(site, buyer.id, { completedAt: null, paidAt: null });
    expect((await stranger.client.get(`/account/payments/${id}`)).status).toBe(404);
    expect(await stranger.client.get("/account/payments")).not.toInclude(id);
    for (const nothing of [unpaid, "invented"])
      expect((await buyer.client.get(`/account/payments/${nothing}`)).status).toBe(404);
    const asked = await site.get(`/account/payments/${id}`);
    expect(asked.location).toBe(`/auth?redirectTo=%2Faccount%2Fpayments%2F${id}`);
  });
});
