import { expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

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
  const release = await holdRequests(page, /\.data/);
  await send.click();
  await settled(send).toBeDisabled();
  release();
  await page.getByText("Good morning").first().waitFor();
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
