import type { Page } from "@playwright/test";
import { describe, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { untilLive } from "#tests/support/browser/page-moments.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { meet } from "#tests/support/inbox/meeting.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, sendButton } from "#tests/support/story.ts";

const fixture = await openBrowserSite();

const heard = [{ from: "expert" as const, content: "Good day" }];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function choose(page: Page, name: string): Promise<void> {
  await button(page, "More").click();
  await button(page, name).click();
}

/** Two clicks, and the value of the project between them. */
async function win(page: Page, value: string): Promise<void> {
  await button(page, "Won").click();
  const form = page.getByRole("dialog", { name: "Mark this request as won" });
  await form.getByLabel("Value in US dollars").fill(value);
  await form.getByRole("button", { name: "Mark as won" }).click();
}

async function decline(page: Page): Promise<void> {
  await button(page, "Decline...").click();
  const form = page.getByRole("dialog", { name: "Decline this request" });
  await form.getByLabel("No time for new work right now").check();
  await form.getByLabel("Note to the client").fill("Ask me again in May.");
  await form.getByRole("button", { name: "Decline request" }).click();
  await says(page, "Select a conversation");
}

describe.each([true, false])("with scripts: %s", (javaScript) => {
  test("a request is declined with a reason that the client reads, and reopened", async () => {
    const { talk, expert, client } = await meet(fixture, { visit: { javaScript } });
    await decline(expert);
    if (!javaScript) await client.reload();
    await says(client, "has declined your request");
    await says(client, "Reason: No time for new work right now");
    await says(client, "Ask me again in May.");
    await settled(composer(client)).toBeHidden();
    await expert.goto(talk.thread);
    await button(expert, "Accept after all").first().click();
    await says(expert, "You've accepted the request again");
    if (!javaScript) await client.reload();
    await composer(client).waitFor();
  });

  test("an answered request is won, reported, and its client blocked", async () => {
    const { talk, expert, client } = await meet(fixture, { visit: { javaScript }, said: heard });
    await win(expert, "12,000");
    await says(expert, "You've marked this request as won");
    await says(expert, "Your notes: $12,000");
    if (!javaScript) await client.reload();
    await says(client, "says you're working together");
    await choose(expert, "Report...");
    const report = expert.getByRole("dialog", { name: "Report this conversation" });
    await report.getByLabel("Insults or threats").check();
    await report.getByRole("button", { name: "Send report" }).click();
    await says(expert, "Thank you. We'll look at this conversation.");
    await choose(expert, "Block...");
    await button(expert, "Block").click();
    await says(expert, "Select a conversation");
    if (!javaScript) await client.reload();
    await says(client, "This conversation is closed");
    await settled(composer(client)).toBeHidden();
    await expert.goto(talk.thread);
    await says(expert, "You've blocked Clara Lindqvist");
    await settled(composer(expert)).toBeHidden();
    await button(expert, "Unblock").first().click();
    await composer(expert).waitFor();
  });

  test("marking a conversation as unread leaves it, and the badge stays until it is opened again", async () => {
    const { expert } = await meet(fixture, { visit: { javaScript }, said: heard });
    await choose(expert, "Mark as unread");
    await says(expert, "Marked as unread");
    const list = expert.getByRole("navigation", { name: "Requests", exact: true });
    await list.getByText("1 unread").waitFor({ state: "attached" });
    await expert.reload();
    await settled(expert).toHaveTitle(/^\(1\)/);
    await list.getByRole("link", { name: "Clara Lindqvist" }).click();
    await composer(expert).waitFor();
    if (!javaScript) await expert.reload();
    await settled(expert).not.toHaveTitle(/^\(1\)/);
  });
});

describe.each([true, false])("the list, with scripts: %s", (javaScript) => {
  test("several conversations are snoozed until a day, shown again and archived at once", async () => {
    const { expert } = await meet(fixture, { visit: { javaScript }, said: heard });
    const list = expert.getByRole("navigation", { name: "Requests", exact: true });
    const tools = expert.getByRole("form", { name: "Selected conversations" });
    await settled(tools).toBeHidden();
    await list.getByLabel("Select Clara Lindqvist").check();
    await tools.getByRole("button", { name: "Snooze" }).click();
    await says(expert, "No requests found");
    await expert.getByRole("link", { name: "Snoozed 1" }).click();
    await list.getByText("Snoozed until").waitFor();
    await list.getByLabel("Select Clara Lindqvist").check();
    await tools.getByRole("button", { name: "Show now" }).click();
    await says(expert, "Back in your list");
    await expert.getByRole("link", { name: "All", exact: true }).click();
    await list.getByLabel("Select Clara Lindqvist").check();
    await tools.getByRole("button", { name: "Archive" }).click();
    await says(expert, "No requests found");
  });

  test("Back after archiving chosen conversations chooses no others", async () => {
    const visit = { javaScript, allowedProblems: [/status of 400/] };
    const { member, expert } = await meet(fixture, { visit, said: heard });
    const others = ["Nora One", "Otto Two", "Pia Three"];
    for (const name of others)
      await newConversation(fixture.site, member, { quote: { name }, said: heard });
    const list = expert.getByRole("navigation", { name: "Requests", exact: true });
    const tools = expert.getByRole("form", { name: "Selected conversations" });
    await expert.goto("/expert-dashboard?tab=active");
    await untilLive(expert);
    const boxes = list.getByRole("checkbox");
    await settled(boxes).toHaveCount(4);
    for (const nth of [0, 1]) await boxes.nth(nth).check();
    await tools.locator("[name=until]").fill("2026-01-01");
    await tools.getByRole("button", { name: "Snooze" }).click();
    await says(expert, "Please choose a day from tomorrow on");
    await expert.getByRole("link", { name: /^Active Conversations/ }).click();
    await settled(boxes.nth(0)).not.toBeChecked();
    for (const nth of [0, 1]) await boxes.nth(nth).check();
    await tools.getByRole("button", { name: "Archive" }).click();
    await settled(boxes).toHaveCount(2);
    await expert.goBack();
    await settled(boxes).toHaveCount(2);
    for (const nth of [0, 1]) await settled(boxes.nth(nth)).not.toBeChecked();
    await settled(tools).toBeHidden();
  });

  test("a lost request is archived, and comes back when that was a mistake", async () => {
    const { talk, expert, client } = await meet(fixture, { visit: { javaScript }, said: heard });
    await button(expert, "Lost").click();
    await says(expert, "Marked as lost and archived");
    await expert.goto(talk.thread);
    await says(expert, "You've marked this request as lost");
    await client.reload();
    await settled(client.getByText("lost")).toHaveCount(0);
    await button(expert, "Undo").first().click();
    await says(expert, "No longer marked as lost");
  });
});

test("a second window of the expert shows the actions of the first one", async () => {
  const { talk, context, expert } = await meet(fixture, { said: heard });
  const second = await context.newPage();
  await second.goto(talk.thread);
  await settled(sendButton(second)).toBeDisabled();
  await win(expert, "");
  await says(second, "You've marked this request as won");
  await button(second, "More").click();
  await settled(button(second, "Decline...")).toHaveCount(0);
});

test("the menu and its forms can be used by keyboard, and restore the focus", async () => {
  const { expert } = await meet(fixture, { said: heard });
  await settled(sendButton(expert)).toBeDisabled();
  await button(expert, "More").focus();
  await expert.keyboard.press("Enter");
  await expert.keyboard.press("Tab");
  const first = button(expert, "Decline...");
  await settled(first).toBeFocused();
  await expert.keyboard.press("Enter");
  const form = expert.getByRole("dialog", { name: "Decline this request" });
  await settled(form.getByRole("radio").first()).toBeFocused();
  await form.getByLabel("Note to the client").fill("Half a thought");
  await expert.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await settled(first).toBeFocused();
  await expert.keyboard.press("Escape");
  await first.waitFor({ state: "hidden" });
  await settled(button(expert, "More")).toBeFocused();
  await choose(expert, "Decline...");
  await settled(form.getByLabel("Note to the client")).toHaveValue("Half a thought");
});
