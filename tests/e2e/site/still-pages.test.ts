import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { foundPages, isCategory, unlistedPages } from "#tests/support/pages/public-pages.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

const PHONE = { width: 412, height: 823, isPhone: true };

/**
 * A text that breaks into another number of lines moves a page by 0.014 or more. Below this are
 * buttons that become some pixels wider while their text arrives.
 */
const MOST_SHIFT = 0.005;

const CATEGORY = paths.category("ai-automation");
const PUBLIC_PAGES = [...foundPages, ...unlistedPages].filter(
  (path) => path === CATEGORY || !isCategory(path),
);
const IN_BOTH_LANGUAGES = PUBLIC_PAGES.flatMap((path) => [
  { path, language: "en" as const },
  { path, language: "hu" as const },
]);

const PAGES = [
  paths.home(),
  paths.experts(),
  CATEGORY,
  paths.expert(accounts.expert.username),
  paths.products(),
  paths.product("runloom"),
  paths.pricing(),
  paths.quote(),
];

declare global {
  interface Window {
    /** The sum of all layout shifts so far, after the next two frames. */
    readShift: () => Promise<number>;
    /** What has moved so far. */
    moved: string[];
  }
}

type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the page before it has content. */
function watchShifts(): void {
  let shift = 0;
  window.moved = [];
  const add = (entries: PerformanceEntry[]) => {
    for (const { value, sources } of entries as ShiftEntry[]) {
      shift += value;
      for (const { node } of sources)
        window.moved.push(`${node?.nodeName}: ${node?.textContent?.trim().slice(0, 80)}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.readShift = async () => {
    await frame();
    await frame();
    add(observer.takeRecords());
    return shift;
  };
}

const whatMoved = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.moved)).join("\n");

/**
 * The fewest characters of a piece. Some pieces end between the last part of a card and its end.
 */
const PIECE = 120;

/**
 * Writes a page like a browser that receives it slowly: the body in pieces, each of which is shown,
 * until two screens are full. Each piece ends with an end tag, because a button would grow while
 * its text arrives. Returns the sum of the shifts, and where the first element of `followed` was
 * from the top.
 */
async function writeInPieces(page: { html: string; size: number; followed?: string }) {
  const { html, size, followed = "h1" } = page;
  const places = new Set<number>();
  let at = html.indexOf("<body");
  document.open();
  document.write(html.slice(0, at));
  while (at < html.length) {
    const isVisible = document.documentElement.scrollHeight < 2 * window.innerHeight;
    const tag = isVisible ? html.indexOf("</", at + size) : -1;
    const end = tag === -1 ? html.length : html.indexOf(">", tag) + 1;
    document.write(html.slice(at, end));
    at = end;
    await window.readShift();
    const element = document.querySelector(followed);
    if (element) places.add(element.getBoundingClientRect().y);
  }
  document.close();
  return { shift: await window.readShift(), places: [...places] };
}

/** An empty page of the site without fonts and scripts. */
async function openEmpty(page: Page): Promise<void> {
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.isNavigationRequest())
      return route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html>" });
    return /font|script/.test(request.resourceType()) ? route.abort() : route.continue();
  });
  await page.goto("/");
}

describe("nothing moves on a telephone", () => {
  test.each(IN_BOTH_LANGUAGES)("when the font arrives: $path, $language", async (given) => {
    const { path, language } = given;
    const { page } = await browser.newVisitor({ ...PHONE, language });
    await page.addInitScript(watchShifts);
    const release = await holdRequests(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => window.readShift());
    const status = await page.evaluate(() => document.fonts.status);
    expect(status).toBe("loading");
    release();
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(() => window.readShift());
    expect(shift, await whatMoved(page)).toBeLessThan(MOST_SHIFT);
  });

  test.each(PAGES)("while the page arrives in pieces: %s", async (path) => {
    const { page, context } = await browser.newVisitor({
      ...PHONE,
      allowedProblems: [/ERR_FAILED/],
    });
    const html = await (await context.request.get(path)).text();
    await page.addInitScript(watchShifts);
    await openEmpty(page);
    const { shift } = await page.evaluate(writeInPieces, { html, size: PIECE });
    await settled(page.locator("footer")).toHaveCount(1);
    expect(shift, await whatMoved(page)).toBeLessThan(MOST_SHIFT);
  });

  test("of a conversation, which is at the top from its first piece on", async () => {
    const member = await newMember(site);
    const said = [{ from: "client", content: "Hello" }] as const;
    const { thread } = await newConversation(site, member, { said });
    const { page, context } = await browser.newVisitor({
      ...PHONE,
      as: member,
      allowedProblems: [/ERR_FAILED/],
    });
    const html = await (await context.request.get(thread)).text();
    await page.addInitScript(watchShifts);
    await openEmpty(page);
    const followed = ".thread-head";
    const { places } = await page.evaluate(writeInPieces, { html, size: PIECE, followed });
    await settled(page.locator(".composer")).toHaveCount(1);
    expect(places).toEqual([0]);
  });
});
