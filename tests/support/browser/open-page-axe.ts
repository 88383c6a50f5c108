import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "vitest";

/** The page as it is at this moment of a story can be used by everyone, and does not scroll sideways. */
export async function expectUsableAsItIs(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has frames; for those alone each run would open a page of its own.
    .setLegacyMode()
    // What is fine need not be told.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
