import { describe, expect, test } from "vitest";

import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newBuyer, newCheckout, newPayment } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

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
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("shows what was paid, and not what was only begun", async () => {
    const buyer = await newBuyer(site);
    await newCheckout(site, buyer);
    expect(textOf(await buyer.client.get("/account/payments"))).toContain("No payments");
    await stripeOf(site).pay((await stripeOf(site).newestOf(buyer.id)).id);
    const page = await buyer.client.get("/account/payments");
    expect(textOf(page)).toMatch(/Pro plan, one-time fee .* Paid .*\$49\.00 \(USD\)/);
    const [path = ""] = /\/account\/payments\/[0-9a-f-]{36}/.exec(page.body) ?? [];
    expect(textOf(await buyer.client.get(path))).toContain("Payment confirmation");
  });
});

describe("the confirmation of a payment", () => {
  test("names buyer, seller, sum, day and consent, and is no invoice", async () => {
    const buyer = await newBuyer(site);
    const id = await newPayment(site, buyer.id, {
      ...{ paidAt: PAID_AT, seller, buyerName: "Clara Client", buyerEmail: "clara@example.com" },
      ...{ consentedAt: Date.UTC(2031, 3, 8, 12), consentText: "I asked you to start at once." },
    });
    const page = await buyer.client.get(`/account/payments/${id}`);
    expect(page.status).toBe(200);
    const text = textOf(page);
    expect(text).toInclude("Payment confirmation", "$49.00 (USD)", "April 9, 2031", id);
    expect(text).toInclude("It is not an invoice.", "Clara Client", "clara@example.com");
    expect(text).toInclude("Your statement of April 8, 2031", "I asked you to start at once.");
    expect(text).toInclude("Tax number: 12345678-1-38", seller.seller_name);
    expect(page).toInclude('href="/withdraw"');
    const hungarian = textOf(await buyer.client.get(`/account/payments/${id}?lng=hu`));
    expect(hungarian).toInclude("49,00 $ (USD)", "nem számla");
  });

  test.each([
    [{ refundedAt: PAID_AT, refundedCents: 1_000 }, "Partly refunded", "$10.00 (USD)"],
    [{ refundedAt: PAID_AT, refundedCents: 4_900 }, "Refunded", "Pro ended with it"],
    [{ disputedAt: PAID_AT }, "Disputed", "Pro pauses until that is decided"],
    [{ paidAt: null }, "On its way", "Your bank has not paid yet"],
    [{ paidAt: null, failedAt: PAID_AT }, "Failed", "so nothing was bought"],
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

  test("is for the buyer only, and unpaid payments have none", async () => {
    const [buyer, stranger] = [await newBuyer(site), await newBuyer(site)];
    const id = await newPayment(site, buyer.id);
    const unpaid = await newPayment(site, buyer.id, { completedAt: null, paidAt: null });
    expect((await stranger.client.get(`/account/payments/${id}`)).status).toBe(404);
    expect(await stranger.client.get("/account/payments")).not.toInclude(id);
    for (const nothing of [unpaid, "invented"])
      expect((await buyer.client.get(`/account/payments/${nothing}`)).status).toBe(404);
    const asked = await site.newClient().get(`/account/payments/${id}`);
    expect(asked.location).toBe(`/auth?redirectTo=%2Faccount%2Fpayments%2F${id}`);
  });
});
