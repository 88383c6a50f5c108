import { beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/support/browser/browser.ts";
import { openBrowserStack } from "#tests/support/browser/browser-site.ts";
import { findOverflowing } from "#tests/support/browser/in-page.ts";
import {
  LANGUAGES,
  type Language,
  openTab,
  setSize,
  type Tab,
} from "#tests/support/browser/tab.ts";
import { adminMemberPages, inboxPages } from "#tests/support/pages/member-pages.ts";
import { addressOf, byTitle, type SurveyPage } from "#tests/support/pages/survey-page.ts";
import { openViewers, type Viewer, type ViewerKind } from "#tests/support/pages/viewers.ts";
import { sendMainForm } from "#tests/support/pages/without-scripts.ts";

const MOST_MS = 900_000;
const SIZES = [
  { width: 1280, isPhone: false },
  { width: 768, isPhone: false },
  { width: 320, isPhone: true },
] as const;

/** Pages with the inbox, the insights and the admin area. */
const pages = [...inboxPages, ...adminMemberPages];
const faults = new Map<string, string[]>();
const nameOf = (page: SurveyPage, language: Language) => `${language} ${JSON.stringify(page)}`;

// The forms remove what other files need.
const { site, browser } = await openBrowserStack();

beforeAll(async () => {
  const viewers = await openViewers(site, pages);
  for (const language of LANGUAGES)
    for (const [kind, viewer] of viewers) await visitPages(browser, language, kind, viewer);
  // Last, because a form may remove what another page shows.
  for (const [kind, viewer] of viewers) await sendForms(browser, kind, viewer);
}, MOST_MS);

const pagesOf = (kind: ViewerKind) => pages.filter(({ as }) => as === kind);

async function visitPages(
  browser: TestBrowser,
  language: Language,
  kind: ViewerKind,
  viewer: Viewer,
): Promise<void> {
  const tab = await openTab(browser, viewer.client, language, { javaScript: false });
  for (const page of pagesOf(kind)) {
    // A page that does not open must not hide the faults of others.
    const found = await readPage(tab, page, viewer).catch((error) => [String(error)]);
    faults.set(nameOf(page, language), found);
  }
  await tab.page.context().close();
}

async function readPage(tab: Tab, page: SurveyPage, viewer: Viewer): Promise<string[]> {
  const response = await tab.page.goto(addressOf(page, viewer));
  const found = response?.status() === page.status ? [] : [`answers ${response?.status()}`];
  for (const size of SIZES) {
    await setSize(tab, size, 800);
    const beyond = await tab.page.evaluate(findOverflowing);
    found.push(...beyond.map((each) => `${size.width} px: ${each}`));
  }
  return found;
}

/** Every other form in Hungarian. */
async function sendForms(browser: TestBrowser, kind: ViewerKind, viewer: Viewer): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    const tab = await openTab(browser, viewer.client, language, { javaScript: false });
    // In full size, because boxes are checked by clicks.
    await setSize(tab, SIZES[0], 800, 1);
    const mine = pagesOf(kind).filter((_, nth) => nth % LANGUAGES.length === index);
    for (const page of mine) {
      const sending = tab.page.goto(addressOf(page, viewer)).then(() => sendMainForm(tab.page));
      const found = await sending.catch((error) => [String(error)]);
      faults.get(nameOf(page, language))?.push(...found);
    }
    await tab.page.context().close();
  }
}

describe.each(LANGUAGES)("without scripts, in %s", (language) => {
  test.each(byTitle(pages))("%s fits each screen, and its main form answers", (_, page) => {
    expect(faults.get(nameOf(page, language))).toEqual([]);
  });
});
