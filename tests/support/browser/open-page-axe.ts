import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { findFaults } from "./in-page.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose result depends on the size and the colours of a page. */
const LOOK_RULES = [
  "color-contrast",
  "link-in-text-block",
  "target-size",
  "scrollable-region-focusable",
  "css-orientation-lock",
  "meta-viewport",
];

/** The violations that axe finds on the open page, by all its rules or by those of a look. */
export async function findViolations(page: Page, rules: "all" | "look"): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No page of ours has frames; for those alone each run would open a page of its own.
    .setLegacyMode()
    // Only violations are described in full.
    .options({ resultTypes: ["violations"] });
  const chosen = rules === "all" ? axe.withTags(TAGS) : axe.withRules(LOOK_RULES);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Fails unless the current page is accessible and does not scroll sideways. */
export async function expectUsableAsItIs(page: Page): Promise<void> {
  expect(await findViolations(page, "all"), page.url()).toEqual([]);
  expect((await page.evaluate(findFaults)).sideways, page.url()).toEqual([]);
}
