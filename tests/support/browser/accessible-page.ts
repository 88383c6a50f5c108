import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { expectUsableAsItIs } from "./open-page-axe.ts";

/** Together both widths, both languages and both colour schemes. */
export const LOOKS = [
  { width: 320, language: "en", colorScheme: "light" },
  { width: 320, language: "hu", colorScheme: "dark" },
  { width: 1280, language: "hu", colorScheme: "light" },
  { width: 1280, language: "en", colorScheme: "dark" },
] as const;

export type Look = (typeof LOOKS)[number];

/**
 * Opens a page once, and everything is looked at that this look of it can tell. The language with the longer words shows at the small
 * width what zoom and wider spacing do.
 */
export async function expectAccessible(page: Page, path: string, look: Look): Promise<void> {
  await page.goto(path);
  await expectUsableAsItIs(page);
  expect(await page.evaluate(misnamed), path).toEqual([]);
  if (look.width !== 320 || look.language !== "hu") return;
  await expectWholeWhenZoomed(page, path);
  await expectWholeWhenSpaced(page, path);
}

/** 1280 px at 400 %, and a telephone held upright: nothing is cut off, and the page still scrolls in one direction only. */
async function expectWholeWhenZoomed(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(overflowing), path).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, path).toBeLessThanOrEqual(0);
  const main = await page.locator("#main").boundingBox();
  expect(main?.height, path).toBeGreaterThan(0);
  if (size) await page.setViewportSize(size);
}

/** What WCAG 1.4.12 lets readers ask for. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

async function expectWholeWhenSpaced(page: Page, path: string): Promise<void> {
  // Through the debugger, because the page's own policy lets no further styles in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  expect(await page.evaluate(overflowing), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
}

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
