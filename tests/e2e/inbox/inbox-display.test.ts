import { describe, expect, test } from "vitest";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { numberedLines, readThread } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, sendButton } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test("the panes are 250 pixels less high than the window, the footer is below them, and Send is disabled without a text and while sending", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member);
  const { page } = await browser.visit(talk.thread, { as: member, height: 1_000 });
  await page.locator("form[data-hydrated] textarea[name=content]").waitFor();
  const pane = page.locator("section.card", { has: composer(page) });
  await settled.poll(async () => (await pane.boundingBox())?.height).toBe(1_000 - 250);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Imprint (operator)", "Withdraw from contract"])
    await settled(footer.getByRole("link", { name })).toBeVisible();

  const send = page.getByRole("button", { name: /^(Send|Sending\.\.\.)$/ });
  await settled(send).toBeDisabled();
  await composer(page).fill("Good morning");
  await settled(send).toBeEnabled();
  await composer(page).fill("   ");
  await settled(send).toBeDisabled();
  await composer(page).fill("Good morning");
  const release = await holdRequests(page, /\.data/);
  await send.click();
  await settled(send).toBeDisabled();
  release();
  await page.getByText("Good morning").first().waitFor();
});

describe.each(scriptModes)("in a low window, %s,", (_, javaScript) => {
  const long = { quote: { details: "We sort orders by hand. ".repeat(120) } };
  const spoken = { ...long, said: numberedLines(30) };

  test.each([
    ["a long request", 320, long],
    ["a long conversation", 320, spoken],
    ["a long conversation beside its list", 768, spoken],
    ["a long conversation on a wide screen", 1280, spoken],
  ])("%s at %i px keeps its box and button in view", async (_what, width, options) => {
    const member = await newMember(site);
    const talk = await newConversation(site, member, options);
    const look = { as: member, javaScript, width, height: 560 };
    const { page } = await browser.visit(talk.thread, look);
    for (const part of [composer(page), sendButton(page)])
      await settled(part).toBeInViewport({ ratio: 1 });
    await settled.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("a client's box is in view as soon as the conversation is", async () => {
    const talk = await newConversation(site, await newMember(site), spoken);
    const look = { javaScript, width: 320, height: 560 };
    const { page } = await browser.visit(`${talk.request}#conversation`, look);
    for (const part of [composer(page), sendButton(page)])
      await settled(part).toBeInViewport({ ratio: 1 });
  });
});

test.each([
  [768, false],
  [1440, true],
])(
  "a row has the category where its last line has room for it, at %i px: %s",
  async (width, hasRoom) => {
    const member = await newMember(site);
    await newConversation(site, member);
    const { page } = await browser.visit("/expert-dashboard", { as: member, width });
    const row = page.locator("#thread-rows a");
    await settled(row.getByText("$10–25k")).toBeInViewport({ ratio: 1 });
    const category = row.getByText("AI Automation");
    if (hasRoom) await settled(category).toBeInViewport({ ratio: 1 });
    else await settled(category).not.toBeInViewport();
  },
);

test.each(scriptModes)("on a phone a conversation fills the window, %s", async (_, javaScript) => {
  const said = [...numberedLines(29), { from: "expert", content: "Line 30." } as const];
  const member = await newMember(site);
  const talk = await newConversation(site, member, { said });
  const look = { as: member, javaScript, width: 375, height: 812 };
  const { page } = await browser.visit(talk.thread, look);
  const pane = await page.locator("section.card", { has: composer(page) }).boundingBox();
  expect(pane).toEqual({ x: 0, y: 0, width: 375, height: 812 });
  await settled(page.locator(".site-header")).toBeHidden();
  const head = page.locator("section.card > header");
  await settled.poll(async () => (await head.boundingBox())?.height).toBeLessThan(80);
  for (const answer of ["AI Automation", "$10,000–$25,000"])
    await settled(head.getByText(answer)).toBeInViewport({ ratio: 1 });
  if (javaScript) await page.getByRole("button", { name: /below$/ }).click();
  await settled(page.getByRole("log").getByText("Line 30")).toBeInViewport();
  // What the header has room for on wider screens is in the menu, in words.
  await settled(page.getByRole("button", { name: "Archive", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "More" }).click();
  for (const action of ["Archive", "Mark as won", "Mark as lost"])
    await settled(page.getByRole("button", { name: action, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await settled(page.locator(".site-footer")).toBeHidden();
  const details = page.getByRole("heading", { name: "Quote Details" });
  await settled(details).toBeHidden();
  await head.getByRole("button", { name: "Details" }).click();
  await settled(details).toBeInViewport();
  await settled(page.getByText("Project Details")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await settled(details).toBeHidden();
});

test("the number of what is unread leaves the initials and the text of a row free", async () => {
  const member = await newMember(site);
  await newConversation(site, member, { quote: { details: "We sort orders by hand. ".repeat(9) } });
  const { page } = await browser.visit("/expert-dashboard", { as: member, width: 375 });
  const row = page.locator("#thread-rows a");
  const boxOf = async (part: string) => await row.locator(part).boundingBox();
  const number = await boxOf(".thread-count");
  const initials = await boxOf(".avatar");
  expect(number?.x).toBeGreaterThan((initials?.x ?? 375) + (initials?.width ?? 0));
  const text = await boxOf(".thread-last");
  const end = await row
    .locator(".thread-last")
    .evaluate((last) => Number.parseFloat(getComputedStyle(last).paddingRight));
  expect(number?.x).toBeGreaterThanOrEqual((text?.x ?? 375) + (text?.width ?? 0) - end);
});

test("on a phone the replies for a new request are all in view", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member, { quote: { locale: "en" } });
  const look = { as: member, language: "hu", width: 375, height: 740 } as const;
  const { page } = await browser.visit(talk.thread, look);
  await page.locator("form[data-hydrated] textarea[name=content]").waitFor();
  const replies = page.locator(".reply-starters .button");
  await settled(replies).toHaveCount(3);
  // The language has a line of its own above them.
  const language = await page.getByText("Válasz angolul:").boundingBox();
  const first = await replies.first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((language?.y ?? 740) + (language?.height ?? 0));
  for (const reply of await replies.all()) await settled(reply).toBeInViewport({ ratio: 1 });
  await settled.poll(() => page.evaluate(() => document.body.scrollWidth)).toBe(375);
});

test("the name of the client has room beside the buttons at 1024 px", async () => {
  const member = await newMember(site);
  const said = [{ from: "expert", content: "Good day" }] as const;
  const talk = await newConversation(site, member, { said });
  const look = { as: member, language: "hu", width: 1024 } as const;
  const { page } = await browser.visit(talk.thread, look);
  const name = page.locator("section.card > header h2 > span").first();
  await settled.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(80);
});

test("list and conversation are side by side from 768 px on", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member);
  const { page } = await browser.visit(talk.thread, { as: member, width: 768 });
  const list = page.getByRole("region", { name: "Requests", exact: true });
  const pane = page.locator("section.card", { has: composer(page) });
  const left = await list.boundingBox();
  const right = await pane.boundingBox();
  expect(left?.y).toBe(right?.y);
  expect(left?.height).toBe(right?.height);
  // One frame: the line between them is that of the right one.
  expect(right?.x).toBe((left?.x ?? 0) + (left?.width ?? 768));
  expect(right?.width).toBeGreaterThan(400);
  await page.setViewportSize({ width: 767, height: 800 });
  await settled(list).toBeHidden();
});

test.each(scriptModes)(
  "the request to answer first is beside the list, a reply opens it, %s",
  async (_, javaScript) => {
    const member = await newMember(site);
    const ago = (hours: number) => ({ createdAt: Date.now() - hours * 3_600_000 });
    const first = await newConversation(site, member, {
      quote: { name: "Older Client", ...ago(50) },
    });
    await newConversation(site, member, { quote: { name: "Newer Client", ...ago(3) } });
    const look = { as: member, javaScript, width: 1280, height: 900 };
    const { page } = await browser.visit("/expert-dashboard", look);
    await settled(page.getByRole("heading", { name: "Older Client" })).toBeInViewport();
    await settled(composer(page)).toBeInViewport({ ratio: 1 });
    expect((await readThread(site.db, first))?.openedAt).toBeNull();
    await composer(page).fill("I can help.");
    await sendButton(page).click();
    await page.waitForURL(`**${first.thread}`);
    await settled(page.getByRole("log").getByText("I can help.")).toBeVisible();
    await settled(composer(page)).toHaveValue("");
    expect((await readThread(site.db, first))?.openedAt).not.toBeNull();
  },
);

test.each(["en", "hu"] as const)(
  "the request to answer first and its message box are in view without scrolling (%s)",
  async (language) => {
    const member = await newMember(site);
    for (let count = 0; count < 5; count += 1) await newConversation(site, member);
    const look = { as: member, language, width: 1280, height: 720 };
    const { page } = await browser.visit("/expert-dashboard", look);
    await settled(page.locator(".pane h2").first()).toBeInViewport({ ratio: 1 });
    await settled(page.locator(".composer")).toBeInViewport({ ratio: 1 });
  },
);

test("a phone shows the list alone", async () => {
  const member = await newMember(site);
  await newConversation(site, member);
  const { page } = await browser.visit("/expert-dashboard", { as: member, width: 375 });
  await settled(page.getByRole("region", { name: "Requests", exact: true })).toBeVisible();
  await settled(composer(page)).toBeHidden();
});

test("tabs have a dot where something is unread, and their names the sum of the badge", async () => {
  const member = await newMember(site);
  await newConversation(site, member);
  const said = [
    { from: "expert", content: "Hello" },
    { from: "client", content: "One" },
    { from: "client", content: "Two" },
  ] as const;
  await newConversation(site, member, { said });
  const { page } = await browser.visit("/expert-dashboard?tab=archived", { as: member });
  const tabs = page.getByRole("navigation", { name: "Requests by state" });
  await settled(
    tabs.getByRole("link", { name: "New Requests 1 listed, 1 new message" }),
  ).toBeVisible();
  await settled(
    tabs.getByRole("link", { name: "Active Conversations 1 listed, 2 new messages" }),
  ).toBeVisible();
  await settled(tabs.locator(".unread-dot")).toHaveCount(2);
  const badge = page.locator("[data-unread-badge]:visible");
  await settled.poll(() => badge.allInnerTexts()).toEqual([expect.stringMatching(/^3\s/)]);
});

test.each([320, 1023, 1024, 1280])("the usual reply time is shown once at %i px", async (width) => {
  const member = await newMember(site);
  await changeProfile(site.db, member.id, { responseMs: 3 * 3_600_000 });
  const { page } = await browser.visit("/expert-dashboard", { as: member, width });
  const notes = page.getByText(/^Your profile shows: /);
  await settled(notes).toHaveCount(1);
  await settled(notes).toBeVisible();
});

test("a spinner is shown while the list loads", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member);
  const { page } = await browser.visit(talk.thread, { as: member });
  await page.locator("form[data-hydrated] textarea[name=content]").waitFor();
  const spinner = page.locator(".animate-spin");
  await settled(spinner).toHaveCount(0);
  const release = await holdRequests(page, /\.data/);
  await page.getByRole("link", { name: /Archived/ }).click();
  await spinner.first().waitFor();
  release();
  await spinner.first().waitFor({ state: "detached" });
});

test("a sender without a name is called User, with U for a picture", async () => {
  const said = [{ from: "expert", content: "Good morning" }] as const;
  const talk = await newConversation(site, await newMember(site, { name: "" }), { said });
  const { body } = await site.get(talk.request);
  expect(body).toMatch(/>User</);
  expect(body).toMatch(/>U</);
  expectText(body, "User");
  expectText(body, "U");
});

test.each(scriptModes)(
  "on touch screens the boxes of the rows wait for Select, %s",
  async (_, javaScript) => {
    const member = await newMember(site);
    const { threadId } = await newConversation(site, member);
    const look = { as: member, javaScript, width: 375, isPhone: true };
    const { page } = await browser.visit("/expert-dashboard", look);
    if (javaScript) await untilLive(page);
    const box = page.getByRole("checkbox", { name: "Select Clara Lindqvist" });
    const initials = page.locator("#thread-rows .avatar");
    const tools = page.getByRole("form", { name: "Selected conversations" });
    await settled(box).toBeHidden();
    await settled(initials).toBeVisible();
    const choosing = page.getByRole("checkbox", { name: "Select conversations" });
    await choosing.focus();
    await page.keyboard.press("Space");
    await settled(box).toBeVisible();
    await settled(initials).toBeHidden();
    await box.check();
    await settled(tools).toBeVisible();
    await tools.getByRole("button", { name: "Archive" }).click();
    await page.getByText("No requests found").waitFor();
    expect(await readThread(site.db, { threadId })).toMatchObject({ archived: true });
  },
);

test("a pointer has the boxes of all rows in place of the initials after Select", async () => {
  const member = await newMember(site);
  const { thread } = await newConversation(site, member);
  const { page } = await browser.visit(thread, { as: member, width: 1440 });
  const initials = page.locator("#thread-rows .avatar");
  const choice = page.locator(".row-choice");
  await settled(choice).toHaveCSS("opacity", "0");
  await page.getByLabel("Select conversations").check();
  await settled(choice).toHaveCSS("opacity", "1");
  await settled(initials).toBeHidden();
});

const asked = [
  { from: "expert", content: "Good day" },
  { from: "client", content: "What does it cost?" },
] as const;

test("the header says that the client waits, until a reply from this page", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member, { said: asked });
  const { page } = await browser.visit(talk.thread, { as: member });
  await untilLive(page);
  const facts = page.locator(".pane .thread-meta");
  await settled(facts.getByText(/^Waiting /)).toBeVisible();
  await composer(page).fill("Twenty days.");
  await sendButton(page).click();
  await settled(facts.getByText("Replied")).toBeVisible();
  await settled(facts.getByText(/^Waiting /)).toHaveCount(0);
});

test("the details have one column for the client, and an address in one line", async () => {
  const member = await newMember(site);
  const details = `Catalog: https://second-hand-books.example.com/${"catalog/".repeat(9)}`;
  const quote = { details, company: "Lindqvist & Daughters", phone: "+46 8 123 456" };
  const talk = await newConversation(site, member, { quote, said: asked });
  const { page } = await browser.visit(talk.thread, { as: member, width: 1440 });
  const facts = page.locator(".quote-client > div");
  await settled(facts.nth(1)).toBeVisible();
  const columns = () =>
    facts.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size);
  await settled.poll(columns).toBe(1);
  const link = page.locator(".text-fold").getByRole("link");
  await settled(link).toHaveAttribute("title", /^https:.*catalog\/$/);
  await settled.poll(async () => (await link.boundingBox())?.height).toBeLessThan(24);
});

test.each([
  ["en", "Today", "Yesterday", /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+(, \d{4})?$/],
  ["hu", "Ma", "Tegnap", /^(\d{4}\. )?[a-zűőúéáíóöü]+ \d+\., [a-zűőúéáíóöü]+$/],
] as const)(
  "days of messages are named as people do (%s)",
  async (language, today, yesterday, day) => {
    const member = await newMember(site);
    const at = (days: number) => Date.now() - days * 86_400_000;
    const said = [
      { from: "client", content: "One", at: at(1) },
      { from: "client", content: "Two", at: at(0) },
    ] as const;
    const talk = await newConversation(site, member, { said, quote: { createdAt: at(4) } });
    const { page } = await browser.visit(talk.thread, { as: member, language, timeZone: "UTC" });
    await untilLive(page);
    const days = page.locator(".log-day > time");
    await settled
      .poll(() => days.allInnerTexts())
      .toEqual([expect.stringMatching(day), yesterday, today]);
    await settled(page.locator(".log-day").first()).toHaveCSS("position", "static");
  },
);
