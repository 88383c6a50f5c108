import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { numberedLines, readMessages } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { meet } from "#tests/support/inbox/meeting.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, messagesOn, say, seesMessage, sendButton } from "#tests/support/story.ts";

const fixture = await openBrowserSite();
const { site, browser } = fixture;

type Meeting = Awaited<ReturnType<typeof meet>>;

const log = (page: Page) => page.getByRole("log");
const countOf = (page: Page, text: string) => log(page).getByText(text, { exact: true }).count();
const requestList = (page: Page) => page.getByRole("navigation", { name: "Requests", exact: true });
const lostRequests = { allowedProblems: [/Failed to load resource/] };

/** The button is disabled for an empty text as soon as scripts run. */
const untilLive = (page: Page) => settled(sendButton(page)).toBeDisabled();

/** Scripts run on a page whose box holds a text. */
const untilReady = (page: Page) =>
  page.locator("form[data-hydrated] textarea[name=content]").waitFor();

/** Writes, and presses Enter. */
async function enter(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

describe("without scripts", () => {
  test("both sides talk by plain forms and a link", async () => {
    const { expert, client } = await meet(fixture, { visit: { javaScript: false } });
    await say(expert, "Good day.\nHow many files?");
    await seesMessage(expert, "Good day.\nHow many files?");
    await client.getByRole("link", { name: "Check for new messages" }).click();
    await seesMessage(client, "Good day.\nHow many files?");
    await say(client, "Three hundred");
    await seesMessage(client, "Three hundred");
    await expert.getByRole("link", { name: "Check for new messages" }).click();
    await seesMessage(expert, "Three hundred");
    await expert.reload();
    await settled
      .poll(() => messagesOn(expert))
      .toEqual(["Good day.\nHow many files?", "Three hundred"]);
  });
});

async function exchangeMessages({ talk, expert, client }: Meeting): Promise<void> {
  await Promise.all([untilLive(expert), untilLive(client)]);
  await say(expert, "From the expert");
  await seesMessage(client, "From the expert");
  await enter(client, "From the client");
  await seesMessage(expert, "From the client");
  await enter(expert, "And again");
  await seesMessage(client, "And again");
  for (const page of [expert, client]) {
    await settled
      .poll(() => messagesOn(page))
      .toEqual(["From the expert", "From the client", "And again"]);
  }
  expect(await readMessages(site.db, talk)).toHaveLength(3);
}

describe("with scripts", () => {
  test("messages arrive without a reload", async () => {
    await exchangeMessages(await meet(fixture));
  });

  test("messages arrive by the socket alone", async () => {
    await exchangeMessages(
      await meet(fixture, {
        visit: lostRequests,
        prepare: (context) =>
          context.route(/\/updates/, (route) =>
            route.request().method() === "GET" ? route.abort() : route.continue(),
          ),
      }),
    );
  });

  test("messages arrive by polling where sockets are blocked", async () => {
    const meeting = await meet(fixture, {
      visit: { allowedProblems: [/WebSocket/] },
      prepare: (context) => context.routeWebSocket(/\/live\//, (socket) => socket.close()),
    });
    await exchangeMessages(meeting);
    await meeting.expert.getByText("Live updates are paused.").waitFor();
  });

  test("Enter sends, Shift+Enter adds a line, and Enter during composition does not send", async () => {
    const { expert } = await meet(fixture);
    await untilLive(expert);
    await composer(expert).pressSequentially("One");
    await composer(expert).press("Shift+Enter");
    await composer(expert).pressSequentially("two");
    await composer(expert).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await settled(composer(expert)).toHaveValue("One\ntwo");
    await composer(expert).press("Enter");
    await seesMessage(expert, "One\ntwo");
    await settled(composer(expert)).toHaveValue("");
    await settled(composer(expert)).toBeFocused();
    await settled(sendButton(expert)).toBeDisabled();
  });

  test("each side sees that the other is there, writes, and has read", async () => {
    const { expert, client } = await meet(fixture);
    await Promise.all([untilLive(expert), untilLive(client)]);
    await expert.getByText("Clara Lindqvist is here").waitFor({ state: "attached" });
    await client.getByText("Edit Várnai is here").waitFor({ state: "attached" });
    await composer(expert).pressSequentially("Hello");
    await client.getByText("Edit Várnai is typing...").waitFor();
    await composer(expert).press("Enter");
    await log(expert).getByText("Seen").waitFor();
    await client.getByRole("list", { name: "Stage: Replied" }).waitFor();
  });

  test("a page without a connection does not say that the other side is there", async () => {
    const allowedProblems = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
    const { expert, context } = await meet(fixture, { visit: { allowedProblems } });
    const isHere = expert.getByText("Clara Lindqvist is here");
    await isHere.waitFor({ state: "attached" });
    await context.setOffline(true);
    await expert.getByText("You're offline.").waitFor();
    await settled(isHere).toHaveCount(0);
    await context.setOffline(false);
    await isHere.waitFor({ state: "attached" });
  });

  test("a message that cannot be sent stays, and a retry sends it once", async () => {
    const { expert, client, talk } = await meet(fixture, { visit: lostRequests });
    await untilLive(expert);
    let isDown = true;
    // The worst case: the message arrives, and its answer is lost.
    await expert.route(/\/updates$/, async (route) => {
      if (!isDown) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await expert.evaluate(() => dispatchEvent(new Event("offline")));
    await enter(expert, "Did it arrive?");
    isDown = false;
    await seesMessage(client, "Did it arrive?");
    await log(expert)
      .getByText(/^(Sent|Seen)$/)
      .waitFor();
    for (const page of [expert, client])
      await settled.poll(() => countOf(page, "Did it arrive?")).toBe(1);
    expect(await readMessages(site.db, talk)).toHaveLength(1);
  });

  test("an unsent message stays in its conversation after another page and a reload", async () => {
    const { expert, client, talk } = await meet(fixture, { visit: lostRequests });
    await untilLive(expert);
    await expert.route(/\/updates$/, (route) => route.abort());
    await enter(expert, "Still on its way");
    const waiting = log(expert).getByText("Waiting for the connection");
    await waiting.waitFor();
    await expert.getByRole("link", { name: "Archived" }).click();
    await expert.goto("/expert-dashboard");
    await expert.getByRole("link", { name: /^Clara Lindqvist/ }).click();
    await waiting.waitFor();
    await expert.reload();
    await waiting.waitFor();
    await expert.unroute(/\/updates$/);
    await seesMessage(client, "Still on its way");
    await log(expert)
      .getByText(/^(Sent|Seen)$/)
      .waitFor();
    await expert.reload();
    await untilLive(expert);
    await settled.poll(() => countOf(expert, "Still on its way")).toBe(1);
    await settled(waiting).toBeHidden();
    expect(await readMessages(site.db, talk)).toHaveLength(1);
  });

  test("a page that is left during sending shows that the message may not have arrived", async () => {
    const { expert } = await meet(fixture, { visit: lostRequests });
    await untilLive(expert);
    await expert.route(/\/updates$/, () => {});
    await enter(expert, "On its way");
    await log(expert).getByText("Sending...").waitFor();
    await expert.reload();
    await expert.getByText("It's safe to send it again.").waitFor();
    await expert.getByRole("button", { name: "Edit" }).click();
    await settled(composer(expert)).toHaveValue("On its way");
    await expert.reload();
    await untilReady(expert);
    await settled(log(expert).getByText("On its way")).toHaveCount(0);
  });

  test("a request that the client closes is closed on the expert's open page, which keeps the draft", async () => {
    const { expert, client } = await meet(fixture);
    await Promise.all([untilLive(expert), untilLive(client)]);
    await composer(expert).fill("A text in the making");
    await client.getByText("Close this request", { exact: true }).click();
    await client.getByLabel("The project is postponed").check();
    await client.getByRole("button", { name: "Yes, close the request" }).click();
    const note = expert.getByText("The client has closed this request");
    await note.waitFor();
    await expert.getByText("Closed by client").first().waitFor();
    await settled(composer(expert)).toHaveValue("A text in the making");
    await settled(sendButton(expert)).toBeDisabled();
    await client.getByRole("button", { name: "Reopen" }).first().click();
    await note.waitFor({ state: "detached" });
    await sendButton(expert).click();
    await seesMessage(client, "A text in the making");
  });

  test("a new message does not move a reader who has scrolled up", async () => {
    const said = numberedLines(40).map((line) => ({ ...line, isRead: true }));
    const { expert, client } = await meet(fixture, { said });
    await Promise.all([untilLive(expert), untilLive(client)]);
    const scroller = log(expert).locator("..");
    const distance = () => scroller.evaluate((box) => Math.round(Math.abs(box.scrollTop)));
    await settled.poll(() => distance()).toBe(0);
    await enter(client, "At the end");
    await seesMessage(expert, "At the end");
    await settled.poll(() => distance()).toBe(0);
    await scroller.evaluate((box) => box.scrollBy(0, -600));
    const top = () => log(expert).getByText("Line 30.", { exact: true }).boundingBox();
    const before = await top();
    await enter(client, "Further down");
    await seesMessage(expert, "Further down");
    await settled
      .poll(async () => Math.abs(((await top())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(3);
  });

  test("text that was typed and not sent is restored after a reload", async () => {
    const { expert } = await meet(fixture);
    await untilLive(expert);
    await composer(expert).fill("Half a thought");
    await expert.reload();
    await settled(composer(expert)).toHaveValue("Half a thought");
    await settled(sendButton(expert)).toBeEnabled();
  });
});

describe("the expert's list", () => {
  test("moves, counts and announces new messages on an open page", async () => {
    const member = await newMember(site);
    const first = await newConversation(site, member, { quote: { name: "First Client" } });
    const second = await newConversation(site, member, { quote: { name: "Second Client" } });
    const { page } = await browser.visit(second.thread, { as: member });
    await settled(page).toHaveTitle(/^\(1\)/);
    await site.post(first.request, { content: "Anybody there?" });
    await settled(page).toHaveTitle(/^\(2\)/);
    // The picture of the member has no number beside the link of the page.
    const badges = page.locator("[data-unread-badge]:visible");
    await settled.poll(() => badges.allInnerTexts()).toEqual([expect.stringMatching(/^2\s/)]);
    const items = requestList(page).getByRole("link");
    await settled(items.first()).toContainText("First");
    await settled(items.first()).toContainText("Client");
    await items.first().click();
    await seesMessage(page, "Anybody there?");
    await settled(page).toHaveTitle(/^[^(]/);
  });

  test("and a conversation are shown one at a time on a small screen", async () => {
    const member = await newMember(site);
    await newConversation(site, member);
    const { page } = await browser.visit("/expert-dashboard", { as: member, width: 767 });
    const list = requestList(page);
    await settled(page.getByText("Select a conversation")).toBeHidden();
    await list.getByRole("link", { name: "Clara Lindqvist" }).click();
    await composer(page).waitFor();
    await settled(list).toBeHidden();
    await page.getByRole("link", { name: "All requests" }).click();
    await list.waitFor();
    await page.setViewportSize({ width: 768, height: 900 });
    await list.getByRole("link", { name: "Clara Lindqvist" }).click();
    await composer(page).waitFor();
    await settled(list).toBeVisible();
  });

  test("removes an archived conversation, and restores it from the archive", async () => {
    const { expert } = await meet(fixture);
    await untilLive(expert);
    // An unanswered request has it in its menu alone.
    await expert.getByRole("button", { name: "More" }).click();
    await expert.getByRole("button", { name: "Archive", exact: true }).click();
    await expert.getByText("Select a conversation").waitFor();
    await expert.getByRole("link", { name: /^Archived/ }).click();
    await expert.getByRole("link", { name: /^Clara Lindqvist/ }).click();
    await expert.getByRole("button", { name: "Unarchive" }).click();
    await expert.getByRole("button", { name: "Decline..." }).waitFor();
    await settled(composer(expert)).toBeVisible();
  });
});

describe("a plain page", () => {
  test("counts new messages of the expert in the menus and the title", async () => {
    const member = await newMember(site);
    const talk = await newConversation(site, member);
    const { page } = await browser.visit("/profile", { as: member });
    await settled(page).toHaveTitle(/^\(1\) /);
    await site.post(talk.request, { content: "Anybody there?" });
    await settled(page).toHaveTitle(/^\(2\) /);
    const badge = page.locator("[data-unread-badge]:visible");
    await settled
      .poll(() => badge.allInnerTexts())
      .toEqual([expect.stringMatching(/^2\s*2 unread$/)]);
    await member.client.get(talk.thread);
    await settled(page).toHaveTitle(/^[^(]/);
    await settled(badge).toHaveCount(0);
  });
});
