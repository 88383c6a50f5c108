import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#db/schema.ts";

import { TestBrowser } from "#tests/support/browser/browser.ts";
import {
  type Conversation,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

type Visit = Omit<Parameters<TestBrowser["newVisitor"]>[0], "origin">;

interface Meeting {
  talk: Conversation;
  expert: Page;
  client: Page;
}

/** An expert and a client, each in a browser of their own, with one conversation open. */
async function meet(
  visit: Visit = {},
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
  options: Parameters<typeof newConversation>[2] = {},
): Promise<Meeting> {
  const member = await newMember(site);
  const talk = await newConversation(site, member, options);
  const [expert, client] = [await open(), await open()];
  const session = member.client.cookies.get("session") ?? "";
  await expert.context.addCookies([{ name: "session", value: session, url: site.origin }]);
  await expert.page.goto(talk.thread);
  await client.page.goto(talk.request);
  return { talk, expert: expert.page, client: client.page };

  async function open() {
    const visitor = await browser.newVisitor({ origin: site.origin, ...visit });
    await prepare(visitor.context);
    return visitor;
  }
}

const composer = (page: Page) => page.locator("textarea[name=content]");
const log = (page: Page) => page.getByRole("log");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const countOf = (page: Page, text: string) => log(page).getByText(text, { exact: true }).count();

/** The button is disabled for an empty text as soon as scripts run. */
async function isLive(page: Page): Promise<void> {
  await until("the page is alive", () => send(page).isDisabled());
}

/** Scripts run on a page whose box holds a text. */
async function isReady(page: Page): Promise<void> {
  await page.locator("form[data-hydrated] textarea[name=content]").waitFor();
}

async function sees(page: Page, text: string): Promise<void> {
  await log(page).getByText(text, { exact: true }).first().waitFor({ timeout: 20_000 });
}

const texts = (page: Page) => log(page).locator("p[dir=auto]").allTextContents();

describe("without scripts", () => {
  test("both sides talk by plain forms and a link", async () => {
    const { expert, client } = await meet({ javaScript: false });
    await composer(expert).fill("Good day.\nHow many files?");
    await send(expert).click();
    await sees(expert, "Good day.\nHow many files?");
    await client.getByRole("link", { name: "Check for new messages" }).click();
    await sees(client, "Good day.\nHow many files?");
    await composer(client).fill("Three hundred");
    await send(client).click();
    await sees(client, "Three hundred");
    await expert.getByRole("link", { name: "Check for new messages" }).click();
    await sees(expert, "Three hundred");
    await expert.reload();
    await settled
      .poll(() => texts(expert))
      .toEqual(["Good day.\nHow many files?", "Three hundred"]);
  });
});

async function talk({ talk, expert, client }: Meeting): Promise<void> {
  await Promise.all([isLive(expert), isLive(client)]);
  await composer(expert).fill("From the expert");
  await send(expert).click();
  await sees(client, "From the expert");
  await composer(client).fill("From the client");
  await composer(client).press("Enter");
  await sees(expert, "From the client");
  await composer(expert).fill("And again");
  await composer(expert).press("Enter");
  await sees(client, "And again");
  for (const page of [expert, client]) {
    await settled
      .poll(() => texts(page))
      .toEqual(["From the expert", "From the client", "And again"]);
  }
  const stored = await site.db.select().from(messages).where(eq(messages.threadId, talk.threadId));
  expect(stored).toHaveLength(3);
}

describe("with scripts", () => {
  test("messages arrive without a reload", async () => {
    await talk(await meet());
  });

  test("messages arrive by the socket alone", async () => {
    await talk(
      await meet({ allowedProblems: [/Failed to load resource/] }, async (context) => {
        await context.route(/\/updates/, (route) =>
          route.request().method() === "GET" ? route.abort() : route.continue(),
        );
      }),
    );
  });

  test("messages arrive by polling where sockets are blocked", async () => {
    const { expert, ...others } = await meet({ allowedProblems: [/WebSocket/] }, (context) =>
      context.routeWebSocket(/\/parties\//, (socket) => socket.close()),
    );
    await talk({ expert, ...others });
    await expert.getByText("Live updates are paused.").waitFor();
  });

  test("Enter sends, Shift+Enter adds a line, and Enter during composition does not send", async () => {
    const { expert } = await meet();
    await isLive(expert);
    await composer(expert).pressSequentially("One");
    await composer(expert).press("Shift+Enter");
    await composer(expert).pressSequentially("two");
    await composer(expert).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await settled(composer(expert)).toHaveValue("One\ntwo");
    await composer(expert).press("Enter");
    await sees(expert, "One\ntwo");
    await settled(composer(expert)).toHaveValue("");
    await settled(composer(expert)).toBeFocused();
    await settled(send(expert)).toBeDisabled();
  });

  test("each side sees that the other is there, writes, and has read", async () => {
    const { expert, client } = await meet();
    await Promise.all([isLive(expert), isLive(client)]);
    await expert.getByText("Clara Lindqvist is here").waitFor({ state: "attached" });
    await client.getByText("Edit Várnai is here").waitFor({ state: "attached" });
    await composer(expert).pressSequentially("Hello");
    await client.getByText("Edit Várnai is typing…").waitFor();
    await composer(expert).press("Enter");
    await log(expert).getByText("Seen").waitFor();
    await client.getByText("Replied").waitFor();
  });

  test("a message that cannot be sent stays, and a retry sends it once", async () => {
    const { expert, client, talk } = await meet({ allowedProblems: [/Failed to load resource/] });
    await isLive(expert);
    let isDown = true;
    // The worst case: the message arrives, and its answer is lost.
    await expert.route(/\/updates$/, async (route) => {
      if (!isDown) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await expert.evaluate(() => dispatchEvent(new Event("offline")));
    await composer(expert).fill("Did it arrive?");
    await composer(expert).press("Enter");
    isDown = false;
    await sees(client, "Did it arrive?");
    await log(expert)
      .getByText(/^(Sent|Seen)$/)
      .waitFor();
    for (const page of [expert, client])
      await settled.poll(() => countOf(page, "Did it arrive?")).toBe(1);
    const stored = await site.db
      .select()
      .from(messages)
      .where(eq(messages.threadId, talk.threadId));
    expect(stored).toHaveLength(1);
  });

  test("an unsent message stays in its conversation after another page and a reload", async () => {
    const { expert, client, talk } = await meet({ allowedProblems: [/Failed to load resource/] });
    await isLive(expert);
    await expert.route(/\/updates$/, (route) => route.abort());
    await composer(expert).fill("Still on its way");
    await composer(expert).press("Enter");
    const waiting = log(expert).getByText("Waiting for the connection");
    await waiting.waitFor();
    await expert.getByRole("link", { name: "Archived" }).click();
    await expert.goto("/expert-dashboard");
    await expert.getByRole("link", { name: "Clara Lindqvist" }).click();
    await waiting.waitFor();
    await expert.reload();
    await waiting.waitFor();
    await expert.unroute(/\/updates$/);
    await sees(client, "Still on its way");
    await log(expert)
      .getByText(/^(Sent|Seen)$/)
      .waitFor();
    await expert.reload();
    await isLive(expert);
    await settled.poll(() => countOf(expert, "Still on its way")).toBe(1);
    await settled(waiting).toBeHidden();
    const stored = await site.db
      .select()
      .from(messages)
      .where(eq(messages.threadId, talk.threadId));
    expect(stored).toHaveLength(1);
  });

  test("a page that is left during sending shows that the message may not have arrived", async () => {
    const { expert } = await meet({ allowedProblems: [/Failed to load resource/] });
    await isLive(expert);
    await expert.route(/\/updates$/, () => {});
    await composer(expert).fill("On its way");
    await composer(expert).press("Enter");
    await log(expert).getByText("Sending…").waitFor();
    await expert.reload();
    await expert.getByText("Sending it again is safe.").waitFor();
    await expert.getByRole("button", { name: "Edit" }).click();
    await settled(composer(expert)).toHaveValue("On its way");
    await expert.reload();
    await isReady(expert);
    await settled(log(expert).getByText("On its way")).toHaveCount(0);
  });

  test("a request that the client closes is closed on the expert's open page, which keeps the draft", async () => {
    const { expert, client } = await meet();
    await Promise.all([isLive(expert), isLive(client)]);
    await composer(expert).fill("A text in the making");
    await client.getByText("Close this request", { exact: true }).click();
    await client.getByLabel("The project is postponed").check();
    await client.getByRole("button", { name: "Yes, close the request" }).click();
    const note = expert.getByText("The client has closed this request");
    await note.waitFor();
    await expert.getByText("Closed by client").first().waitFor();
    await settled(composer(expert)).toHaveValue("A text in the making");
    await settled(send(expert)).toBeDisabled();
    await client.getByRole("button", { name: "Open it again" }).first().click();
    await note.waitFor({ state: "detached" });
    await send(expert).click();
    await sees(client, "A text in the making");
  });

  test("a new message does not move a reader who has scrolled up", async () => {
    const said = Array.from({ length: 40 }, (_, index) => ({
      from: "client" as const,
      content: `Line ${index + 1}`,
    }));
    const { expert, client } = await meet({}, undefined, { said });
    await Promise.all([isLive(expert), isLive(client)]);
    const scroller = log(expert).locator("..");
    const distance = () => scroller.evaluate((box) => Math.round(Math.abs(box.scrollTop)));
    await settled.poll(() => distance()).toBe(0);
    await composer(client).fill("At the end");
    await composer(client).press("Enter");
    await sees(expert, "At the end");
    await settled.poll(() => distance()).toBe(0);
    await scroller.evaluate((box) => box.scrollBy(0, -600));
    const top = () => log(expert).getByText("Line 30", { exact: true }).boundingBox();
    const before = await top();
    await composer(client).fill("Further down");
    await composer(client).press("Enter");
    await sees(expert, "Further down");
    await settled
      .poll(async () => Math.abs(((await top())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(3);
  });

  test("text that was typed and not sent is restored after a reload", async () => {
    const { expert } = await meet();
    await isLive(expert);
    await composer(expert).fill("Half a thought");
    await expert.reload();
    await until("the draft is back", async () => {
      return (await composer(expert).inputValue()) === "Half a thought";
    });
    await settled(send(expert)).toBeEnabled();
  });
});

describe("the expert's list", () => {
  test("moves, counts and announces new messages on an open page", async () => {
    const member = await newMember(site);
    const first = await newConversation(site, member, { quote: { name: "First Client" } });
    const second = await newConversation(site, member, { quote: { name: "Second Client" } });
    const { page, context } = await browser.newVisitor({ origin: site.origin });
    const session = member.client.cookies.get("session") ?? "";
    await context.addCookies([{ name: "session", value: session, url: site.origin }]);
    await page.goto(second.thread);
    await until("only the other request is unread", async () =>
      (await page.title()).startsWith("(1)"),
    );
    await site.newClient().post(first.request, { content: "Anybody there?" });
    await until("the title counts", async () => (await page.title()).startsWith("(2)"));
    await page
      .locator("header [data-unread-badge]:visible")
      .getByText("2", { exact: true })
      .waitFor();
    const items = page.getByRole("navigation", { name: "Requests", exact: true }).getByRole("link");
    await until("the list moves", async () =>
      (await items.first().textContent())?.includes("First"),
    );
    await settled(items.first()).toContainText("Client");
    await items.first().click();
    await sees(page, "Anybody there?");
    await until("nothing is unread", async () => !(await page.title()).startsWith("("));
  });

  test("and a conversation are shown one at a time on a small screen", async () => {
    const member = await newMember(site);
    await newConversation(site, member);
    const { page, context } = await browser.newVisitor({ origin: site.origin, width: 767 });
    const session = member.client.cookies.get("session") ?? "";
    await context.addCookies([{ name: "session", value: session, url: site.origin }]);
    await page.goto("/expert-dashboard");
    const list = page.getByRole("navigation", { name: "Requests", exact: true });
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
    const { expert } = await meet();
    await isLive(expert);
    await expert.getByRole("button", { name: "Archive", exact: true }).click();
    await expert.getByText("Select a conversation").waitFor();
    await expert.getByRole("link", { name: /^Archived/ }).click();
    await expert.getByRole("link", { name: "Clara Lindqvist" }).click();
    await expert.getByRole("button", { name: "Unarchive" }).click();
    await expert.getByRole("button", { name: "Archive", exact: true }).waitFor();
    await settled(composer(expert)).toBeVisible();
  });
});

describe("a plain page", () => {
  test("counts new messages of the expert in the menus and the title", async () => {
    const member = await newMember(site);
    const talk = await newConversation(site, member);
    const { page, context } = await browser.newVisitor({ origin: site.origin });
    const session = member.client.cookies.get("session") ?? "";
    await context.addCookies([{ name: "session", value: session, url: site.origin }]);
    await page.goto("/profile");
    await until("the title counts", async () => (await page.title()).startsWith("(1) "));
    await site.newClient().post(talk.request, { content: "Anybody there?" });
    await until("the title counts", async () => (await page.title()).startsWith("(2) "));
    const badge = page.locator("header [data-unread-badge]:visible");
    await settled
      .poll(() => badge.allInnerTexts())
      .toEqual([expect.stringMatching(/^2\s*2 unread$/)]);
    await member.client.get(talk.thread);
    await until("nothing is unread", async () => !(await page.title()).startsWith("("));
    await settled(badge).toHaveCount(0);
  });
});
