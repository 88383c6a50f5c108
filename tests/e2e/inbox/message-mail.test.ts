import { test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOn } from "#tests/support/story.ts";

const { site, browser } = await openBrowserSite();

test("an expert stops the mails about a conversation, chooses daily ones and starts them again, without JavaScript", async () => {
  const member = await newMember(site, { profile: { expert: true } });
  const at = Date.now() - 6 * 60_000;
  const said = [{ from: "client", content: "Can you start in May?", at }] as const;
  const expert = { ...member, client: site.newClient() };
  await newConversation(site, expert, { quote: { name: "Clara Kovács" }, said });
  await site.tick();
  const mail = await site.inbox.waitFor({ to: member.email, subject: "New message from Clara" });
  const [, stopLink = ""] = /<(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "") ?? [];

  const { page } = await browser.visit(new URL(stopLink).pathname, { javaScript: false });
  await page.getByRole("button", { name: "Stop emails about this conversation" }).click();
  await page.getByRole("heading", { name: "Emails stopped" }).waitFor();
  await page.getByRole("link", { name: "Choose how often" }).click();
  await signInOn(page, member);
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();

  await page.getByLabel("At most once a day").check();
  await page.getByLabel("Show when I've read messages").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("We've saved your choice").waitFor();
  await settled(page.getByLabel("At most once a day")).toBeChecked();
  await settled(page.getByLabel("Show when I've read messages")).toBeChecked({ checked: false });

  await page.getByRole("button", { name: "Email me again about messages from Clara" }).click();
  await page.getByText("We'll email you about this conversation again").waitFor();
  await settled(page.getByRole("heading", { name: "Muted conversations" })).toHaveCount(0);
});
