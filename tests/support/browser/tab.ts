import type { CDPSession, Page } from "@playwright/test";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestBrowser } from "./browser.ts";
import {
  type Faults,
  findFaults,
  findOverflowing,
  findSmallTargets,
  findStyleFaults,
  finishTransitions,
  markNewlyVisible,
  type PageContent,
  readContent,
  setSpacing,
} from "./in-page.ts";
import { findContrastViolations, findViolations } from "./open-page-axe.ts";
import { watchPage } from "./page-problems.ts";

/**
 * Together both widths, both languages and both colour schemes. Of a language the wide look comes
 * first, because it also shows the texts of the menu.
 */
export const LOOKS = [
  { name: "1280 px, hu, light", width: 1280, language: "hu", colorScheme: "light", isPhone: false },
  { name: "1280 px, en, dark", width: 1280, language: "en", colorScheme: "dark", isPhone: false },
  { name: "320 px, en, light", width: 320, language: "en", colorScheme: "light", isPhone: true },
  { name: "320 px, hu, dark", width: 320, language: "hu", colorScheme: "dark", isPhone: true },
] as const;

export type Look = (typeof LOOKS)[number];
export const LANGUAGES = ["en", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A page in one look. An empty list means that the fault was checked and not found. */
export interface Seen {
  faults: Faults;
  content?: PageContent;
}

/** An opened page, whose problems so far are a list. */
interface Opened extends Seen {
  faults: Faults & { problems: string[] };
}

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** A tab with the problems of its pages. */
export interface Tab {
  page: Page;
  problems: string[];
  language: Language;
  /** Emulates the devices on which the tab shows its pages. */
  device: CDPSession;
}

/** A tab in which the visitor of this client is signed in. */
export async function openTab(
  browser: TestBrowser,
  { origin, cookies }: HttpClient,
  language: Language,
): Promise<Tab> {
  const context = await browser.openContext({ language, width: null });
  const pairs = cookies.header().split("; ").filter(Boolean);
  const named = pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(
    named.map(([, name = "", value = ""]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  watchPage(page, problems, []);
  return { page, problems, language, device: await context.newCDPSession(page) };
}

/** Shows the open page, and the next ones, in this look. */
export async function showIn(tab: Tab, look: Look): Promise<void> {
  const { isPhone: enabled, colorScheme } = look;
  await tab.device.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
  await setSize(tab, look, 800);
  await tab.page.emulateMedia({ colorScheme });
  await tab.page.evaluate(finishTransitions);
}

async function setSize({ device }: Tab, { width, isPhone: mobile }: Look, height: number) {
  const size = { width, height, mobile, deviceScaleFactor: 1 };
  await device.send("Emulation.setDeviceMetricsOverride", size);
}

/** Opens a page and reads its contents. */
export async function readPage(tab: Tab, address: string, status = 200): Promise<Opened> {
  const { page, language, problems } = tab;
  const response = await page.goto(address);
  const answer = `${response?.status()} ${await page.locator("html").getAttribute("lang")}`;
  const content = await page.evaluate(readContent);
  const faults = {
    answer: answer === `${status} ${language}` ? [] : [answer],
    brokenImages: content.brokenImages,
    unsafeLinks: content.outer.filter(isUnsafe).map(({ href }) => href),
    problems: problems.splice(0),
  };
  return { faults, content };
}

/** Opens a page once and finds all faults that these looks can show. */
export async function lookAt(
  tab: Tab,
  address: string,
  { looks, status }: { looks: readonly Look[]; status: number },
): Promise<Map<Look, Seen>> {
  const [first, ...others] = looks;
  if (!first) return new Map();
  await showIn(tab, first);
  const { faults, content } = await readPage(tab, address, status);
  const { problems = [], ...found } = await findFaultsIn(tab, first, true);
  const ofFirst = { ...faults, ...found, problems: [...faults.problems, ...problems] };
  const seen = new Map<Look, Seen>([[first, { faults: ofFirst, content }]]);
  for (const look of others) {
    await showIn(tab, look);
    seen.set(look, { faults: await findFaultsIn(tab, look, false) });
  }
  return seen;
}

async function findFaultsIn(tab: Tab, look: Look, isFirst: boolean): Promise<Faults> {
  const { page, problems } = tab;
  const rules = look.colorScheme === "light" ? "all" : "look";
  const added = await page.evaluate(markNewlyVisible);
  // The other language shows the same elements in the other colour scheme.
  const violations = await findViolations(page, rules, { withContrast: isFirst });
  if (!isFirst && added > 0)
    violations.push(...(await findContrastViolations(page, "[data-shown=new]")));
  const faults: Faults = { violations, ...(await page.evaluate(findFaults)) };
  if (look.isPhone) faults.smallTargets = await page.evaluate(findSmallTargets);
  // Hungarian has longer words, so the narrow look in Hungarian also checks zoom and wide spacing.
  if (look.language === "hu")
    Object.assign(faults, await (look.isPhone ? stretch(tab, look) : emulate(tab)));
  return { ...faults, problems: problems.splice(0) };
}

async function stretch(tab: Tab, look: Look): Promise<Faults> {
  const { page } = tab;
  // 1280 px at 400 %, and an upright phone.
  await setSize(tab, look, 256);
  const main = await page.locator("#main").boundingBox();
  const zoomed = await page.evaluate(findOverflowing);
  await setSize(tab, look, 800);
  await page.evaluate(setSpacing, WIDE_SPACING);
  const spaced = await page.evaluate(findOverflowing);
  await page.evaluate(setSpacing, null);
  return { zoomed, spaced, hidden: main && main.height > 0 ? [] : ["#main"] };
}

async function emulate({ page }: Tab): Promise<Faults> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const faults = await page.evaluate(findStyleFaults);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return faults;
}

function isUnsafe({ href, rel, target }: PageContent["outer"][number]): boolean {
  if (!/^(https:|mailto:[^@\s]+@|tel:\+?\d)/.test(href)) return true;
  return target === "_blank" && !/noopener|noreferrer/.test(rel);
}
