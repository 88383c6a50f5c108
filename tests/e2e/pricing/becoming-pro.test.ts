import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { products } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { listMember } from "#tests/support/accounts/listing.ts";
import { openBrowserStack, scriptModes } from "#tests/support/browser/browser-site.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { addPictures, fillProduct, isFound } from "#tests/support/products/product-story.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserStack();
const stripe = stripeOf(site);

const button = (page: Page, name: string | RegExp) =>
  page.locator("main").getByRole("button", { name });
const link = (page: Page, name: string) =>
  page.locator("main").getByRole("link", { name, exact: true });
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();
const productOf = async ({ id }: Member) => {
  const [row] = await site.rows(products, { expertId: id });
  if (!row) throw new Error("There is no product.");
  return row;
};

/** From the plans to Stripe's page, with a sign-in on the way if needed. */
async function goAndPay(page: Page, member: Member, { javaScript }: { javaScript: boolean }) {
  await page.goto("/pricing");
  await link(page, "Upgrade to Pro").click();
  if (javaScript) {
    const dialog = page.getByRole("dialog", { name: "Sign In Required" });
    await dialog.getByRole("link", { name: "Sign in" }).click();
  }
  await page.waitForURL(/\/auth/);
  await signInOn(page, member);
  await page.waitForURL(/\/pricing$/);
  await upgrade(page);
}

async function upgrade(page: Page): Promise<void> {
  await page.locator("#pro-consent").check();
  await button(page, "Upgrade to Pro").click();
  await page.waitForURL(/\/c\/pay\//);
}

async function lastSession({ id }: Member): Promise<string> {
  return (await stripe.newestOf(id)).id;
}

describe.each(scriptModes)("a free member, %s,", (_, javaScript) => {
  const look = { javaScript, allowedProblems: [/status of 40[24]/] };

  test("cancels, is declined, pays, becomes Pro, publishes a product that is found, and is free again after a refund", async () => {
    const member = await newMember(site, { profile: { fullName: "Petra Paying" } });
    await listMember(site.db, member.id);
    const { page } = await browser.newVisitor(look);
    await goAndPay(page, member, { javaScript });

    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { level: 1, name: "Payment Canceled" }).waitFor();
    await link(page, "Back to the plans").click();
    await upgrade(page);
    await page.getByRole("button", { name: /^Fail/ }).click();
    await sees(page, "Your card was declined.");
    await page.getByRole("button", { name: /^Pay \$49/ }).click();
    await page.getByRole("heading", { level: 1, name: "Payment Successful!" }).waitFor();
    await sees(page, "Your account has been upgraded to Featured Expert status.");
    expect((await site.inbox.waitFor({ to: member.email, subject: "payment" })).text).toContain(
      "isn't an invoice",
    );

    await link(page, "Go to Profile").click();
    await link(page, "Create New Product").click();
    await page.getByRole("heading", { level: 1, name: "Create a product" }).waitFor();
    if (javaScript) await page.locator("form[data-hydrated]").waitFor();
    const name = `Ledgerwhale ${javaScript ? "Live" : "Plain"}`;
    await fillProduct(page, { name, summary: "Reads ledgers aloud." });
    await addPictures(page);
    await button(page, "Publish").click();
    await sees(page, "Product created successfully");
    const { slug } = await productOf(member);

    const { page: visitor } = await browser.newVisitor(look);
    expect(await isFound(visitor, { name })).toBe(true);
    await visitor.getByRole("link", { name, exact: true }).click();
    await visitor.getByRole("heading", { level: 1, name }).waitFor();
    await settled
      .poll(() => visitor.locator("main img[src*='/uploads/']").count())
      .toBeGreaterThanOrEqual(3);
    await visitor.locator("main").getByText("Petra Paying").first().waitFor();

    await stripe.refund(await lastSession(member));
    expect(await isFound(visitor, { name })).toBe(false);
    expect((await visitor.goto(`/products/${slug}`))?.status()).toBe(404);
    await page.goto("/products");
    const own = page.locator("main li").filter({ hasText: name });
    await own.getByText("Not listed").waitFor();
    await sees(page, "We've kept your products, but only you can see them.");
    await page.goto("/pricing");
    await button(page, "Upgrade to Pro").waitFor();
    await site.inbox.waitFor({ to: member.email, subject: "Pro" });
  });

  test("with a slow bank waits, and is Pro or free as the bank decides", async () => {
    for (const outcome of ["succeeded", "failed"] as const) {
      const member = await newMember(site);
      const { page } = await browser.newVisitor(look);
      await goAndPay(page, member, { javaScript });
      await page.getByRole("button", { name: /^Pay later/ }).click();
      await page.getByRole("heading", { level: 1, name: "Your payment is on its way" }).waitFor();
      await stripe.settle(await lastSession(member), outcome);
      await link(page, "Check again").click();
      if (outcome === "succeeded") {
        await page.getByRole("heading", { level: 1, name: "Payment Successful!" }).waitFor();
        continue;
      }
      await sees(page, "Your bank hasn't paid, so you haven't bought anything.");
      await link(page, "Back to the plans").click();
      await button(page, "Upgrade to Pro").waitFor();
    }
  });
});
