import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#tests/support/accounts.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { memberClients, memberPages } from "#tests/support/member-pages.ts";
import { expectUsableAsItIs } from "#tests/support/open-page-axe.ts";
import { browserOf } from "#tests/support/profile-page.ts";
import { examplePages, missingPages } from "#tests/support/public-pages.ts";
import { sharedSite } from "#tests/support/shared-site.ts";
import type { TestSite } from "#tests/support/site.ts";

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

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectUsableAsItIs(page);
}

interface Look {
  width?: number;
  height?: number;
  language?: "en" | "hu";
  colorScheme?: "light" | "dark";
}

/** Opens every page of one's own account as each kind of member that sees another one. */
async function visitMemberPages(
  look: Look,
  visit: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  for (const [kind, client] of Object.entries(await memberClients(site))) {
    const { page } = await browserOf(browser, { client }, { origin: site.origin, ...look });
    for (const { path, as } of memberPages) if (as === kind) await visit(page, path);
  }
}

/** 1280 px at 400 %, and a telephone held upright. */
const ZOOMED = { width: 320, height: 256 };

/** What reaches beyond the right edge of a page, but for what scrolls by itself. */
function overflowing(): string[] {
  const edge = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1,
    )
    .filter((element) => !scrolls(element.parentElement) && !element.closest("svg"))
    .map((element) => element.outerHTML.slice(0, 120));
}

describe.each(combinations)("at $width px in $language, $colorScheme", (look) => {
  test("every public page can be used by everyone", async () => {
    const { page } = await browser.newVisitor({ origin: site.origin, ...look });
    for (const path of [...examplePages, ...missingPages]) await expectAccessible(page, path);
  }, 240_000);

  test("the pages of one's own account can be used by everyone", async () => {
    await visitMemberPages(look, expectAccessible);
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
      await expectAccessible(page, path);
    }
    await page.locator("main a[href^='/expert-dashboard/']").first().click();
    await page.waitForURL("**/expert-dashboard/*");
    await expectAccessible(page, page.url());
  });
});

async function expectWholeWhenZoomed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await page.evaluate(overflowing), path).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, path).toBeLessThanOrEqual(0);
  const main = await page.locator("#main").boundingBox();
  expect(main?.height, path).toBeGreaterThan(0);
}

test("at 400 % nothing is cut off, and the page still scrolls in one direction only", async () => {
  const { page } = await browser.newVisitor({ origin: site.origin, language: "hu", ...ZOOMED });
  for (const path of examplePages) await expectWholeWhenZoomed(page, path);
  await visitMemberPages({ language: "hu", ...ZOOMED }, expectWholeWhenZoomed);
});

/** What WCAG 1.4.12 lets readers ask for. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

async function expectWholeWhenSpaced(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Through the debugger, because the page's own policy lets no further styles in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  expect(await page.evaluate(overflowing), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
}

test("with larger text spacing nothing is cut off, in the language with the longer words", async () => {
  const look = { width: 320, language: "hu" } as const;
  const { page } = await browser.newVisitor({ origin: site.origin, ...look });
  for (const path of [...examplePages, ...missingPages]) await expectWholeWhenSpaced(page, path);
  await visitMemberPages(look, expectWholeWhenSpaced);
});

/** Links and buttons whose name for screen readers neither begins nor ends with what can be seen: who speaks to the browser says that. */
function misnamed(): string[] {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  return [...document.querySelectorAll<HTMLElement>("a[aria-label], button[aria-label]")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const name = plain(element.getAttribute("aria-label") ?? "");
      const shown = plain(element.innerText);
      return !name.startsWith(shown) && !name.endsWith(shown);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

async function expectWellNamed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await page.evaluate(misnamed), path).toEqual([]);
}

test.each(["en", "hu"] as const)(
  "what a control is called holds what it shows (%s)",
  async (language) => {
    const { page } = await browser.newVisitor({ origin: site.origin, language });
    for (const path of examplePages) await expectWellNamed(page, path);
    await visitMemberPages({ language }, expectWellNamed);
  },
);

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
