import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { messageDrafts, messages } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { numberedLines, type Said } from "#tests/support/inbox/conversation-rows.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive, say, seesMessage } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

const ROWS_BESIDE = 12;
const ROWS = 14;
const MANY_ROWS = 30;

const openRow = (page: Page) => page.locator('#thread-rows a[aria-current="true"]');

/** The address of the first of so many requests of an expert. */
async function fillInbox(expert: Member, count = ROWS): Promise<string> {
  const threads = [];
  for (let number = 1; number <= count; number += 1) {
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
    const createdAt = Date.now() - 2 * DAY_MS;
    const { thread } = await newConversation(site, expert, { quote: { createdAt } });
    const { page } = await browser.visit(thread, { as: expert, javaScript, height: 900 });
    // Before, the header is higher, and the page itself scrolls.
    await untilLive(page);
    await settled.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    // It is a late request, in a list before that of the others.
    await settled(page.getByRole("heading", { level: 2, name: "Reply first" })).toBeVisible();
    await settled(openRow(page)).toBeInViewport({ ratio: 1 });
    const rows = page.locator("#thread-rows a");
    for (const row of javaScript ? [] : [rows.first(), rows.last()]) {
      await row.focus();
      await settled(openRow(page)).toBeInViewport({ ratio: 1 });
    }
    await settled.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("the last of many rows is in view when it is opened, and when the others have come", async () => {
    const expert = await newMember(site);
    const first = await newConversation(site, expert, {
      quote: { createdAt: Date.now() - 60_000 },
    });
    await fillInbox(expert, MANY_ROWS - 2);
    const last = await newConversation(site, expert, {
      quote: { name: "The last one", createdAt: Date.now() + MANY_ROWS },
      thread: { openedAt: 1 },
    });
    const { page } = await browser.visit(last.thread, { as: expert });
    await isAlive(page);
    await untilLive(page);
    await settled(openRow(page)).toBeInViewport({ ratio: 1 });
    const rows = page.locator("#thread-rows li");
    await composer(page).fill("Half a sentence");
    await composer(page).blur();
    await until("the draft is stored", async () => {
      return (await site.rows(messageDrafts, { threadId: last.threadId })).length > 0;
    });
    // No one has turned to the list, so the others were not loaded.
    await settled(rows).toHaveCount(ROWS_BESIDE + 1);
    await openRow(page).hover();
    await settled(rows).toHaveCount(MANY_ROWS);
    await settled(openRow(page)).toBeInViewport({ ratio: 1 });
    // A reader who has scrolled to the top stays there.
    await rows.first().scrollIntoViewIfNeeded();
    await site.post(first.request, {
      intent: "add-details",
      details: "Just now.",
      key: "k".repeat(20),
    });
    await settled(rows.first().getByText("Just now.")).toBeInViewport();
    await settled(openRow(page)).not.toBeInViewport();
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

  test.each([
    ["some of it", two(true), {}],
    ["the request", two(false).slice(1), { openedAt: 1 }],
  ] as const)("opens at what is new if %s was read before", async (_, said, thread) => {
    const { log, link, first, last } = await open(true, said, thread);
    await settled(last).toBeInViewport({ ratio: 1 });
    await settled(log.getByText("New", { exact: true })).toBeInViewport();
    await settled(first).not.toBeInViewport();
    await settled(link).toHaveCount(0);
  });

  test("opens at its top without scripts, with a link to what is new", async () => {
    const { link, first, last } = await open(false, two(true));
    await settled(first).toBeInViewport();
    await link.click();
    await settled(last).toBeInViewport({ ratio: 1 });
  });

  test.each(scriptModes)(
    "opens at its top if all of it was read, but not answered, %s",
    async (_, mode) => {
      const said = two(true).map((each) => ({ ...each, isRead: true }));
      const { page, log, link, first, last } = await open(mode, said, { openedAt: 1 });
      await settled(first).toBeInViewport();
      await settled(last).not.toBeInViewport();
      await settled(log.getByText("New", { exact: true })).toHaveCount(0);
      await settled(link).toBeInViewport({ ratio: 1 });
      if (!mode) return;
      await untilLive(page);
      await settled(first).toBeInViewport();
    },
  );

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

describe("a conversation with more than a screen of unread messages", () => {
  const said: Said[] = [{ from: "expert", content: "Good day." }, ...numberedLines(18)];
  const openTalk = async () => {
    const expert = await newMember(site);
    const { thread } = await newConversation(site, expert, { said });
    const { page } = await browser.newVisitor({ as: expert });
    const line = (number: number) =>
      page.getByRole("log").getByText(`Line ${number}.`, { exact: true });
    return { thread, page, line };
  };

  test("begins at the first of them", async () => {
    const { thread, page, line } = await openTalk();
    await page.goto(thread);
    await settled(page.getByRole("log").getByText("New", { exact: true })).toBeInViewport();
    await settled(line(1)).toBeInViewport();
    await settled(line(18)).not.toBeInViewport();
  });

  test("stays where its reader is when the scripts come late", async () => {
    const { thread, page, line } = await openTalk();
    const release = await holdRequests(page, "**/assets/conversation-*.js");
    await page.goto(thread, { waitUntil: "domcontentloaded" });
    await settled(line(18)).toBeInViewport();
    await line(10).evaluate((element) => element.scrollIntoView());
    release();
    await isAlive(page);
    await untilLive(page);
    await settled(line(10)).toBeInViewport();
    await settled(line(1)).not.toBeInViewport();
  });
});

test("a button leads to the rest of a long message", async () => {
  const expert = await newMember(site);
  const content = `${"We read supplier invoices by hand. ".repeat(150)}The end.`;
  const said = [
    { from: "expert", content: "Good day" },
    { from: "client", content, isRead: true },
  ] as const;
  const { thread } = await newConversation(site, expert, { said, thread: { openedAt: 1 } });
  const { page } = await browser.visit(thread, { as: expert });
  await isAlive(page);
  const more = page.getByRole("button", { name: "Read the rest" });
  await settled(more).toHaveCount(0);
  await page.locator(".log-scroll").evaluate((box) => box.scrollBy(0, -300));
  await more.click();
  await settled(more).toHaveCount(0);
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
