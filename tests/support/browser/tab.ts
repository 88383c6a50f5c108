import type { Page } from "@playwright/test";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestBrowser } from "./browser.ts";
import {
  type Faults,
  findFaults,
  findOverflowing,
  findSmallTargets,
  findStyleFaults,
  type PageContent,
  readContent,
} from "./in-page.ts";
import { findViolations } from "./open-page-axe.ts";
import { watchPage } from "./page-problems.ts";

/** Together both widths, both languages and both colour schemes. */
export const LOOKS = [
  { name: "320 px, en, light", width: 320, language: "en", colorScheme: "light", isPhone: true },
  { name: "320 px, hu, dark", width: 320, language: "hu", colorScheme: "dark", isPhone: true },
  { name: "1280 px, hu, light", width: 1280, language: "hu", colorScheme: "light", isPhone: false },
  { name: "1280 px, en, dark", width: 1280, language: "en", colorScheme: "dark", isPhone: false },
] as const;

export type Look = (typeof LOOKS)[number];

/** A page in one look. An empty list means that the fault was checked and not found. */
export interface Seen {
  faults: Faults;
  content?: PageContent;
}

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** A tab of a look, with the problems of its pages. */
export interface Tab {
  page: Page;
  look: Look;
  problems: string[];
}

/** A tab in which the visitor of this client is signed in. */
export async function openTab(
  browser: TestBrowser,
  { origin, cookies }: HttpClient,
  look: Look,
): Promise<Tab> {
  const context = await browser.openContext(look);
  const pairs = cookies.header().split("; ").filter(Boolean);
  const named = pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(
    named.map(([, name = "", value = ""]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  watchPage(page, problems, []);
  return { page, look, problems };
}

/** Opens a page and reads its contents. */
export async function readPage(tab: Tab, address: string, status = 200): Promise<Seen> {
  const { page, look, problems } = tab;
  const response = await page.goto(address);
  const answer = `${response?.status()} ${await page.locator("html").getAttribute("lang")}`;
  // The same in both widths.
  const content = look.isPhone ? undefined : await page.evaluate(readContent);
  const faults = {
    answer: answer === `${status} ${look.language}` ? [] : [answer],
    brokenImages: content?.brokenImages ?? [],
    unsafeLinks: content?.outer.filter(isUnsafe).map(({ href }) => href) ?? [],
    problems: problems.splice(0),
  };
  return { faults, content };
}

/** Opens a page once and finds all faults that this look can show. */
export async function lookAt(tab: Tab, address: string, status: number): Promise<Seen> {
  const { faults, content } = await readPage(tab, address, status);
  const { page, look } = tab;
  const rules = look.colorScheme === "light" ? "all" : "look";
  faults.violations = await findViolations(page, rules);
  Object.assign(faults, await page.evaluate(findFaults));
  if (look.isPhone) faults.smallTargets = await page.evaluate(findSmallTargets);
  // Hungarian has longer words, so the narrow look in Hungarian also checks zoom and wide spacing.
  if (look.language === "hu") Object.assign(faults, await (look.isPhone ? stretch : emulate)(page));
  faults.problems?.push(...tab.problems.splice(0));
  return { faults, content };
}

async function stretch(page: Page): Promise<Faults> {
  const size = page.viewportSize();
  // 1280 px at 400 %, and an upright phone.
  await page.setViewportSize({ width: 320, height: 256 });
  const main = await page.locator("#main").boundingBox();
  const zoomed = await page.evaluate(findOverflowing);
  if (size) await page.setViewportSize(size);
  // A constructed sheet, because the page's own policy allows no other styles.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  const spaced = await page.evaluate(findOverflowing);
  return { zoomed, spaced, hidden: main && main.height > 0 ? [] : ["#main"] };
}

async function emulate(page: Page): Promise<Faults> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const faults = await page.evaluate(findStyleFaults);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return faults;
}

function isUnsafe({ href, rel, target }: PageContent["outer"][number]): boolean {
  if (!/^(https:|mailto:[^@\s]+@|tel:\+?\d)/.test(href)) return true;
  return target === "_blank" && !/noopener|noreferrer/.test(rel);
}
