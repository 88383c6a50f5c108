import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { test } from "vitest";
import { quotes, sessions } from "#db/schema.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, isAlive } from "#tests/support/story.ts";

/**
 * A page reloads its data when something has changed elsewhere. A failed reload must not cost a
 * writer their text.
 */

const { site, browser } = await openBrowserSite();

// The second: a connection to a room that the session may no longer enter.
const allowedProblems = [/Failed to load resource|Failed to fetch/, /WebSocket/];
const DATA = /\.data\?/;
const TEXT = "Written while the page went on";

/**
 * The next reload that the page starts by itself calls `meet` and then fails or is answered. The
 * returned function waits until the page has rendered the result.
 */
async function meetReloads(page: Page, meet: () => Promise<"abort" | "answer">) {
  let hasMet = () => {};
  const met = new Promise<void>((resolve) => {
    hasMet = resolve;
  });
  await page.route(DATA, async (route) => {
    if ((await meet()) === "abort") await route.abort();
    else await route.fulfill({ response: await route.fetch() });
    hasMet();
  });
  return async () => {
    await met;
    await page.evaluate(twoFrames);
  };
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function staysInFrontOf(page: Page, address: string): Promise<void> {
  await settled
    .poll(() => new URL(page.url()).pathname)
    .toBe(new URL(address, site.origin).pathname);
  await settled(composer(page)).toHaveValue(TEXT);
}

test("an expert can write while a reload of the page fails, and sees the new data afterwards", async () => {
  const expert = await newMember(site);
  const open = await newConversation(site, expert);
  const other = await newConversation(site, expert, { quote: { name: "Otto Other" } });
  const { page } = await browser.newVisitor({ as: expert, allowedProblems });
  const otherWrites = (content: string) => site.post(other.request, { content });
  await page.goto(open.thread);
  await isAlive(page);
  await composer(page).fill(TEXT);

  const isDropped = await meetReloads(page, async () => "abort");
  await otherWrites("Are you there?");
  await isDropped();
  await staysInFrontOf(page, open.thread);
  await page.unroute(DATA);
  const item = page.getByRole("link", { name: /Otto Other/ });
  // The unopened request, and the message.
  await item.getByTitle("2 unread").waitFor();

  const isOver = await meetReloads(page, async () => {
    await site.db.delete(sessions).where(eq(sessions.userId, expert.id));
    return "answer";
  });
  await otherWrites("Still there?");
  await isOver();
  await staysInFrontOf(page, open.thread);
});

test("a client whose link is replaced during a reload of the page keeps the typed text", async () => {
  const expert = await newMember(site);
  const talk = await newConversation(site, expert);
  const { page } = await browser.visit(talk.request, { allowedProblems });
  await isAlive(page);
  await composer(page).fill(TEXT);

  const isReplaced = await meetReloads(page, async () => {
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, talk.quoteId));
    return "answer";
  });
  await expert.client.post(talk.thread, { intent: "decline", reason: "capacity" });
  await isReplaced();
  await staysInFrontOf(page, talk.request);
});
