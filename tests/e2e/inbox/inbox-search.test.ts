import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

const said = Array.from({ length: 130 }, (_, index) => ({
  from: "client" as const,
  content: index === 24 || index === 79 ? `Heron number ${index + 1}` : `Line ${index + 1}`,
}));

test.each([true, false])(
  "an expert finds a message, reads it in its conversation, and returns to the list (scripts: %s)",
  async (javaScript) => {
    const expert = await newMember(site);
    const quote = { name: "Hanna Heron" };
    const { thread } = await newConversation(site, expert, { said, quote });
    await newConversation(site, expert, { quote: { name: "Someone Else" } });
    const { page } = await browser.newVisitor({ as: expert, javaScript });
    // The page asks for the number as soon as its socket is open.
    const count = javaScript && page.waitForResponse("**/expert-dashboard/unread");
    await page.goto("/expert-dashboard");
    await count;

    const box = page.getByRole("searchbox");
    await box.fill("heron 25");
    await box.press("Enter");
    const item = page.getByRole("link", { name: /Heron number 25/ });
    await item.waitFor();
    await settled(page.getByRole("link", { name: /Someone Else/ })).toHaveCount(0);
    if (javaScript) await expectUsableAsItIs(page);
    await item.click();

    const found = page.locator("#m-25");
    await until("the message is on the screen", async () => isInView(found));
    await settled.poll(() => new URL(page.url()).pathname).toBe(thread);

    await page.getByRole("searchbox").fill("heron");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name: /Heron number 80/ }).click();
    await until("the newer one is on the screen", () => isInView(page.locator("#m-80")));

    await page.goBack();
    await page.getByRole("link", { name: /Heron number 80/ }).waitFor();
    await page.getByRole("link", { name: "Clear search" }).click();
    await page.getByRole("link", { name: /Someone Else/ }).waitFor();
  },
);

async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox().catch(() => null);
  return box !== null && box.y >= 0 && box.y + box.height <= 800;
}

test("a full inbox asks for no routes before a click, and no request of it and of the admin's navigation is refused", async () => {
  const expert = await newMember(site);
  const isExpert = eq(profiles.id, expert.id);
  await site.db.update(profiles).set({ admin: true }).where(isExpert);
  const names = Array.from({ length: 12 }, (_, index) => `Writer ${String(index + 10)}`);
  for (const name of names) await newConversation(site, expert, { quote: { name } });
  const { page } = await browser.newVisitor({ as: expert });
  const manifests: string[] = [];
  const refused: string[] = [];
  page.on("response", (response) => {
    const line = `${response.status()} ${response.url()}`;
    if (response.url().includes("/__manifest")) manifests.push(line);
    if (response.status() >= 400) refused.push(line);
  });
  await page.goto("/expert-dashboard");
  for (const name of names) await page.getByRole("link", { name: new RegExp(name) }).waitFor();
  // Remix asks for the routes of the links that it has marked.
  await settled(page.locator("[data-discover]")).toHaveCount(0);
  expect(manifests).toEqual([]);
  await page.getByRole("link", { name: /Writer 15/ }).click();
  await page.getByRole("log").waitFor();
  await page.locator("[popovertarget=user-menu]").click();
  await page.getByRole("link", { name: "Admin Settings" }).click();
  const parts = page.locator("#admin-menu a");
  await parts.first().waitFor();
  const links = await parts.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const href of links) {
    await page.locator(`#admin-menu a[href="${href}"]`).click();
    await page.locator(`#admin-menu a[href="${href}"][aria-current=page]`).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("load");
  }
  expect(refused).toEqual([]);
});
