/**
 * `npm run lighthouse [-- PATH...]`: Lighthouse with its settings for telephones on the production
 * build, the median of five runs for each page. Ends with an error when a page is below its
 * thresholds. Use a machine that does nothing else.
 */
import { paths } from "#app/paths.ts";
import { printColumns } from "#tests/bench/tables.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { ensureChromium } from "#tests/support/browser/chromium.ts";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import {
  auditPage,
  CATEGORIES,
  METRICS,
  type Metric,
  type PageScores,
  THRESHOLDS,
} from "./audit.ts";

const RUNS = 5;
const PAGES = [
  paths.home(),
  paths.experts(),
  paths.expert(accounts.expert.username),
  paths.category("ai-automation"),
  paths.products(),
  paths.product("runloom"),
  paths.pricing(),
  paths.faq(),
  paths.quote(),
];

async function main(pages: readonly string[]): Promise<void> {
  ensureChromium();
  console.log("Preparing build and data...");
  await Promise.all([prepareBuild(), prepareData()]);
  const stack = await startStack();
  try {
    const audited = await auditAll(stack, pages);
    print(audited);
    process.exitCode = audited.every(isGoodEnough) ? 0 : 1;
  } finally {
    await stack.close();
  }
}

async function auditAll({ origin }: Stack, pages: readonly string[]): Promise<PageScores[]> {
  const audited: PageScores[] = [];
  for (const path of pages) {
    // The first visit fills the cache; most visitors do not experience it.
    await fetch(origin + path);
    console.log(`${path} (${RUNS} runs)`);
    audited.push(await auditPage(origin, path, RUNS));
  }
  return audited;
}

function isGoodEnough({ scores }: PageScores): boolean {
  return CATEGORIES.every((name) => scores[name] >= THRESHOLDS[name]);
}

function print(audited: readonly PageScores[]): void {
  const metrics = Object.keys(METRICS) as Metric[];
  const rows = audited.map(({ path, scores, metrics: times }) => [
    path,
    ...CATEGORIES.map((name) => `${scores[name]}${scores[name] < THRESHOLDS[name] ? " !" : ""}`),
    ...metrics.map((name) =>
      name === "CLS" ? times.CLS.toFixed(3) : `${Math.round(times[name])} ms`,
    ),
  ]);
  console.log();
  printColumns([["Page", ...CATEGORIES, ...metrics], ...rows]);
  for (const { path, failed } of audited) {
    if (failed.length > 0) console.log(`\n${path}\n  ${failed.join("\n  ")}`);
  }
}

const chosen = process.argv.slice(2);
await main(chosen.length > 0 ? chosen : PAGES);
// Open handles of the browsers would keep this program alive.
process.exit();
