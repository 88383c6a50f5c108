import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { translator } from "#app/i18n/translate.ts";
import { profiles } from "#db/schema.ts";
import type { VisitorOptions } from "#tests/support/browser/browser.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

const said = Array.from({ length: 130 }, (_, index) => ({
  from: "client" as const,
  content: index === 24 || index === 79 ? `Heron number ${index + 1}` : `Line ${index + 1}`,
}));

test.each([true, false])(
  "an expert finds a message, reads it in its conversation, and returns to the list (scripts: %s)",
  async (javaScript) => {
    const expert = await newMember(site);
    const quote = { name: "Hanna Heron" };
    const { thread } = await newConversation(site, expert, { said, quote });
    await newConversation(site, expert, { quote: { name: "Someone Else" } });
    const { page } = await browser.newVisitor({ as: expert, javaScript });
    // The page asks for the number as soon as its socket is open.
    const count = javaScript && page.waitForResponse("**/expert-dashboard/unread");
    await page.goto("/expert-dashboard");
    await count;

    const box = page.getByRole("searchbox");
    await box.fill("heron 25");
    await box.press("Enter");
    const item = page.getByRole("link", { name: /Heron number 25/ });
    await item.waitFor();
    await settled(page.getByRole("link", { name: /Someone Else/ })).toHaveCount(0);
    if (javaScript) await expectUsableAsItIs(page);
    await item.click();

    const found = page.locator("#m-25");
    await until("the message is on the screen", async () => isInView(found));
    await settled.poll(() => new URL(page.url()).pathname).toBe(thread);

    await page.getByRole("searchbox").fill("heron");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name: /Heron number 80/ }).click();
    await until("the newer one is on the screen", () => isInView(page.locator("#m-80")));

    await page.goBack();
    await page.getByRole("link", { name: /Heron number 80/ }).waitFor();
    await page.getByRole("link", { name: "Clear search" }).click();
    await row(page, "Someone Else").waitFor();
  },
);

/** The inbox of an expert whose two clients have written about different birds. */
async function openBirds(options: VisitorOptions = {}) {
  const expert = await newMember(site);
  const wrote = (content: string) => [{ from: "client", content }] as const;
  const heron = { quote: { name: "Hanna Heron" }, said: wrote("A grey bird") };
  const stork = { quote: { name: "Stella Stork" }, said: wrote("A white bird") };
  const { thread } = await newConversation(site, expert, heron);
  await newConversation(site, expert, stork);
  const { page } = await browser.newVisitor({ as: expert, ...options });
  return { page, thread };
}

const row = (page: Page, name: string) => page.locator("#thread-rows a", { hasText: name });
const box = (page: Page) => page.getByRole("searchbox");
const searched = (page: Page) => settled.poll(() => new URL(page.url()).searchParams.get("q"));

test("with scripts the list and the address follow what is typed, and Back leaves the search", async () => {
  const { page } = await openBirds();
  await page.goto("/pricing");
  await page.goto("/expert-dashboard");
  await untilLive(page);
  await box(page).pressSequentially("gre");
  await row(page, "Stella").waitFor({ state: "detached" });
  await row(page, "Hanna").waitFor();
  await searched(page).toBe("gre");
  await page.getByRole("status").getByText("1 found for “gre”").waitFor({ state: "attached" });
  await settled(box(page)).toBeFocused();
  await box(page).pressSequentially("yhound");
  await page.getByText("No requests found").waitFor();
  await settled(box(page)).toHaveValue("greyhound");
  await box(page).fill("white");
  await row(page, "Stella").waitFor();
  await page.reload();
  await settled(box(page)).toHaveValue("white");
  await settled(row(page, "Hanna")).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search" }).click();
  await settled(box(page)).toHaveValue("");
  await row(page, "Hanna").waitFor();
  await page.goBack();
  await searched(page).toBe("white");
  await settled(box(page)).toHaveValue("white");
  await page.goBack();
  await settled.poll(() => new URL(page.url()).pathname).toBe("/pricing");
});

test("the last search is shown, even if the answer to an earlier one is late", async () => {
  const { page } = await openBirds();
  await page.goto("/expert-dashboard");
  await untilLive(page);
  const release = await holdRequests(page, /q=grey/);
  const first = page.waitForRequest(/q=grey/);
  await box(page).fill("grey");
  await first;
  await box(page).fill("white");
  await row(page, "Hanna").waitFor({ state: "detached" });
  release();
  await searched(page).toBe("white");
  await settled(row(page, "Stella")).toHaveCount(1);
  await settled(row(page, "Hanna")).toHaveCount(0);
  await settled(box(page)).toHaveValue("white");
});

test("a search beside a conversation leaves it open, with the text that is being written", async () => {
  const { page, thread } = await openBirds();
  await page.goto(thread);
  await untilLive(page);
  await composer(page).fill("A text in the making");
  await box(page).fill("white");
  await row(page, "Hanna").waitFor({ state: "detached" });
  await settled.poll(() => new URL(page.url()).pathname).toBe(thread);
  await settled(composer(page)).toHaveValue("A text in the making");
  await settled(box(page)).toBeFocused();
});

test("a search that fails leaves the page as it is and is repeated", async () => {
  const allowedProblems = [/Failed to load resource/, /Failed to fetch/];
  const { page } = await openBirds({ allowedProblems });
  await page.goto("/expert-dashboard");
  await untilLive(page);
  await page.route(/q=grey/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => /q=grey/.test(request.url()));
  await box(page).fill("grey");
  await failed;
  await settled(row(page, "Stella")).toHaveCount(1);
  await settled(box(page)).toHaveValue("grey");
  await page.unroute(/q=grey/);
  await row(page, "Stella").waitFor({ state: "detached" });
  await settled(row(page, "Hanna")).toHaveCount(1);
});

test("without scripts the box is a plain form", async () => {
  const { page } = await openBirds({ javaScript: false, language: "hu" });
  await page.goto("/expert-dashboard");
  await box(page).fill("grey");
  await page.getByRole("button", { name: "Keresés", exact: true }).click();
  await row(page, "Hanna").waitFor();
  await settled(row(page, "Stella")).toHaveCount(0);
  await searched(page).toBe("grey");
  await page.getByRole("status").getByText("1 találat erre: „grey”").waitFor({ state: "attached" });
});

describe.each(phoneCases)("on a phone, $mode, in $language", ({ javaScript, language }) => {
  const t = translator(language, dictionaryOf(language));

  test("a search leads from a tab without a hit to the one that has it", async () => {
    const expert = await newMember(site);
    await newConversation(site, expert, { quote: { name: "Stella Stork" } });
    const thread = { archived: true, archivedAt: 1 };
    await newConversation(site, expert, { quote: { name: "Hanna Heron" }, thread });
    const look = { javaScript, language, width: PHONE_WIDTH };
    const { page } = await browser.visit("/expert-dashboard", { as: expert, ...look });
    if (javaScript) await untilLive(page);
    await row(page, "Stella").waitFor();
    await box(page).fill("heron");
    await box(page).press("Enter");
    await page.getByText(t("dashboard.emptySearch")).waitFor();
    await fitsPhone(page);
    const tab = t("dashboard.tabs.archived");
    await page.getByRole("link", { name: t("inbox.elsewhere", { tab, count: 1 }) }).click();
    await row(page, "Hanna").waitFor();
    await settled.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("archived");
    await searched(page).toBe("heron");
    await fitsPhone(page);
  });
});

async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox().catch(() => null);
  return box !== null && box.y >= 0 && box.y + box.height <= 800;
}

test("a full inbox asks for no routes before a click, and no request of it and of the admin's navigation is refused", async () => {
  const expert = await newMember(site);
  const isExpert = eq(profiles.id, expert.id);
  await site.db.update(profiles).set({ admin: true }).where(isExpert);
  const names = Array.from({ length: 12 }, (_, index) => `Writer ${String(index + 10)}`);
  for (const name of names) await newConversation(site, expert, { quote: { name } });
  const { page } = await browser.newVisitor({ as: expert });
  const manifests: string[] = [];
  const refused: string[] = [];
  page.on("response", (response) => {
    const line = `${response.status()} ${response.url()}`;
    if (response.url().includes("/__manifest")) manifests.push(line);
    if (response.status() >= 400) refused.push(line);
  });
  await page.goto("/expert-dashboard");
  for (const name of names) await row(page, name).waitFor();
  // Remix asks for the routes of the links that it has marked.
  await settled(page.locator("[data-discover]")).toHaveCount(0);
  expect(manifests).toEqual([]);
  await row(page, "Writer 15").click();
  await page.getByRole("log").waitFor();
  await page.locator("[popovertarget=user-menu]").click();
  await page.getByRole("link", { name: "Admin Settings" }).click();
  // On small screens the menu leads to the site, too.
  const parts = page.locator("#admin-menu a:visible");
  await parts.first().waitFor();
  const links = await parts.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const href of links) {
    await page.locator(`#admin-menu a[href="${href}"]`).click();
    await page.locator(`#admin-menu a[href="${href}"][aria-current=page]`).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("load");
  }
  expect(refused).toEqual([]);
});
