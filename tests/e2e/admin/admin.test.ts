import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts } from "#tests/support/accounts/accounts.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

test.each([true, false])(
  "an admin finds the pages in the menu (JavaScript: %s)",
  async (javaScript) => {
    const { page } = await browser.newVisitor({ origin: site.origin, javaScript });
    await page.goto("/auth?redirectTo=/about");
    await page.getByLabel("Email", { exact: true }).first().fill(accounts.admin.email);
    await page.getByLabel("Password").fill(accounts.admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Profile" }).click();
    await page.getByRole("link", { name: "Admin Languages" }).click();
    await page.getByRole("heading", { level: 1, name: "Admin Languages" }).waitFor();
    await page.getByRole("link", { name: "Admin Access" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Admin Access" }).waitFor();
    await settled(page.getByText(accounts.admin.email)).toBeVisible();
  },
);

test("the link shows that the admin right is being checked", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin });
  await page.goto("/auth?redirectTo=/about");
  await page.getByLabel("Email", { exact: true }).first().fill(accounts.admin.email);
  await page.getByLabel("Password").fill(accounts.admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Profile" }).click();
  const link = page.getByRole("link", { name: "Admin Settings" });
  const shown = await link.evaluate((element: HTMLAnchorElement) => {
    element.click();
    return element.textContent;
  });
  expect(shown).toBe("Checking admin access...");
  await page.getByRole("heading", { level: 1, name: "Admin Settings" }).waitFor();
});
