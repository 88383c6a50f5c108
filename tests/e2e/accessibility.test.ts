import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#tests/support/accounts.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/site.ts";
import { sharedSite } from "#tests/support/stack.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

/** Together both widths, both languages and both colour schemes. */
const combinations = [
  { width: 320, language: "en", colorScheme: "light" },
  { width: 320, language: "hu", colorScheme: "dark" },
  { width: 1280, language: "hu", colorScheme: "light" },
  { width: 1280, language: "en", colorScheme: "dark" },
] as const;

const publicPaths = [
  "/",
  "/experts",
  "/experts?q=zzzzzz&verified=true",
  "/experts/legal",
  "/experts/maren-solvik",
  "/experts/nobody-of-this-name",
  "/quote",
  "/quote?expert=maren-solvik",
  "/auth?tab=login",
  "/auth?tab=signup",
  "/nothing-here",
];

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(found, path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

describe.each(combinations)("at $width px in $language, $colorScheme", (look) => {
  test("every public page can be used by everyone", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, ...look });
    for (const path of publicPaths) await expectAccessible(page, path);
  });

  test("an expert's pages can be used by everyone", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, ...look });
    const { email, password } = accounts.expert;
    await page.goto("/auth?tab=login&redirectTo=/profile");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=password]").fill(password);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL("**/profile");
    for (const path of ["/profile", "/expert-dashboard", "/expert-dashboard?tab=active"]) {
      await expectAccessible(page, path);
    }
    await page.locator("main a[href^='/expert-dashboard/']").first().click();
    await page.waitForURL("**/expert-dashboard/*");
    await expectAccessible(page, page.url());
  });
});
