import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";
import { expect } from "vitest";
import { findFaults } from "./in-page.ts";
import { untilStill } from "./page-moments.ts";
import { hasOrientationRules } from "./page-styles.ts";

/** The minified build, because every new page compiles it again. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Rules whose result depends on the size and the colors of a page. The size of targets is left
 * out: it takes as long as the others together, and `findSmallTargets` asks for more.
 */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"];

/** Axe copies all style sheets for it. */
const ORIENTATION_LOCK = "css-orientation-lock";

// Of the rules by tags none reads style sheets.
const ALL: RunOptions = { runOnly: { type: "tag", values: TAGS }, preload: { assets: ["media"] } };

/**
 * The violations that axe finds on the open page by all its rules, or by those that depend on the
 * look. Contrast, by far the slowest rule, looks only at the elements that match a selector.
 */
export async function findViolations(
  page: Page,
  rules: "all" | "look",
  contrastOf: string,
): Promise<string[]> {
  if (rules === "all") return run(page, ALL, contrastOf);
  const locks = (await page.evaluate(hasOrientationRules)) ? [ORIENTATION_LOCK] : [];
  const runOnly = { type: "rule" as const, values: [...LOOK_RULES, ...locks] };
  return run(page, { runOnly, preload: locks.length > 0 }, contrastOf);
}

async function run(page: Page, options: RunOptions, contrastOf = "*"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const changes = JSON.stringify({ rules: [{ id: "color-contrast", selector: contrastOf }] });
  // Only violations are described in full.
  const chosen = JSON.stringify({ ...options, resultTypes: ["violations"] });
  const found = `axe.configure(${changes}), axe.run(document, ${chosen}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<Result[]>(found);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Fails unless the current page is accessible and does not scroll sideways. */
export async function expectUsableAsItIs(page: Page): Promise<void> {
  // A menu that is still fading in has too little contrast.
  await untilStill(page);
  expect(await run(page, ALL), page.url()).toEqual([]);
  expect((await page.evaluate(findFaults)).sideways, page.url()).toEqual([]);
}
