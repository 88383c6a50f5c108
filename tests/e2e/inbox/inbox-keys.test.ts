import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import type { VisitorOptions } from "#tests/support/browser/browser.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NAMES = ["Ada Adler", "Bert Bauer", "Cleo Conti"];

const row = (page: Page, firstName: string) =>
  page.locator("#thread-rows a", { hasText: NAMES.find((name) => name.startsWith(firstName)) });
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const helpButton = (page: Page) => page.getByRole("button", { name: "Keyboard shortcuts" });
const hasFocusInList = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("#thread-rows") !== null);

/** The inbox of an expert with three new requests, the first name on top. */
async function openInbox(options: VisitorOptions = {}) {
  const expert = await newMember(site);
  const threads: string[] = [];
  for (const [index, name] of NAMES.entries()) {
    const quote = { name, createdAt: Date.now() - (NAMES.length - index) * MINUTE_MS };
    threads.push((await newConversation(site, expert, { quote })).thread);
  }
  const { page } = await browser.visit("/expert-dashboard", { as: expert, ...options });
  if (options.javaScript !== false) await untilLive(page);
  return { page, threads };
}

const path = (page: Page) => settled.poll(() => new URL(page.url()).pathname);

describe("with scripts", () => {
  test("j and k move through the list, and beside a conversation they open the next one", async () => {
    const { page, threads } = await openInbox();
    const press = (key: string) => page.keyboard.press(key);
    await press("j");
    await settled(row(page, "Ada")).toBeFocused();
    await press("j");
    await settled(row(page, "Bert")).toBeFocused();
    await press("k");
    await settled(row(page, "Ada")).toBeFocused();
    await path(page).toBe("/expert-dashboard");
    await press("Enter");
    await path(page).toBe(threads[0]);
    // The address changes before the page, and a wide window had the message box before.
    await settled(row(page, "Ada")).toHaveAttribute("aria-current", "true");
    await press("j");
    await path(page).toBe(threads[1]);
    await settled(row(page, "Bert")).toBeFocused();
    await settled(page.getByRole("heading", { level: 2, name: "Bert Bauer" })).toBeVisible();
  });

  test("j goes from the late requests to the others, and x selects in both", async () => {
    const expert = await newMember(site);
    for (const [name, age] of [
      ["Bert Bauer", MINUTE_MS],
      ["Ada Adler", 2 * DAY_MS],
    ] as const)
      await newConversation(site, expert, { quote: { name, createdAt: Date.now() - age } });
    const { page } = await browser.visit("/expert-dashboard", { as: expert });
    await untilLive(page);
    for (const group of ["Reply first", "Waiting less than a day"]) {
      await page.keyboard.press("j");
      const list = page.getByRole("list", { name: group });
      await settled(list.getByRole("listitem")).toHaveCount(1);
      await settled(list.getByRole("link")).toBeFocused();
      await page.keyboard.press("x");
      await settled(list.getByRole("checkbox")).toBeChecked();
    }
  });

  test("e archives the row in focus, then the open conversation, and the next row has the focus", async () => {
    const { page, threads } = await openInbox();
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await settled(row(page, "Ada")).toHaveCount(0);
    await settled(row(page, "Bert")).toBeFocused();
    await page.keyboard.press("Enter");
    await path(page).toBe(threads[1]);
    await composer(page).waitFor();
    await page.keyboard.press("e");
    await settled(row(page, "Bert")).toHaveCount(0);
    await path(page).toBe("/expert-dashboard");
    await settled(row(page, "Cleo")).toBeFocused();
  });

  test("e changes every chosen row", async () => {
    const { page } = await openInbox();
    for (const name of ["Ada Adler", "Cleo Conti"])
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.keyboard.press("e");
    await settled(row(page, "Cleo")).toHaveCount(0);
    await settled(row(page, "Ada")).toHaveCount(0);
    await settled(row(page, "Bert")).toHaveCount(1);
  });

  test("x selects the row in focus, and one button selects all or none", async () => {
    const { page } = await openInbox();
    const boxes = page.getByRole("checkbox", { name: /^Select /, checked: true });
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await settled(page.getByRole("status").filter({ hasText: "1 selected" })).toBeVisible();
    await page.getByRole("button", { name: "Select all" }).click();
    await settled(boxes).toHaveCount(3);
    await settled(page.getByText("3 selected")).toBeVisible();
    await page.getByRole("button", { name: "Select none" }).click();
    await settled(boxes).toHaveCount(0);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("e");
    await settled(row(page, "Ada")).toHaveCount(0);
    await settled(boxes).toHaveCount(0);
  });

  test("s goes to the day for the row in focus, and opens the form of the open conversation", async () => {
    const { page, threads } = await openInbox();
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await settled(page.locator("#chosen").getByLabel("Snooze until")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Snoozed 1" }).waitFor();
    await settled(row(page, "Ada")).toHaveCount(0);
    await row(page, "Bert").click();
    await path(page).toBe(threads[1]);
    await composer(page).waitFor();
    await page.keyboard.press("s");
    await page.getByRole("dialog", { name: "Snooze this conversation" }).waitFor();
  });

  test("in a window of medium width, s and the menu open the forms, and the menu's button has the focus after them", async () => {
    const { page, threads } = await openInbox({ width: 1_100 });
    await page.goto(threads[0] ?? "");
    await untilLive(page);
    await settled(page.locator(".thread-buttons [popovertarget=snooze]")).toBeHidden();
    const menu = page.locator("[popovertarget=thread-menu]");
    await page.keyboard.press("s");
    const snooze = page.getByRole("dialog", { name: "Snooze this conversation" });
    await snooze.waitFor();
    await page.keyboard.press("Escape");
    await settled(snooze).toBeHidden();
    await settled(menu).toBeFocused();
    for (const [name, title] of [
      ["Snooze...", "Snooze this conversation"],
      ["Decline...", "Decline this request"],
    ] as const) {
      await menu.click();
      await page.getByRole("button", { name, exact: true }).click();
      const form = page.getByRole("dialog", { name: title });
      await form.waitFor();
      await page.mouse.click(5, 5);
      await settled(form).toBeHidden();
      await settled(menu).toBeFocused();
    }
  });

  test("u marks the open conversation as unread and leaves it", async () => {
    const { page, threads } = await openInbox();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await path(page).toBe(threads[0]);
    await settled(row(page, "Ada").getByText("1 unread")).toHaveCount(0);
    await page.keyboard.press("u");
    await path(page).toBe("/expert-dashboard");
    await settled(row(page, "Ada").getByText("1 unread")).toHaveCount(1);
  });

  test("r opens the row in focus for a reply, / goes to the search, and no key acts in a field or with a modifier", async () => {
    const { page, threads } = await openInbox();
    await page.keyboard.press("j");
    for (const keys of ["Control+e", "Alt+j", "Meta+u", "Shift+J"]) await page.keyboard.press(keys);
    await settled(row(page, "Ada")).toBeFocused();
    await page.keyboard.press("r");
    await path(page).toBe(threads[0]);
    await settled(composer(page)).toBeFocused();
    await page.keyboard.type("jkeru/?");
    await settled(composer(page)).toHaveValue("jkeru/?");
    await settled(help(page)).toBeHidden();
    await page.locator("[popovertarget=thread-menu]").focus();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox");
    await settled(search).toBeFocused();
    await page.keyboard.type("?e");
    await settled(search).toHaveValue("?e");
    await path(page).toBe(threads[0]);
    await settled(help(page)).toBeHidden();
  });

  test("? and a button open the help, Escape closes it, and the focus returns", async () => {
    const { page } = await openInbox();
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await help(page).waitFor();
    await expectUsableAsItIs(page);
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await settled(help(page)).toBeHidden();
    await settled(row(page, "Ada")).toBeFocused();
    await helpButton(page).click();
    await help(page).waitFor();
    await page.keyboard.press("Escape");
    await settled(help(page)).toBeHidden();
    await settled(helpButton(page)).toBeFocused();
  });

  test("the keys can be switched off, which lasts, and on again", async () => {
    const { page } = await openInbox();
    await helpButton(page).click();
    await help(page).getByRole("button", { name: "Turn shortcuts off" }).click();
    await page.getByText("Keyboard shortcuts switched off").waitFor();
    await page.keyboard.press("j");
    await settled.poll(() => hasFocusInList(page)).toBe(false);
    await page.reload();
    await untilLive(page);
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await settled.poll(() => hasFocusInList(page)).toBe(false);
    await settled(help(page)).toBeHidden();
    await helpButton(page).click();
    await help(page).getByRole("button", { name: "Turn shortcuts on" }).click();
    await page.getByText("Keyboard shortcuts switched on").waitFor();
    await page.keyboard.press("j");
    await settled(row(page, "Ada")).toBeFocused();
  });
});

test("without scripts nothing speaks of keys, because they need scripts", async () => {
  const { page, threads } = await openInbox({ javaScript: false });
  for (const path of ["/expert-dashboard", threads[0] ?? ""]) {
    await page.goto(path);
    await settled(helpButton(page)).toBeHidden();
  }
});

test("the help is in Hungarian for a Hungarian reader, and fits a small window", async () => {
  const { page } = await openInbox({ language: "hu", width: 320 });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Billentyűparancsok" });
  await sheet.getByText("Megjelölés olvasatlanként").waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
