import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Dictionary, dictionaries } from "#app/i18n/dictionary.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { type PageSurvey, surveyPage } from "#tests/support/browser/page-survey.ts";
import { foundPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

/** Lists have more addresses than anybody can visit: of each path so many are opened, all others only asked for. */
const MOST_QUERIES = 2;
/** Far more than the demo data has. */
const MOST_PAGES = 400;

const sections = Object.keys(dictionaries.en) as (keyof Dictionary)[];
/** Something like `lists.sort.newest`, which stands where a text is missing. */
const rawKey = new RegExp(`\\b(?:${sections.join("|")})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*\\b`, "g");

interface Crawl {
  surveys: Map<string, PageSurvey>;
  /** Addresses that were not opened. */
  skipped: Set<string>;
  /** Those of ours that lead to other sites. */
  leaving: Set<string>;
}

/** Opens whatever can be reached from the home page. Links that change the language are left alone. */
async function crawl(page: Page): Promise<Crawl> {
  const surveys = new Map<string, PageSurvey>();
  const skipped = new Set<string>();
  const leaving = new Set<string>();
  const queries = new Map<string, number>();
  const waiting = ["/"];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (surveys.has(address) || skipped.has(address)) continue;
    const [path = "", query] = address.split("?");
    if (path.endsWith("/visit")) {
      leaving.add(address);
      continue;
    }
    const opened = queries.get(path) ?? 0;
    if (query && opened >= MOST_QUERIES) {
      skipped.add(address);
      continue;
    }
    if (query) queries.set(path, opened + 1);
    const response = await page.goto(address);
    expect(response?.status(), `${address} leads nowhere`).toBeLessThan(400);
    const survey = await surveyPage(page);
    surveys.set(address, survey);
    expect(surveys.size, "pages without end").toBeLessThan(MOST_PAGES);
    waiting.push(...survey.inner.filter((each) => !/[?&]lng=/.test(each)));
  }
  return { surveys, skipped, leaving };
}

function expectWhole(address: string, { brokenImages, text, outer }: PageSurvey): void {
  expect(brokenImages, `${address}: pictures that do not come`).toEqual([]);
  expect(text.match(rawKey) ?? [], `${address}: keys instead of texts`).toEqual([]);
  for (const { href, rel, target } of outer) {
    expect(href, `${address} leads out`).toMatch(/^(https:|mailto:[^@\s]+@|tel:\+?\d)/);
    if (target === "_blank") expect(rel, `${address}: ${href}`).toMatch(/noopener|noreferrer/);
  }
}

/** Places that links lead to and that are not there. */
function missingPlaces(surveys: ReadonlyMap<string, PageSurvey>): string[] {
  const idsOf = (path: string) =>
    [...surveys]
      .filter(([address]) => address.split("?")[0] === path)
      .flatMap(([, { ids }]) => ids);
  const anchors = new Set([...surveys.values()].flatMap((survey) => survey.anchors));
  return [...anchors].filter((anchor) => {
    const [path = "", id = ""] = anchor.split("#");
    return !idsOf(path).includes(id);
  });
}

describe.each(["en", "hu"] as const)("a walk through the whole site in %s", (language) => {
  test("meets no broken link, picture or place, no error and no missing text", async () => {
    const { page, context } = await browser.newVisitor({ origin: site.origin, language });
    const { surveys, skipped, leaving } = await crawl(page);
    for (const [address, survey] of surveys) expectWhole(address, survey);
    expect(missingPlaces(surveys)).toEqual([]);
    const reached = new Set([...surveys.keys()].map((address) => address.split("?")[0]));
    expect(foundPages.filter((path) => !reached.has(path))).toEqual([]);
    for (const address of skipped) {
      const answer = await context.request.get(address);
      expect(answer.status(), address).toBeLessThan(400);
    }
    expect(leaving.size).toBeGreaterThan(0);
    for (const address of leaving) {
      const answer = await context.request.get(address, { maxRedirects: 0 });
      expect(answer.headers().location, address).toMatch(/^https:/);
    }
    const languages = new Set([...surveys.values()].flatMap(({ inner }) => inner));
    const switches = [...languages].filter((address) => /[?&]lng=/.test(address)).slice(0, 10);
    expect(switches.length).toBeGreaterThan(0);
    for (const address of switches) expect((await context.request.get(address)).status()).toBe(200);
  }, 240_000);
});
