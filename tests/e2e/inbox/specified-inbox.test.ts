import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

/** Lets no data request of the page's script pass until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test("the panes are 250 pixels less high than the window, and Send is disabled without a text and while sending", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member);
  const { page } = await browser.visit(talk.thread, { as: member, height: 1_000 });
  await page.locator("form[data-hydrated] textarea[name=content]").waitFor();
  const pane = page.locator("section.card", { has: composer(page) });
  await settled.poll(async () => (await pane.boundingBox())?.height).toBe(1_000 - 250);

  const send = page.getByRole("button", { name: /^(Send|Sending\.\.\.)$/ });
  await settled(send).toBeDisabled();
  await composer(page).fill("Good morning");
  await settled(send).toBeEnabled();
  await composer(page).fill("   ");
  await settled(send).toBeDisabled();
  await composer(page).fill("Good morning");
  const release = await holdData(page);
  await send.click();
  await settled(send).toBeDisabled();
  release();
  await page.getByText("Good morning").first().waitFor();
});

test("a spinner is shown while the list loads", async () => {
  const member = await newMember(site);
  const talk = await newConversation(site, member);
  const { page } = await browser.visit(talk.thread, { as: member });
  await page.locator("form[data-hydrated]").first().waitFor();
  const spinner = page.locator(".animate-spin");
  await settled(spinner).toHaveCount(0);
  const release = await holdData(page);
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
