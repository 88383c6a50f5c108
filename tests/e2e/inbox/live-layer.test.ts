import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { users } from "#db/schema.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { numberedLines, readMessages } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  type Member,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive, say, seesMessage } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

interface Scene {
  member: Member;
  talk: Conversation;
  page: Page;
  context: BrowserContext;
  /** The client, who writes by plain forms. */
  client: HttpClient;
  write(content: string): Promise<unknown>;
}

/** An expert with an open conversation, whose room has admitted the page. */
async function open(
  options: Parameters<typeof newConversation>[2] = {},
  allowedProblems: RegExp[] = [],
): Promise<Scene> {
  const member = await newMember(site);
  const talk = await newConversation(site, member, options);
  const { page, context } = await browser.newVisitor({ as: member, allowedProblems });
  const greeted = page.waitForEvent("websocket", {
    predicate: (socket) => socket.url().includes("/live/threads/"),
  });
  await page.goto(talk.thread);
  await (await greeted).waitForEvent("framereceived");
  await isAlive(page);
  const client = site.newClient();
  const write = (content: string) => client.post(talk.request, { content });
  return { member, talk, page, context, client, write };
}

/** A request that the expert has opened before. */
const OPENED = { thread: { openedAt: Date.now() } };

const log = (page: Page) => page.getByRole("log");
const lines = (count: number) => numberedLines(count).map((line) => ({ ...line, isRead: true }));
const said = (page: Page) =>
  page.locator("[role=status]").filter({ hasText: "Clara Lindqvist" }).allTextContents();

test("reading the list again leaves the window where its reader has scrolled meanwhile", async () => {
  const { page, member } = await open(OPENED);
  await page.setViewportSize({ width: 1280, height: 420 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data\b/, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(/\.data\b/);
  const other = await newConversation(site, member, { quote: { name: "Noor Haddad" } });
  await site.newClient().post(other.request, { content: "Good day" });
  await requested;
  await page.evaluate(() => scrollTo(0, 60));
  release();
  await page.getByText("Noor Haddad").first().waitFor();
  await settled.poll(() => page.evaluate(() => scrollY)).toBe(60);
});

test("a session that is ended elsewhere stops the live view and keeps the typed text, and signing in restarts it", async () => {
  // The first look at a request reloads the page's list: a session that ended during the reload
  // would redirect to the sign-in instead.
  const { page, context, member, write, talk } = await open(OPENED, [/401|404|Failed to load/]);
  await composer(page).fill("Half a thought");
  let sockets = 0;
  page.on("websocket", (socket) => {
    if (socket.url().endsWith(talk.threadId)) sockets += 1;
  });
  await member.client.post("/account", { intent: "end-all-sessions" });
  await page.getByText("You're signed out.").waitFor();
  await settled
    .poll(() => page.getByRole("link", { name: "Sign in again" }).getAttribute("href"))
    .toContain(encodeURIComponent(talk.thread));
  await settled(composer(page)).toHaveValue("Half a thought");
  await write("Are you still there?");
  const opened = sockets;
  const { id: value } = await startSession(site.db, member.id);
  await context.addCookies([{ name: "session", value, url: site.origin }]);
  expect(sockets).toBe(opened);
  await settled(log(page).getByText("Are you still there?")).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await seesMessage(page, "Are you still there?");
  await settled(page.getByText("You're signed out.")).toHaveCount(0);
  await settled(composer(page)).toHaveValue("Half a thought");
});

test("messages of the other side are announced once and politely, several together, own ones never", async () => {
  const { page, write } = await open();
  await settled(log(page)).toHaveAttribute("aria-live", "off");
  await write("Good day to you");
  await settled.poll(() => said(page)).toEqual(["Clara Lindqvist: Good day to you"]);
  await say(page, "Good day");
  await log(page)
    .getByText(/^(Sent|Seen)$/)
    .waitFor();
  await Promise.all(["One", "Two", "Three"].map(write));
  await until("they are said together", async () => {
    return `${await said(page)}`.endsWith("new messages from Clara Lindqvist");
  });
  await settled(composer(page)).toBeFocused();
});

test("neither side sees what was read once one side has turned it off", async () => {
  const { page, member, talk, client } = await open();
  await say(page, "Did you read this?");
  const read = () =>
    client.post(`/requests/updates/${talk.token}?thread=${talk.threadId}`, {
      intent: "read",
      seen: "9",
    });
  await log(page).getByText("Sent", { exact: true }).waitFor();
  await site.db.update(users).set({ sharesReading: false }).where(eq(users.id, member.id));
  await read();
  await client.post(talk.request, { content: "I will not say" });
  await seesMessage(page, "I will not say");
  await settled(log(page).getByText("Sent", { exact: true })).toHaveCount(1);
  await page.reload();
  await isAlive(page);
  await settled(log(page).getByText("Sent", { exact: true })).toHaveCount(1);
  await site.db.update(users).set({ sharesReading: true }).where(eq(users.id, member.id));
  await say(page, "And this?");
  await log(page).getByText("Sending...").waitFor({ state: "detached" });
  await read();
  await log(page).getByText("Seen", { exact: true }).waitFor();
});

describe("a long conversation", () => {
  test("loads earlier messages on request, in their order, and keeps them", async () => {
    const { page, write, member } = await open({ said: lines(180) });
    const scroller = log(page).locator("..");
    const first = log(page).getByText("Line 161.", { exact: true });
    await scroller.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
    const top = async () => Math.round((await first.boundingBox())?.y ?? 0);
    const before = await top();
    const earlier = page.getByRole("link", { name: "Show earlier messages" });
    await earlier.click();
    await log(page).getByText("Line 111.", { exact: true }).waitFor({ state: "attached" });
    await settled.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    await newConversation(site, member, { quote: { name: "Another Client" } });
    await write("Down here");
    await page.getByRole("button", { name: /^1 new message/ }).waitFor();
    await settled.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    for (const line of ["Line 61.", "Line 11.", "Line 1."]) {
      await earlier.press("Enter");
      await log(page).getByText(line, { exact: true }).waitFor({ state: "attached" });
    }
    await earlier.waitFor({ state: "detached" });
    await settled(log(page).locator("[id^=m-]")).toHaveCount(181);
    await page.getByRole("button", { name: /^1 new message/ }).click();
    await until("the end is reached", () => scroller.evaluate((box) => box.scrollTop === 0));
    await settled(page.getByRole("button", { name: /new message/ })).toHaveCount(0);
  });

  test("opens at a found message, and can be read from there to its end", async () => {
    const { page, talk, write } = await open({ said: lines(400) });
    await page.goto(`${talk.thread}?at=40#m-40`);
    await isAlive(page);
    const found = log(page).getByText("Line 40.", { exact: true });
    await until("the message is in view", () => found.isVisible());
    const isInView = () =>
      found.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top > 0 && top < innerHeight;
      });
    await until("the message is in view", isInView);
    await write("Far below");
    const newer = page.getByRole("button", { name: "Show newer messages" });
    // The click may scroll, so it scrolls before the positions are measured.
    await newer.hover();
    const last = log(page).getByText("Line 249.", { exact: true });
    const before = Math.round((await last.boundingBox())?.y ?? 0);
    await newer.click();
    await log(page).getByText("Far below", { exact: true }).waitFor({ state: "attached" });
    await until("what was read stays where it was", async () => {
      return Math.abs(Math.round((await last.boundingBox())?.y ?? 0) - before) <= 2;
    });
    const seqs = await log(page)
      .locator("[id^=m-]")
      .evaluateAll((items) => items.map(({ id }) => Number(id.slice(2))));
    expect(seqs).toEqual(Array.from({ length: 372 }, (_, index) => index + 30));
  });

  test("marks the first new message for a returning reader, and shows days in their order", async () => {
    const day = DAY_MS;
    const at = (days: number) => Date.UTC(2025, 4, 10) + days * day;
    const { page } = await open({
      quote: { createdAt: at(0) - day },
      said: [
        { from: "client", content: "Monday", at: at(1), isRead: true },
        { from: "client", content: "By a clock that is behind", at: at(0) },
        { from: "client", content: "Tuesday", at: at(2) },
      ],
    });
    const text = async () => (await log(page).innerText()).replaceAll(/\s+/g, " ");
    await settled
      .poll(text)
      .toMatch(/May 11, 2025.*Monday.*New.*By a clock that is behind.*May 12, 2025.*Tue/);
    await settled.poll(text).not.toContain("May 10, 2025");
  });
});

test("a message sent offline waits, and is sent automatically when the connection is restored", async () => {
  // The first look at a request reloads the page's list, which would fail with the connection.
  const { page, context, talk, write } = await open(OPENED, [/Failed to load|ERR_INTERNET/]);
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await say(page, "First, from the tunnel");
  await say(page, "Second, from the tunnel");
  const waiting = log(page).getByText("Waiting for the connection");
  await settled(waiting).toHaveCount(2);
  await write("Meanwhile, outside");
  await context.setOffline(false);
  await settled(waiting).toHaveCount(0);
  await seesMessage(page, "Meanwhile, outside");
  await page.getByText("You're offline.").waitFor({ state: "detached" });
  const stored = await readMessages(site.db, talk);
  expect(stored.map(({ content }) => content)).toEqual([
    "Meanwhile, outside",
    "First, from the tunnel",
    "Second, from the tunnel",
  ]);
});

test("a link shows its real host", async () => {
  const { page } = await open({
    said: [
      { from: "client", content: "See www.example.com/a and https://pаypal.example/login" },
      { from: "client", content: "\u202ehttps://evil.example/\u202emoc.elpmaxe" },
    ],
  });
  const links = log(page).getByRole("link");
  const found = () =>
    links.evaluateAll((items) =>
      items.map((item) => [item.getAttribute("href"), item.textContent]),
    );
  await settled.poll(found).toEqual([
    ["https://www.example.com/a", "www.example.com/a"],
    ["https://pаypal.example/login", "https://pаypal.example/login"],
    ["https://evil.example/", "https://evil.example/"],
  ]);
  await settled(log(page)).toContainText("(xn--pypal-4ve.example)", { useInnerText: true });
});
