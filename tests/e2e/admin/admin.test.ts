import { expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { settled } from "#tests/support/settled.ts";
import { clickAndRead, signInFor } from "#tests/support/story.ts";

const { browser } = await openBrowserSite();

async function openProfileMenu(javaScript: boolean) {
  const { page } = await browser.newVisitor({ javaScript });
  await signInFor(page, accounts.admin, "/about");
  await page.getByRole("button", { name: "Profile" }).click();
  return page;
}

test.each([true, false])(
  "an admin finds the pages in the menu (JavaScript: %s)",
  async (javaScript) => {
    const page = await openProfileMenu(javaScript);
    await page.getByRole("link", { name: "Admin Languages" }).click();
    await page.getByRole("heading", { level: 1, name: "Admin Languages" }).waitFor();
    await page.getByRole("link", { name: "Admin Access" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Admin Access" }).waitFor();
    await settled(page.getByText(accounts.admin.email)).toBeVisible();
  },
);

test("the link shows that the admin right is being checked", async () => {
  const page = await openProfileMenu(true);
  const shown = await clickAndRead(page.getByRole("link", { name: "Admin Settings" }));
  expect(shown).toBe("Checking admin access...");
  await page.getByRole("heading", { level: 1, name: "Admin Settings" }).waitFor();
});
