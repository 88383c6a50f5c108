import { type Browser, chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findFreePort } from "#local/setup/ports.ts";
import { median } from "#tests/bench/measure/percentile.ts";
import { findChromium } from "#tests/support/browser/chromium.ts";

/** What each page must reach at least, of 100. */
export const THRESHOLDS = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;

export type Category = keyof typeof THRESHOLDS;
export const CATEGORIES = Object.keys(THRESHOLDS) as Category[];

/** The times behind the performance score, in ms but for the layout shift. */
export const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
export type Metric = keyof typeof METRICS;

export interface PageScores {
  path: string;
  /** Medians, of 100. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** Audits that cost a category points in any run. */
  failed: string[];
}

const FLAGS = ["no-sandbox", "disable-gpu", "disable-quic", "disable-background-networking"];

/** A new browser for each run, so that no run uses the cache of another. */
async function withBrowser<Answer>(work: (port: number) => Promise<Answer>): Promise<Answer> {
  const port = await findFreePort();
  const browser: Browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...FLAGS, `remote-debugging-port=${port}`].map((flag) => `--${flag}`),
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** The browser sometimes fails to record a page load. */
const MOST_ATTEMPTS = 3;

/** One run with Lighthouse's settings for telephones: a slow processor and slow 4G. */
async function runOnce(url: string, attempt = 1): Promise<Result> {
  const answer = await withBrowser((port) =>
    lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES }),
  );
  if (!answer) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = answer;
  if (!lhr.runtimeError) return lhr;
  if (attempt === MOST_ATTEMPTS) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return runOnce(url, attempt + 1);
}

/** The medians of several runs, one after the other. */
export async function auditPage(origin: string, path: string, runs: number): Promise<PageScores> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await runOnce(origin + path));
  return {
    path,
    scores: eachOf(CATEGORIES, (name) =>
      Math.round(median(results.map((result) => 100 * (result.categories[name]?.score ?? 0)))),
    ),
    metrics: eachOf(Object.keys(METRICS) as Metric[], (name) =>
      median(results.map(({ audits }) => audits[METRICS[name]]?.numericValue ?? Number.NaN)),
    ),
    failed: [...new Set(results.flatMap(failedAudits))],
  };
}

function failedAudits({ categories, audits }: Result): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id}`),
  );
}

function eachOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}
