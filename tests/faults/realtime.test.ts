import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#db/schema.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import {
  type Conversation,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { composer, messagesOn, say, seesMessage } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

let site: LeasedStack;
let browser: TestBrowser;
const names = { expert: "Edit Várnai", client: "Clara Lindqvist" };

beforeAll(async () => {
  site = await leaseStack();
  browser = await TestBrowser.open();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Meeting {
  conversation: Conversation;
  expert: Page;
  client: Page;
  /** The expert's session, for requests outside of the page. */
  expertClient: HttpClient;
}

/** Both sides have their sockets. */
async function meet(): Promise<Meeting> {
  const member = await newMember(site, { name: names.expert });
  const conversation = await newConversation(site, member);
  const visit = {
    origin: site.origin,
    allowedProblems: [/WebSocket/, /Failed to load resource.*\/updates/],
  };
  const expert = await browser.newVisitor(visit);
  const client = await browser.newVisitor(visit);
  const value = member.client.cookies.get("session") ?? "";
  await expert.context.addCookies([{ name: "session", value, url: site.origin }]);
  await expert.page.goto(conversation.thread);
  await client.page.goto(conversation.request);
  await isThere(expert.page, names.client);
  await isThere(client.page, names.expert);
  return { conversation, expert: expert.page, client: client.page, expertClient: member.client };
}

const isThere = (page: Page, name: string) =>
  page.getByText(`${name} is here`).waitFor({ state: "attached", timeout: 60_000 });
const isAlone = (page: Page) =>
  page.getByText("Live updates are paused.").waitFor({ timeout: 60_000 });

interface StoredMessage {
  id: string;
  content: string;
}

function stored({ threadId }: Conversation): Promise<StoredMessage[]> {
  return site.db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(eq(messages.threadId, threadId))
    .orderBy(asc(messages.seq));
}

/** The ids that the app returns to one side. */
async function idsFor(client: HttpClient, path: string): Promise<string[]> {
  const answer = (await client.get(path)).json() as { messages: StoredMessage[] };
  return answer.messages.map(({ id }) => id);
}

/**
 * Every text is stored once, both pages show the stored messages in order, and both sides receive
 * the same ids.
 */
async function endsWith({ conversation, expert, client, expertClient }: Meeting, sent: string[]) {
  const rows = await until("all is stored", async () => {
    const found = await stored(conversation);
    return found.length >= sent.length && found;
  });
  expect(rows.map(({ content }) => content).sort()).toEqual([...sent].sort());
  for (const page of [expert, client]) {
    await until("the page shows all", async () => (await messagesOn(page)).length >= sent.length);
    await settled.poll(() => messagesOn(page)).toEqual(rows.map(({ content }) => content));
  }
  const ids = rows.map(({ id }) => id);
  const { threadId, token } = conversation;
  await settled
    .poll(() => idsFor(expertClient, `/expert-dashboard/${threadId}/updates?after=0`))
    .toEqual(ids);
  const path = `/requests/updates/${token}?thread=${threadId}&after=0`;
  await settled.poll(() => idsFor(site.newClient(), path)).toEqual(ids);
}

/** Both sides write at the same time. */
async function bothSay({ expert, client }: Meeting, from: number, to: number): Promise<string[]> {
  const sent: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const texts = [`Expert's message ${number}`, `Client's message ${number}`] as const;
    await Promise.all([say(expert, texts[0]), say(client, texts[1])]);
    sent.push(...texts);
  }
  return sent;
}

describe("when the PartyKit server dies during a conversation", () => {
  test("both sides end with every message once and in order", async () => {
    const meeting = await meet();
    const { expert, client } = meeting;
    const sent = await bothSay(meeting, 1, 2);
    await seesMessage(client, "Expert's message 2");
    await seesMessage(expert, "Client's message 2");

    await site.party.kill();
    sent.push(...(await bothSay(meeting, 3, 5)));
    await Promise.all([isAlone(expert), isAlone(client)]);
    await seesMessage(client, "Expert's message 5");
    await seesMessage(expert, "Client's message 5");

    await site.party.start();
    sent.push(...(await bothSay(meeting, 6, 7)));
    await Promise.all([isThere(expert, names.client), isThere(client, names.expert)]);
    sent.push(...(await bothSay(meeting, 8, 9)));
    await endsWith(meeting, sent);
  });

  test("a side that could not even poll meanwhile gets the missed messages with the next connection", async () => {
    const meeting = await meet();
    const { expert, client } = meeting;
    await say(expert, "Before");
    await seesMessage(client, "Before");
    // The first answer changes the request's state, for which the page reloads; from here on only
    // the updates can bring new messages.
    await client.reload();
    await isThere(client, names.expert);
    await client.route(/\/updates/, (route) => route.abort());
    await site.party.kill();
    await say(expert, "Missed 1");
    await say(expert, "Missed 2");
    await seesMessage(expert, "Missed 2");
    await client.getByText("You are offline.").waitFor({ timeout: 60_000 });
    await settled.poll(() => messagesOn(client)).toEqual(["Before"]);
    await client.unroute(/\/updates/);
    await site.party.start();
    await seesMessage(client, "Missed 2");
    await endsWith(meeting, ["Before", "Missed 1", "Missed 2"]);
  });

  test("a message that could not be sent waits, and is sent once automatically when the app can be reached", async () => {
    const meeting = await meet();
    const { client, expert } = meeting;
    await client.route(/\/updates/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await say(client, "Against the wind");
    await client.getByText("Waiting for the connection").waitFor();
    await composer(client).fill("Already typing on");
    await client.unroute(/\/updates/);
    await seesMessage(expert, "Against the wind");
    await settled(composer(client)).toHaveValue("Already typing on");
    await endsWith(meeting, ["Against the wind"]);
  });

  test("forms without scripts are accepted as fast as before, and the page shows no error", async () => {
    const { conversation, expertClient } = await meet();
    await site.party.kill();
    const health = (await site.newClient().get("/healthz")).json();
    expect(health).toMatchObject({ status: "down", checks: { realtime: "down", database: "ok" } });
    const fields = { intent: "send", content: "By a plain form", key: "k".repeat(32), seen: "0" };
    const sent = await expertClient.post(conversation.thread, fields);
    expect([sent.status, sent.location]).toEqual([303, conversation.thread]);
    const again = await expertClient.post(conversation.thread, fields);
    expect(again.status).toBe(303);
    const rows = await stored(conversation);
    expect(rows.map(({ content }) => content)).toEqual(["By a plain form"]);
    expect((await expertClient.follow(sent)).body).toContain("By a plain form");
    await site.party.start();
  });
});
