import type { Page } from "@playwright/test";
import { settled } from "#tests/support/settled.ts";

const MOST_MS = 30_000;
/** Of one wait in the page, and between two looks there. */
const WAIT = { mostMs: 1_000, stepMs: 20 };

/**
 * A page that hydrates is live and has its whole style sheet, which it loads last. Every other page
 * is so from the start.
 */
export async function untilLive(page: Page): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await isLive(page)))
    if (performance.now() > end) throw new Error(`${page.url()} did not become live.`);
}

/**
 * Waits in the page for a second. Not `waitForFunction`, which loads all of Playwright's selectors
 * into the page.
 */
async function isLive(page: Page): Promise<boolean> {
  const answer = page.evaluate(async ({ mostMs, stepMs }) => {
    const isComplete = () => {
      if (!("__remixContext" in window)) return true;
      const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      return sheets.length > 0 && sheets.every(({ sheet }) => sheet);
    };
    const end = performance.now() + mostMs;
    // A page that draws no frames has timers all the same.
    while (!isComplete() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    return isComplete();
  }, WAIT);
  return answer.catch((error: Error) => {
    // The page is on its way to another one.
    if (error.message.includes("context was destroyed")) return false;
    throw error;
  });
}

/** Nothing fades or moves any more: a menu that has just opened is in its place. */
export async function untilStill(page: Page): Promise<void> {
  await settled.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
