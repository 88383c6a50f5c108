import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { expectAccessible, LOOKS } from "#tests/support/browser/accessible-page.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { examplePages, missingPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

describe.each(LOOKS)("at $width px in $language, $colorScheme", (look) => {
  test("every public page can be used by everyone", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, ...look });
    for (const path of [...examplePages, ...missingPages]) await expectAccessible(page, path, look);
  }, 240_000);

  test("an expert's pages can be used by everyone", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, ...look });
    const { email, password } = accounts.expert;
    await page.goto("/auth?tab=login&redirectTo=/profile");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=password]").fill(password);
    await page.locator("main button[type=submit]").first().click();
    await page.waitForURL("**/profile");
    for (const path of ["/profile", "/expert-dashboard", "/expert-dashboard?tab=active"]) {
      await expectAccessible(page, path, look);
    }
    await page.locator("main a[href^='/expert-dashboard/']").first().click();
    await page.waitForURL("**/expert-dashboard/*");
    await expectAccessible(page, page.url(), look);
  });
});

test("forced colours leave every button, field and box its edge", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin });
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", "/experts", "/quote", "/contact", "/styleguide"]) {
    await page.goto(path);
    const borderless = await page.evaluate(() =>
      [...document.querySelectorAll(".button, .input, .card, .badge")]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
          const hasBorder = borderTopStyle !== "none" && borderTopWidth !== "0px";
          return !hasBorder && outlineStyle === "none";
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(borderless, path).toEqual([]);
  }
});

test("who wants less motion gets none", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/experts", "/styleguide"]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName } =
            getComputedStyle(element);
          const seconds = (text: string) => Math.max(...text.split(",").map(Number.parseFloat));
          const isAnimated = animationName !== "none" && seconds(animationDuration) > 0.01;
          return isAnimated || seconds(transitionDuration) > 0.01;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(moving, path).toEqual([]);
  }
});
