import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Result, RunOnly, RunOptions } from "axe-core";
import { expect } from "vitest";
import { findFaults } from "./in-page.ts";

/** The minified build, because every new page compiles it again. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Rules whose result depends on the size and the colours of a page. The size of targets is left
 * out: it takes as long as the others together, and `findSmallTargets` asks for more.
 */
const LOOK_RULES = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "css-orientation-lock",
];

const CONTRAST = "color-contrast";
/** By far the slowest rule. */
const WITHOUT_CONTRAST = { [CONTRAST]: { enabled: false } };

/** Which elements axe looks at: those that match a selector, or all but some. */
type Scope = string | { exclude: string };

/** The violations that axe finds on the open page, by all its rules or by those of a look. */
export async function findViolations(
  page: Page,
  rules: "all" | "look",
  { withContrast = true } = {},
): Promise<string[]> {
  const chosen = { all: { type: "tag", values: TAGS }, look: { type: "rule", values: LOOK_RULES } };
  const options: RunOptions = { runOnly: chosen[rules] as RunOnly };
  return run(page, "document", withContrast ? options : { ...options, rules: WITHOUT_CONTRAST });
}

/** The texts of these elements that differ too little from their background. */
export function findContrastViolations(page: Page, scope: Scope): Promise<string[]> {
  const context =
    typeof scope === "string" ? scope : { include: [["html"]], exclude: [[scope.exclude]] };
  return run(page, JSON.stringify(context), { runOnly: [CONTRAST] });
}

async function run(page: Page, context: string, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Only violations are described in full.
  const chosen = JSON.stringify({ ...options, resultTypes: ["violations"] });
  const found = `axe.run(${context}, ${chosen}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<Result[]>(found);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Fails unless the current page is accessible and does not scroll sideways. */
export async function expectUsableAsItIs(page: Page): Promise<void> {
  expect(await findViolations(page, "all"), page.url()).toEqual([]);
  expect((await page.evaluate(findFaults)).sideways, page.url()).toEqual([]);
}
