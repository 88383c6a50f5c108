import type { Page } from "@playwright/test";
import { settled } from "#tests/support/settled.ts";

/**
 * A page that hydrates is live and has its whole style sheet, which it loads last. Every other page
 * is so from the start.
 */
export async function untilLive(page: Page): Promise<void> {
  // Not `waitForFunction`, which loads all of Playwright's selectors into the page.
  await settled.poll(() => isLive(page), { message: `${page.url()} is live` }).toBe(true);
}

async function isLive(page: Page): Promise<boolean> {
  const answer = page.evaluate(() => {
    if (!("__remixContext" in window)) return true;
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return sheets.length > 0 && sheets.every(({ sheet }) => sheet);
  });
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
