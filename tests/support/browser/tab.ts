import type { CDPSession, Page } from "@playwright/test";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestBrowser } from "./browser.ts";
import { type Faults, finishTransitions, type PageContent, readContent } from "./in-page.ts";
import { untilLive } from "./page-moments.ts";
import { watchPage } from "./page-problems.ts";

/**
 * Together both widths, both languages and both color schemes. Of a language the wide look comes
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

/** A tab with the problems of its pages. */
export interface Tab {
  page: Page;
  problems: string[];
  language: Language;
  /** The headers and footers that were checked, in the color scheme of the first look. */
  frames: Set<string>;
  /** Emulates the devices on which the tab shows its pages. */
  device: CDPSession;
}

/** A tab in which the visitor of this client is signed in. */
export async function openTab(
  browser: TestBrowser,
  { origin, cookies }: HttpClient,
  language: Language,
  { javaScript = true } = {},
): Promise<Tab> {
  const context = await browser.openContext({ language, javaScript, width: null });
  const pairs = cookies.header().split("; ").filter(Boolean);
  const named = pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(
    named.map(([, name = "", value = ""]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  watchPage(page, problems, []);
  const frames = new Set<string>();
  return { page, problems, language, frames, device: await context.newCDPSession(page) };
}

/** Shows the open page, and the next ones, in this look. */
export async function showIn(tab: Tab, look: Look): Promise<void> {
  await emulateDevice(tab, look);
  await setColorScheme(tab, look);
}

/** Shows them on the device of this look, in the color scheme that they have. */
export async function showOn(tab: Tab, look: Look): Promise<void> {
  await emulateDevice(tab, look);
  await tab.page.evaluate(finishTransitions);
}

async function emulateDevice(tab: Tab, look: Look): Promise<void> {
  const { isPhone: enabled } = look;
  await tab.device.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
  await setSize(tab, look, 800);
}

/** Also lets the page move again after a walk by keyboard. */
export async function setColorScheme({ page }: Tab, { colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: null });
  await page.evaluate(finishTransitions);
}

interface Screen {
  width: number;
  isPhone: boolean;
}

/**
 * Of the drawing only: layout, media queries and what lies at a point stay the same, and drawing in
 * full size takes a sixth of the browser's CPU. Clicks of the mouse miss their targets.
 */
const DRAWN_SCALE = 0.1;

export async function setSize(
  { device }: Tab,
  { width, isPhone: mobile }: Screen,
  height: number,
  scale = DRAWN_SCALE,
) {
  const size = { width, height, mobile, deviceScaleFactor: 1, scale };
  await device.send("Emulation.setDeviceMetricsOverride", size);
}

/** Opens a page and reads its contents. */
export async function readPage(tab: Tab, address: string, status = 200): Promise<Opened> {
  const { page, language, problems } = tab;
  const response = await page.goto(address);
  await untilLive(page);
  const content = await page.evaluate(readContent);
  const answer = `${response?.status()} ${content.language}`;
  const faults = {
    answer: answer === `${status} ${language}` ? [] : [answer],
    brokenImages: content.brokenImages,
    unsafeLinks: content.outer.filter(isUnsafe).map(({ href }) => href),
    problems: problems.splice(0),
  };
  return { faults, content };
}

function isUnsafe({ href, rel, target }: PageContent["outer"][number]): boolean {
  if (!/^(https:|mailto:[^@\s]+@|tel:\+?\d)/.test(href)) return true;
  return target === "_blank" && !/noopener|noreferrer/.test(rel);
}
