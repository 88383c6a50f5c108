import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { readThread } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const MINUTE_MS = 60_000;

/** An inbox with two requests: Ada's is shown beside the list. */
async function openInbox() {
  const expert = await newMember(site);
  const add = (name: string, minutes: number) =>
    newConversation(site, expert, {
      quote: { name, createdAt: Date.now() - minutes * MINUTE_MS },
    });
  const ada = await add("Ada Adler", 2);
  const bert = await add("Bert Bauer", 1);
  const { page } = await browser.visit("/expert-dashboard", { as: expert });
  await untilLive(page);
  await settled(shown(page, "Ada Adler")).toBeVisible();
  const answerElsewhere = () => expert.client.post(ada.thread, { content: "From my phone" });
  return { page, ada, bert, answerElsewhere };
}

const shown = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const row = (page: Page, name: string) => page.locator("#thread-rows a", { hasText: name });
const note = (page: Page) => page.getByText("The list has changed in the meantime.");

describe("the request beside the list", () => {
  test("stays while its answer is written, although it was answered elsewhere", async () => {
    const { page, answerElsewhere } = await openInbox();
    await composer(page).click();
    await page.keyboard.type("Half a sen");
    await answerElsewhere();
    await settled(row(page, "Ada Adler")).toHaveCount(0);
    await settled(note(page)).toBeVisible();
    await settled(composer(page)).toBeFocused();
    // Outside the box "e" would be a key of the inbox.
    await page.keyboard.type("tence");
    await settled(composer(page)).toHaveValue("Half a sentence");
    await settled(shown(page, "Ada Adler")).toBeVisible();
    await page.getByRole("link", { name: "Show the current list" }).click();
    await settled(shown(page, "Bert Bauer")).toBeVisible();
    await settled(composer(page)).toHaveValue("");
    await settled(note(page)).toHaveCount(0);
  });

  test("stays with its text while the focus is elsewhere", async () => {
    const { page, answerElsewhere } = await openInbox();
    await composer(page).fill("Half a sentence");
    await page.getByRole("searchbox").focus();
    await answerElsewhere();
    await settled(row(page, "Ada Adler")).toHaveCount(0);
    await settled(note(page)).toBeVisible();
    await settled(composer(page)).toHaveValue("Half a sentence");
  });

  test("gives way to the next one when its box only has a draft of another device", async () => {
    const expert = await newMember(site);
    const add = (name: string, minutes: number) =>
      newConversation(site, expert, {
        quote: { name, createdAt: Date.now() - minutes * MINUTE_MS },
      });
    const ada = await add("Ada Adler", 2);
    await add("Bert Bauer", 1);
    await expert.client.post(ada.thread, { intent: "save-draft", content: "From my phone" });
    const { page } = await browser.visit("/expert-dashboard", { as: expert });
    await untilLive(page);
    await settled(composer(page)).toHaveValue("From my phone");
    await expert.client.post(ada.thread, { content: "From my phone" });
    await settled(shown(page, "Bert Bauer")).toBeVisible();
    await settled(composer(page)).toHaveValue("");
  });

  test("gives way to the next one when it is not in use", async () => {
    const { page, answerElsewhere } = await openInbox();
    await answerElsewhere();
    await settled(shown(page, "Bert Bauer")).toBeVisible();
    await settled(note(page)).toHaveCount(0);
  });

  test("is not archived, snoozed or marked by a key without a row, and r goes to its box", async () => {
    const { page, ada } = await openInbox();
    for (const key of ["e", "u", "s"]) await page.keyboard.press(key);
    await settled(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("r");
    await settled(composer(page)).toBeFocused();
    await settled(page.locator("#thread-rows a")).toHaveCount(2);
    expect(await readThread(site.db, ada)).toMatchObject({
      archived: false,
      markedUnread: false,
      snoozedUntil: null,
      openedAt: null,
    });
    await page.getByRole("checkbox", { name: "Select Ada Adler" }).check();
    await page.keyboard.press("e");
    await settled(row(page, "Ada Adler")).toHaveCount(0);
    await settled(shown(page, "Bert Bauer")).toBeVisible();
  });
});
