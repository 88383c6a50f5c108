import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messages } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import type { Said } from "#tests/support/inbox/conversation-rows.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive, say, seesMessage } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const ROWS_BESIDE = 12;
const ROWS = 14;

/** The address of the first of 14 requests of an expert. */
async function fillInbox(expert: Member): Promise<string> {
  const threads = [];
  for (let number = 1; number <= ROWS; number += 1) {
    const quote = { name: `Client ${number}`, createdAt: Date.now() + number };
    threads.push((await newConversation(site, expert, { quote })).thread);
  }
  return threads[0] ?? "";
}

describe("the list beside a conversation", () => {
  test("without scripts it has a link to the other rows", async () => {
    const expert = await newMember(site);
    const { page } = await browser.visit(await fillInbox(expert), {
      as: expert,
      javaScript: false,
    });
    const rows = page.locator("#thread-rows li");
    await settled(rows).toHaveCount(ROWS_BESIDE);
    await page.getByRole("navigation").locator('a[href*="after="]').click();
    await settled(rows).toHaveCount(ROWS - ROWS_BESIDE);
    await settled(page.getByRole("link", { name: /Client 14\b/ })).toBeVisible();
  });

  test.each(scriptModes)("the open conversation is in view in it, %s", async (_, javaScript) => {
    const expert = await newMember(site);
    await fillInbox(expert);
    const createdAt = Date.now() - 2 * 86_400_000;
    const { thread } = await newConversation(site, expert, { quote: { createdAt } });
    const { page } = await browser.visit(thread, { as: expert, javaScript, height: 900 });
    // Before, the header is higher, and the page itself scrolls.
    await untilLive(page);
    await settled.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    // It is a late request, in a list before that of the others.
    await settled(page.getByRole("heading", { level: 2, name: "Reply first" })).toBeVisible();
    const open = page.locator('#thread-rows a[aria-current="true"]');
    await settled(open).toBeInViewport({ ratio: 1 });
    await settled.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test.each(["pointer", "keyboard"])("it has all rows when the %s turns to it", async (means) => {
    const expert = await newMember(site);
    const { page } = await browser.visit(await fillInbox(expert), { as: expert });
    await isAlive(page);
    const rows = page.locator("#thread-rows li");
    await composer(page).fill("Half a sentence");
    if (means === "pointer") await rows.first().hover();
    else await rows.first().getByRole("link").focus();
    await settled(rows).toHaveCount(ROWS);
    await settled(composer(page)).toHaveValue("Half a sentence");
  });
});

describe("a request with additions", () => {
  const details = "We read supplier invoices by hand. ".repeat(60);
  const open = async (
    javaScript: boolean,
    said: readonly Said[],
    { width = 1280, ...thread }: { width?: number; openedAt?: number } = {},
  ) => {
    const expert = await newMember(site);
    const talk = await newConversation(site, expert, { quote: { details }, thread, said });
    const isOfTalk = eq(messages.threadId, talk.threadId);
    await site.db.update(messages).set({ kind: "details" }).where(isOfTalk);
    const look = { as: expert, javaScript, width, isPhone: width < 768, height: 900 };
    const { page } = await browser.visit(talk.thread, look);
    const log = page.getByRole("log");
    const link = javaScript
      ? page.getByRole("button", { name: /below$/ })
      : page.getByRole("link", { name: "Latest message" });
    const first = log.getByText("Quote request");
    return { talk, page, log, link, first, last: log.getByText("And the last.") };
  };
  const two = (isRead: boolean): Said[] => [
    { from: "client", content: "One more thing.", isRead },
    { from: "client", content: "And the last." },
  ];

  /** Whether a click on the middle of the link reaches it. */
  const isOnTop = (link: Locator) =>
    link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(hit);
    });

  test.each(
    [375, 768, 1280].flatMap((width) => scriptModes.map(([name, mode]) => ({ width, name, mode }))),
  )(
    "begins at its top, with a way to the last one until that is in view: $width, $name",
    async ({ width, mode }) => {
      const { link, first, last } = await open(mode, two(false), { width });
      await settled(first).toBeInViewport();
      await settled(last).not.toBeInViewport();
      await settled(link).toBeInViewport({ ratio: 1 });
      await settled.poll(() => isOnTop(link)).toBe(true);
      if (mode) await settled(link).toHaveText(/^2 more messages below ?2$/);
      await link.click();
      await settled(last).toBeInViewport({ ratio: 1 });
      if (mode) await settled(link).toHaveCount(0);
      else await settled.poll(() => isOnTop(link)).toBe(false);
    },
  );

  test.each(scriptModes)("opens at what is new if the rest was read, %s", async (_, mode) => {
    const { log, link, first, last } = await open(mode, two(true));
    await settled(last).toBeInViewport({ ratio: 1 });
    await settled(log.getByText("New", { exact: true })).toBeInViewport();
    await settled(first).not.toBeInViewport();
    await settled(link).toHaveCount(0);
  });

  test.each(scriptModes)(
    "opens at its only addition if it was read before, %s",
    async (_, mode) => {
      const only = [{ from: "client", content: "And the last." }] as const;
      const { log, link, last } = await open(mode, only, { openedAt: 1 });
      await settled(last).toBeInViewport({ ratio: 1 });
      await settled(log.getByText("New", { exact: true })).toBeInViewport();
      await settled(link).toHaveCount(0);
    },
  );

  test.each(scriptModes)("opens at its end if all of it was read before, %s", async (_, mode) => {
    const said = two(true).map((each) => ({ ...each, isRead: true }));
    const { page, log, link, first, last } = await open(mode, said, { openedAt: 1 });
    await settled(last).toBeInViewport({ ratio: 1 });
    await settled(first).not.toBeInViewport();
    await settled(log.getByText("New", { exact: true })).toHaveCount(0);
    await settled(link).toHaveCount(0);
    if (!mode) return;
    await untilLive(page);
    await settled(last).toBeInViewport({ ratio: 1 });
  });

  test("has one button for an addition that has just arrived", async () => {
    const { talk, page, log, link } = await open(true, two(false));
    await isAlive(page);
    await settled(link).toBeVisible();
    const added = { intent: "add-details", details: "Just now.", key: "k".repeat(20) };
    await site.post(talk.request, added);
    const button = page.getByRole("button", { name: "1 new message" });
    await settled(button).toBeVisible();
    await settled(link).toBeHidden();
    await button.click();
    await settled(log.getByText("Just now.")).toBeInViewport({ ratio: 1 });
    await settled(button).toBeHidden();
  });
});

describe("the style sheet and the font, which would delay the scripts of a conversation", () => {
  const LATE = /\/assets\/(app-.*\.css|geist-.*\.woff2)$/;

  test("are requested only when all scripts are there", async () => {
    const expert = await newMember(site);
    const { thread } = await newConversation(site, expert);
    const { page } = await browser.newVisitor({ as: expert });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdRequests(page, "**/assets/conversation-*.js");
    await page.goto(thread, { waitUntil: "domcontentloaded" });
    await composer(page).fill("Written early");
    expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(3);
    expect(asked.filter((path) => LATE.test(path))).toEqual([]);
    const font = page.waitForRequest(/geist-.*\.woff2$/);
    release();
    await isAlive(page);
    await settled(composer(page)).toHaveValue("Written early");
    await font;
    expect(asked.filter((path) => path.endsWith(".css")).length).toBeGreaterThan(0);
  });

  test("come as ever without scripts", async () => {
    const expert = await newMember(site);
    const { thread } = await newConversation(site, expert);
    const { page } = await browser.newVisitor({ as: expert, javaScript: false });
    const font = page.waitForRequest(/geist-.*\.woff2$/);
    await page.goto(thread);
    await font;
  });
});

test("a page whose texts come late is a plain page until then, and keeps what is typed", async () => {
  const expert = await newMember(site);
  const { thread } = await newConversation(site, expert);
  const { page } = await browser.newVisitor({
    as: expert,
    allowedProblems: [/ERR_FAILED/, /preload/],
  });
  const failures = new Set<string>();
  await page.route(/\/texts\//, async (route) => {
    const url = route.request().url();
    if (failures.has(url)) return route.continue();
    failures.add(url);
    return route.abort();
  });
  await page.goto(thread);
  await composer(page).fill("Written early");
  await isAlive(page);
  expect(failures.size).toBe(1);
  await settled(composer(page)).toHaveValue("Written early");
  await say(page, "And sent");
  await seesMessage(page, "And sent");
});
