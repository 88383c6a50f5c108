import { afterAll, beforeAll, test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

test("an expert stops the mails about a conversation, chooses daily ones and starts them again, without JavaScript", async () => {
  const member = await newMember(site, { profile: { expert: true } });
  const at = Date.now() - 6 * 60_000;
  const said = [{ from: "client", content: "Can you start in May?", at }] as const;
  const expert = { ...member, client: site.newClient() };
  await newConversation(site, expert, { quote: { name: "Clara Kovács" }, said });
  await site.tick();
  const mail = await site.inbox.waitFor({ to: member.email, subject: "New message from Clara" });
  const [, stopLink = ""] = /<(.+)>/.exec(mail.headers["List-Unsubscribe"] ?? "") ?? [];

  const { page } = await browser.newVisitor({ origin: site.origin, javaScript: false });
  await page.goto(new URL(stopLink).pathname);
  await page.getByRole("button", { name: "Stop mails about this conversation" }).click();
  await page.getByRole("heading", { name: "Mails stopped" }).waitFor();
  await page.getByRole("link", { name: "Choose how often" }).click();
  await page.locator("input[name=email]").fill(member.email);
  await page.locator("input[name=password]").fill(member.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Messages", level: 1 }).waitFor();

  await page.getByLabel("At most once a day").check();
  await page.getByLabel("Show when I have read messages").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your choice is saved").waitFor();
  await settled(page.getByLabel("At most once a day")).toBeChecked();
  await settled(page.getByLabel("Show when I have read messages")).toBeChecked({ checked: false });

  await page.getByRole("button", { name: "Mail me again about messages from Clara" }).click();
  await page.getByText("You get mails about this conversation again").waitFor();
  await page.getByText("You have not stopped the mails about any conversation.").waitFor();
});
