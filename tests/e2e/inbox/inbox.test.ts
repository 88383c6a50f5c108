import { test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newAnswers, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { settled } from "#tests/support/settled.ts";
import { signInFor } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

async function signIn(allowedProblems: RegExp[] = []) {
  const { page, context } = await browser.newVisitor({ allowedProblems });
  await signInFor(page, accounts.expert, "/expert-dashboard");
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
