/**
 * `npm run bench -- paint [FOLDER] [--only=NAME]`: when a telephone with a slow processor on a slow
 * connection shows each kind of public page and a conversation, with an empty cache. With the
 * folder of another build, both are visited by turns. The first visit fills the site's page cache
 * and does not count.
 */
import type { Browser } from "@playwright/test";
import { median } from "#tests/bench/measure/percentile.ts";
import { printColumns } from "#tests/bench/tables.ts";
import { ensureChromium } from "#tests/support/browser/chromium.ts";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import { listPages } from "./pages.ts";
import { openBrowser, type PaintPage, SETTINGS, type Times, visit } from "./visit.ts";

const VISITS = 5;

interface Subject {
  name: string;
  stack: Stack;
  pages: PaintPage[];
}

export async function measurePaint(): Promise<void> {
  ensureChromium();
  await Promise.all([prepareBuild(), prepareData()]);
  const [other] = process.argv.slice(3).filter((argument) => !argument.startsWith("--"));
  const subjects: Subject[] = [];
  const browser = await openBrowser();
  try {
    // It may be older than streams that stay open: one for it, and one for the bench.
    if (other) subjects.push(await open("other", { build: other, databaseConnections: 2 }));
    subjects.push(await open("this", {}));
    const rows: string[][] = [];
    for (const index of subjects[0]?.pages.keys() ?? []) {
      const compared = await compare(browser, index, subjects);
      for (const row of compared) console.log(row.join("  "));
      rows.push(...compared);
    }
    print(rows);
  } finally {
    await browser.close();
    await Promise.all(subjects.map(({ stack }) => stack.close()));
  }
}

async function open(name: string, options: Parameters<typeof startStack>[0]): Promise<Subject> {
  // As in production. The tests' own stacks render each page again.
  const variables = { PAGE_FRESH_SECONDS: "15" };
  const stack = await startStack({ variables, recordsRoundTrips: false, ...options });
  const pages = await listPages(stack);
  return { name, stack, pages: pages.filter((page) => page.name.includes(onlyName())) };
}

/** A part of the names of the pages to visit; empty for all. */
const onlyName = (): string =>
  process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? "";

async function compare(
  browser: Browser,
  index: number,
  subjects: readonly Subject[],
): Promise<string[][]> {
  const visits = new Map<Subject, Times[]>(subjects.map((subject) => [subject, []]));
  for (let turn = 0; turn <= VISITS; turn += 1) {
    for (const [{ stack, pages }, times] of visits) {
      const page = pages[index];
      if (!page) continue;
      const seen = await visit(browser, stack.origin, page);
      if (turn > 0) times.push(seen);
    }
  }
  return [...visits].map(([{ name, pages }, times]) => [
    ...[pages[index]?.name ?? "", name],
    ...COLUMNS.map(([, read, show]) => {
      const values = times.map(read).filter((value) => value !== null);
      return values.length > 0 ? show(median(values)) : "";
    }),
  ]);
}

const ms = (value: number) => value.toFixed(0);

const COLUMNS: [head: string, read: (times: Times) => number | null, show: typeof ms][] = [
  ["FCP", ({ fcp }) => fcp, ms],
  ["LCP", ({ lcp }) => lcp, ms],
  ["shift", ({ shift }) => shift, (value) => value.toFixed(3)],
  ["readable", ({ readable }) => readable, ms],
  ["form usable", ({ usable }) => usable, ms],
  ["hydrated", ({ hydrated }) => hydrated, ms],
  ["bytes", ({ bytes }) => bytes, ms],
];

function print(rows: readonly string[][]): void {
  const { bitsPerSecond, latencyMs, slowdown, width, height } = SETTINGS;
  const settings = [
    `${bitsPerSecond / 1_000} kbit/s`,
    `${latencyMs} ms`,
    `processor ${slowdown} times slower`,
    `${width} × ${height}`,
  ];
  console.log(
    `\nMilliseconds, medians of ${VISITS} visits with an empty cache: ${settings.join(", ")}\n`,
  );
  printColumns([["", "build", ...COLUMNS.map(([head]) => head)], ...rows]);
}
