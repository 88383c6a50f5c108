import { afterAll, beforeAll, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { newAnswers, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

async function signIn(allowedProblems: RegExp[] = []) {
  const { page, context } = await browser.newVisitor({ origin: site.origin, allowedProblems });
  await page.goto("/auth?tab=login&redirectTo=/expert-dashboard");
  await page.locator("input[name=email]").fill(accounts.expert.email);
  await page.locator("input[name=password]").fill(accounts.expert.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/expert-dashboard");
  return { page, context };
}

test("a new request appears in an open inbox without a reload", async () => {
  const { page } = await signIn();
  const name = `Nora Newcome ${Date.now()}`;
  const request = page.getByRole("link", { name });
  // A request that arrives before the inbox is connected is shown only with the next one.
  await until("the request is listed", async () => {
    await submitQuote(site.newClient(), newAnswers({ name }), accounts.expert.username);
    await request
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => {});
    return (await request.count()) > 0;
  });
});

test("a lost connection shows a page with an explanation and a link to retry", async () => {
  const { page, context } = await signIn([/ERR_INTERNET_DISCONNECTED/, /manifest patches/]);
  await context.setOffline(true);
  await page.getByRole("link", { name: /Active Conversations/ }).click();
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Expert Dashboard" }).waitFor();
  await settled.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("active");
});
