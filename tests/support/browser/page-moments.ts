import type { Page } from "@playwright/test";
import { settled } from "#tests/support/settled.ts";

const MOST_MS = 30_000;

/**
 * A page that hydrates is live and has its whole style sheet, which it loads last. Every other page
 * is so from the start.
 */
export async function untilLive(page: Page): Promise<void> {
  // Not `waitForFunction`, which loads all of Playwright's selectors into the page.
  const isLive = await page.evaluate(async (mostMs) => {
    const isComplete = () => {
      if (!("__remixContext" in window)) return true;
      const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      return sheets.length > 0 && sheets.every(({ sheet }) => sheet);
    };
    const end = performance.now() + mostMs;
    while (!isComplete() && performance.now() < end)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return isComplete();
  }, MOST_MS);
  if (!isLive) throw new Error(`${page.url()} did not become live.`);
}

/** Nothing fades or moves any more: a menu that has just opened is in its place. */
export async function untilStill(page: Page): Promise<void> {
  await settled.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
