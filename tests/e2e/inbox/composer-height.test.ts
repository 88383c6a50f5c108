import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messages } from "#db/schema.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import {
  type ConversationOptions,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const heightOf = (page: Page) =>
  composer(page).evaluate((box) => box.getBoundingClientRect().height);
const ONE_LINE = 44;
const TWO_LINES = 68;
const FIVE_LINES = 140;
const answered = { said: [{ from: "expert", content: "Good day" }] } as const;

async function openTalk(options: ConversationOptions = {}) {
  const expert = await newMember(site);
  const talk = await newConversation(site, expert, options);
  const { page } = await browser.visit(talk.thread, { as: expert, height: 900 });
  await isAlive(page);
  await untilLive(page);
  return { page, talk };
}

describe("the message box", () => {
  test("grows when it is first used, and keeps its height from then on", async () => {
    const { page } = await openTalk(answered);
    expect(await heightOf(page)).toBe(ONE_LINE);
    await composer(page).focus();
    await settled.poll(() => heightOf(page)).toBe(TWO_LINES);
    await page.getByRole("searchbox").focus();
    expect(await heightOf(page)).toBe(TWO_LINES);
  });

  test("has five lines for a first reply, and one for others", async () => {
    const { page } = await openTalk();
    expect(await heightOf(page)).toBe(FIVE_LINES);
    await composer(page).fill("Good day");
    await page.keyboard.press("Enter");
    await settled(page.getByRole("log").getByText("Good day")).toBeVisible();
    await settled.poll(() => heightOf(page)).toBe(TWO_LINES);
  });

  test("does not move while the button of the mouse is down", async () => {
    const { page } = await openTalk(answered);
    await composer(page).hover();
    await page.mouse.down();
    await settled(composer(page)).toBeFocused();
    expect(await heightOf(page)).toBe(ONE_LINE);
    await page.mouse.up();
    await settled.poll(() => heightOf(page)).toBe(TWO_LINES);
  });

  test("gets the text of a button above it at the first click", async () => {
    const { page } = await openTalk();
    await page.getByRole("button", { name: "Ask opening questions" }).click();
    await settled(composer(page)).toHaveValue(/^Hi Clara Lindqvist, .*Three questions/);
    await settled(composer(page)).toBeFocused();
  });

  test("lets the button to the messages below be clicked while it has the focus", async () => {
    const details = "We read supplier invoices by hand. ".repeat(60);
    const said = ["One more thing.", "And the last."].map((content) => ({
      from: "client" as const,
      content,
    }));
    const expert = await newMember(site);
    const talk = await newConversation(site, expert, { quote: { details }, said });
    const isOfTalk = eq(messages.threadId, talk.threadId);
    await site.db.update(messages).set({ kind: "details" }).where(isOfTalk);
    const { page } = await browser.visit(talk.thread, { as: expert, height: 900 });
    await isAlive(page);
    await composer(page).focus();
    await page.getByRole("button", { name: "2 more messages below" }).click();
    await settled(page.getByRole("log").getByText("And the last.")).toBeInViewport({ ratio: 1 });
  });

  test("has two lines without scripts, with and without the focus", async () => {
    const expert = await newMember(site);
    const { thread } = await newConversation(site, expert, answered);
    const { page } = await browser.visit(thread, { as: expert, javaScript: false, height: 900 });
    expect(await heightOf(page)).toBe(TWO_LINES);
    await composer(page).focus();
    expect(await heightOf(page)).toBe(TWO_LINES);
  });
});

test.each(scriptModes)(
  "texts to begin with are all in view on a small phone, %s",
  async (_, javaScript) => {
    const expert = await newMember(site);
    const { thread } = await newConversation(site, expert);
    const look = { as: expert, javaScript, width: 320, isPhone: true };
    const { page } = await browser.visit(thread, look);
    const last = page.getByRole("button", { name: "Available from next month" });
    if (!javaScript) return settled(last).toBeHidden();
    await isAlive(page);
    const first = page.getByRole("button", { name: "Ask opening questions" });
    await settled(first).toBeInViewport({ ratio: 1 });
    await settled(last).toBeInViewport({ ratio: 1 });
    await last.tap();
    await settled(composer(page)).toHaveValue(/I can start next month/);
  },
);
