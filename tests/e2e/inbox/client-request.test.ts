import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { messageDrafts } from "#db/schema.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { readQuote } from "#tests/support/inbox/conversation-rows.ts";
import {
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { settled } from "#tests/support/settled.ts";
import { composer } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

/** A request with two experts: the client's page, and the first expert's. */
async function meet(javaScript: boolean) {
  const member = await newMember(site);
  const colleague = await newMember(site, { name: "Bálint Orosz" });
  const said = [{ from: "expert" as const, content: "Good day" }];
  const [talk, other] = await newConversations(site, [member, colleague], { said });
  if (!talk || !other) throw new Error("There is no request.");
  const open = async (path: string, allowedProblems: RegExp[] = []) => {
    const as = path === talk.thread ? member : undefined;
    return (await browser.visit(path, { as, javaScript, allowedProblems })).page;
  };
  const show = async (page: Page) => void (!javaScript && (await page.reload()));
  const client = await open(talk.request, [/404/]);
  return { talk, other, colleague, open, show, client };
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();

describe.each([true, false])("with scripts: %s", (javaScript) => {
  test("the client adds details, and closes with a reason that the expert reads", async () => {
    const { talk, other, colleague, open, show, client } = await meet(javaScript);
    const expert = await open(talk.thread);
    await unfold(client, "Read or add to your request");
    await client.getByLabel("What should they know?").fill("The files are scanned.");
    await button(client, "Send to all experts").click();
    await says(client, "Sent to all your experts");
    await show(expert);
    await expert.getByRole("log").getByText("The files are scanned.").waitFor();
    expect((await colleague.client.get(other.thread)).body).toContain("The files are scanned.");
    // The page of a browser without scripts was loaded again.
    if (!javaScript) await unfold(client, "Read or add to your request");
    const answers = client.locator("details[open] .quote-facts");
    await settled(answers.getByText("The files are scanned.")).toBeVisible();

    await unfold(client, "Close this request");
    const reasons = client.getByRole("group", { name: "Why are you closing it?" });
    await reasons.getByLabel("The project is postponed").check();
    await client.getByLabel("A note to the experts").fill("Perhaps in spring.");
    await button(client, "Yes, close the request").click();
    // Scripts have marked the open conversation as read, and unread ones come first.
    const names = ["Edit Várnai", "Bálint Orosz"];
    await says(client, `your note: ${(javaScript ? names.toReversed() : names).join(", ")}`);
    await show(expert);
    await says(expert, "The client has closed this request");
    await says(expert, "Reason: The project is postponed");
    await says(expert, "Perhaps in spring.");

    await button(client, "Reopen").first().click();
    await says(client, "Your request is open again");
    await show(expert);
    await composer(expert).waitFor();
  });

  test("a client without the link opens request and draft on another device, and makes a new link", async () => {
    const { talk, open, client } = await meet(javaScript);
    await composer(client).fill("Half a thought");
    if (!javaScript) await button(client, "Save draft").click();
    await until("the draft is kept", async () => {
      const [draft] = await site.rows(messageDrafts, { threadId: talk.threadId });
      return draft?.content === "Half a thought";
    });

    const lost = await open("/contact");
    await lost.getByRole("link", { name: "Get it again by email" }).click();
    const email = (await readQuote(site.db, talk))?.email ?? "";
    await lost.locator("main").getByLabel("Email").fill(email);
    await button(lost, "Email me my links").click();
    await says(lost, "Please check your inbox");
    const mail = await site.inbox.waitFor({ to: email, subject: "link" });
    const link = linksIn(mail).find((address) => address.includes("/requests/")) ?? "";
    const phone = await open(`${link}?thread=${talk.threadId}`, [/404/]);
    await says(phone, "Good day");
    await settled(composer(phone)).toHaveValue("Half a thought");

    await unfold(phone, "Open on another device");
    await unfold(phone, "Make a new link");
    await button(phone, "Yes, make a new link").click();
    await says(phone, "This is your new link.");
    await settled.poll(() => phone.url()).not.toContain(talk.token);
    await says(phone, "Good day");
    const stranger = await open(talk.request, [/404/]);
    await says(stranger, "This link doesn't work");
    await stranger.getByRole("link", { name: "Email me my link" }).click();
    await says(stranger, "Find your request");
  });
});

test("a page whose link was replaced elsewhere shows a message, and keeps the typed text", async () => {
  const { talk, open, client: old } = await meet(true);
  // Its socket is closed like all others, a moment before it moves to the new address.
  const client = await open(talk.request, [/404/]);
  await unfold(old, "Read or add to your request");
  await old.getByLabel("What should they know?").fill("Written on the old page");
  await unfold(client, "Open on another device");
  await unfold(client, "Make a new link");
  await button(client, "Yes, make a new link").click();
  await says(client, "This is your new link.");
  await button(old, "Send to all experts").click();
  await says(old, "This link doesn't work");
  await settled(old.getByRole("textbox").first()).toHaveValue("Written on the old page");
});

test("on a phone the request is there as a whole, and the page scrolls to the message box", async () => {
  const experts = [await newMember(site), await newMember(site, { name: "Bálint Orosz" })];
  const details = "We read supplier invoices by hand, and want to stop. ".repeat(12);
  const [talk] = await newConversations(site, experts, { quote: { details } });
  const { page } = await browser.visit(talk?.request ?? "", {
    allowedProblems: [/404/],
    width: 375,
  });
  const request = page.locator("#request");
  await settled.poll(async () => (await request.boundingBox())?.height).toBeGreaterThan(300);
  const log = page.locator(".log-request");
  const hidden = () => log.evaluate((box) => box.scrollHeight - box.clientHeight);
  await settled.poll(hidden).toBe(0);
  // The list says of each of the two experts how far the request is.
  await settled(page.getByRole("list", { name: "Stage:" })).toHaveCount(0);
  const one = await newConversation(site, experts[0] ?? (await newMember(site)));
  await page.goto(one.request);
  await settled(page.getByRole("list", { name: "Stage: Sent" })).toBeVisible();
});

test.each([
  { width: 320, language: "hu", colorScheme: "light" },
  { width: 1280, language: "en", colorScheme: "dark" },
] as const)("the whole page of the client is accessible: $width", async (look) => {
  const said = [{ from: "expert" as const, content: "Good day" }];
  const talk = await newConversation(site, await newMember(site), { said });
  const { page } = await browser.visit(talk.request, {
    allowedProblems: [/404/],
    ...look,
  });
  for (const fold of await page.locator("main details.tool-fold > summary").all())
    await fold.click();
  await expectUsableAsItIs(page);
  await page.locator("button[popovertarget=thread-menu]").click();
  await expectUsableAsItIs(page);
  await page.locator("button[popovertarget=report]").first().click();
  await expectUsableAsItIs(page);
  await page.goto(talk.request.replace(talk.token, "lost"));
  await expectUsableAsItIs(page);
});
