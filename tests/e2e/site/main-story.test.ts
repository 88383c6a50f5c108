import type { BrowserContext, Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { openBrowserStack } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { findStored, newAnswers, type QuoteAnswers } from "#tests/support/inbox/quote-request.ts";
import { linksIn, type ReceivedMail } from "#tests/support/mail/mail.ts";
import { settled } from "#tests/support/settled.ts";
import {
  composer,
  fillContact,
  fillDetails,
  fillScope,
  findExpert,
  isAlive,
  messagesOn,
  say,
  seesMessage,
  sendButton,
  signInOn,
  submitRequest,
} from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const variables = { UNREAD_MAIL_AFTER_MINUTES: "0" };
const { site, browser } = await openBrowserStack({ variables });
const { expert } = accounts;

const linkWith = (mail: ReceivedMail, part: string) =>
  linksIn(mail).find((link) => link.includes(part)) ?? "";

/** The path of the expert's page, from the mail about this request. */
async function threadFromMail({ email, name }: QuoteAnswers): Promise<string> {
  const [thread] = (await findStored(site.db, email)).threads;
  const mail = await until("the expert has the mail", async () => {
    const mails = await site.inbox.list({ to: expert.email, subject: name });
    return mails.find(({ text }) => text.includes(thread?.id ?? "none"));
  });
  expect(mail.text).toContain("Budget");
  return new URL(linkWith(mail, "/expert-dashboard/")).pathname;
}

/** The path of the client's private page, from the mail about an unread message. */
async function requestFromMail({ email }: QuoteAnswers, text: string): Promise<string> {
  await site.tick();
  const mail = await site.inbox.waitFor({ to: email, subject: "New message" });
  expect(mail.text).toContain(text);
  const { pathname, search } = new URL(linkWith(mail, "/requests/"));
  return pathname + search;
}

describe("without scripts", () => {
  test("a visitor finds an expert, asks for a quote, and the two talk", async () => {
    const visit = { javaScript: false };
    const { page: client } = await browser.newVisitor(visit);
    const answers = newAnswers({ company: "Lindqvist & Co", hearAbout: "search" });
    await findExpert(client, "order handling", expert.name);
    await client.getByRole("link", { name: "Contact Expert" }).click();
    await client.getByText(`This request is for ${expert.name}.`).waitFor();
    await fillDetails(client, answers);
    await fillScope(client, answers);
    await client
      .getByRole("region", { name: "Who gets your request" })
      .getByText(expert.name)
      .waitFor();
    await fillContact(client, answers);
    await submitRequest(client);

    const { page: laptop } = await browser.newVisitor(visit);
    await laptop.goto(await threadFromMail(answers));
    await signInOn(laptop, expert);
    await laptop.getByRole("heading", { level: 2, name: answers.name }).waitFor();
    expectText(await laptop.content(), "Successfully logged in");
    expectText(await laptop.content(), "Quote Details");
    await settled.poll(() => laptop.content()).toContain(answers.email);
    await say(laptop, "Good day Clara,\nhow many of them have tables?");
    await seesMessage(laptop, "Good day Clara,\nhow many of them have tables?");

    const link = await requestFromMail(answers, "how many of them have tables?");
    await client.goto(link);
    await seesMessage(client, "Good day Clara,\nhow many of them have tables?");
    await say(client, "About a third.");
    await seesMessage(client, "About a third.");

    await laptop.getByRole("link", { name: "Check for new messages" }).click();
    await seesMessage(laptop, "About a third.");
    const all = ["Good day Clara,\nhow many of them have tables?", "About a third."];
    await settled.poll(() => messagesOn(laptop)).toEqual(all);
    await settled.poll(() => messagesOn(client)).toEqual(all);
  });
});

/**
 * The restrictions of the two browsers, and how the test detects that the live part has adapted.
 */
interface Circumstances {
  allowedProblems?: RegExp[];
  hinder(context: BrowserContext): Promise<unknown>;
  settled(page: Page, other: string): Promise<unknown>;
}

const isThere = (page: Page, other: string) =>
  page.getByText(`${other} is here`).waitFor({ state: "attached", timeout: 30_000 });

const unhindered: Circumstances = { hinder: async () => {}, settled: isThere };

/** Only sockets can bring messages. */
const withoutPolling: Circumstances = {
  allowedProblems: [/Failed to load resource.*\/updates/],
  hinder: (context) =>
    context.route(/\/updates/, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    ),
  settled: isThere,
};

/** Only polling can bring messages. */
const withoutSockets: Circumstances = {
  allowedProblems: [/WebSocket/],
  hinder: (context) => context.routeWebSocket(/.*/, (socket) => socket.close()),
  settled: (page) => page.getByText("Live updates are paused.").waitFor({ timeout: 30_000 }),
};

describe("with scripts, in two browsers at once", () => {
  const circumstances = [
    ["by sockets and by asking", unhindered],
    ["while nobody can ask for messages", withoutPolling],
    ["while sockets are blocked", withoutSockets],
  ] as const;

  test.each(circumstances)(
    "a visitor finds an expert and the two talk, with messages arriving %s",
    async (_, circumstance) => {
      const { client, laptop } = await openBoth(circumstance);
      const answers = newAnswers();
      await findExpert(client, "order handling", expert.name);
      await client.getByRole("link", { name: "Contact Expert" }).click();
      const dialog = client.getByRole("dialog");
      await dialog.getByText(`Request a consultation with ${expert.name}`).waitFor();
      await fillDetails(client, answers);
      await fillScope(client, answers);
      await fillContact(client, answers);
      await submitRequest(client);

      await laptop.goto(await threadFromMail(answers));
      await signInOn(laptop, expert);
      await laptop.getByRole("heading", { level: 2, name: answers.name }).waitFor();
      await isAlive(laptop);
      await say(laptop, "Message 1, from the expert");
      await seesMessage(laptop, "Message 1, from the expert");
      await until("it is stored", async () => (await storedTexts(answers)).length === 1);

      await client.goto(await requestFromMail(answers, "Message 1, from the expert"));
      await seesMessage(client, "Message 1, from the expert");
      await circumstance.settled(client, expert.name);
      await circumstance.settled(laptop, answers.name);
      await talkWithoutReload(client, laptop, answers);
    },
  );

  test("text typed before the scripts load can be sent", async () => {
    const { page } = await browser.newVisitor();
    const member = await newMember(site);
    const conversation = await newConversation(site, member);
    const release = await holdRequests(page, /\/assets\/.*\.js/);
    await page.goto(conversation.request, { waitUntil: "commit" });
    await composer(page).fill("I am in a hurry");
    release();
    await isAlive(page);
    await sendButton(page).click();
    await seesMessage(page, "I am in a hurry");
    await settled(composer(page)).toHaveValue("");
  });

  async function openBoth({ allowedProblems = [], hinder }: Circumstances) {
    const visits = [1, 2].map(() => browser.newVisitor({ allowedProblems }));
    const [one, other] = await Promise.all(visits);
    if (!one || !other) throw new Error("There are two browsers.");
    await Promise.all([hinder(one.context), hinder(other.context)]);
    return { client: one.page, laptop: other.page };
  }

  async function talkWithoutReload(client: Page, laptop: Page, answers: QuoteAnswers) {
    for (const page of [client, laptop])
      await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
    await say(client, "Message 2, from the client");
    await seesMessage(laptop, "Message 2, from the client");
    await say(laptop, "Message 3, from the expert");
    await seesMessage(client, "Message 3, from the expert");
    await say(client, "Message 4, from the client");
    await seesMessage(laptop, "Message 4, from the client");
    const stored = await storedTexts(answers);
    expect(stored).toHaveLength(4);
    for (const page of [client, laptop]) {
      await until("nothing is on its way", async () => (await messagesOn(page)).length === 4);
      await settled.poll(() => messagesOn(page)).toEqual(stored);
      await settled.poll(() => page.evaluate(() => "isStillOpen" in window)).toBe(true);
    }
  }

  async function storedTexts({ email }: QuoteAnswers): Promise<string[]> {
    const [thread] = (await findStored(site.db, email)).threads;
    const rows = await readMessages(site.db, { threadId: thread?.id ?? "" });
    return rows.map(({ content }) => content);
  }
});
