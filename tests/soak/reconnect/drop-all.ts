import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import { SIDES, type Side } from "#party/protocol.ts";
import { Browser } from "#tests/soak/conversations/browser.ts";
import { Observations } from "#tests/soak/conversations/observations.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";
import { drawnTimes, expectSpread } from "./drawn-times.ts";
import { LivePage } from "./live-page.ts";

/** Windows of one side of a conversation. A room allows twenty. */
const WINDOWS_PER_SIDE = 10;
const OPENED_TOGETHER = 10;
const PATIENCE_SECONDS = 240;

interface Talk extends Conversation {
  post(content: string): Promise<void>;
}

/**
 * Drops the sockets of this many conversations at once, twenty of each, as a release does.
 * Messages are posted meanwhile. Every page must come back after its own wait and have every
 * message exactly once. Every person has their own network address, as in real life: a thousand
 * windows behind one address would meet the site's limit of requests per address.
 */
export async function dropAllSockets(talkCount: number): Promise<void> {
  const site = await leaseStack({
    data: "empty",
    recordsRoundTrips: false,
    variables: { MESSAGES_PER_MINUTE: "1000000" },
  });
  const pages: LivePage[] = [];
  try {
    const talks = await openTalks(site, pages, talkCount);
    expect(pages).toHaveLength(talkCount * WINDOWS_PER_SIDE * SIDES.length);
    const takeTimes = drawnTimes();
    await endRelease(site, pages);
    const waits = takeTimes();
    const texts = await beginRelease(site, pages, talks);
    for (const talk of talks) {
      const rows = await readMessages(site.db, talk);
      expect(rows.map(({ content }) => content)).toEqual(texts);
    }
    await untilAll(pages, "has everything", (page) => page.texts.length >= texts.length);
    for (const page of pages) expect(page.texts).toEqual(texts);
    expectSpread(waits, pages.length);
  } finally {
    for (const page of pages) page.close();
    await site.close();
  }
}

/** Ends all sockets at once: the rooms live in the Worker. */
async function endRelease(site: LeasedStack, pages: LivePage[]): Promise<void> {
  await site.rooms.kill();
  await untilAll(pages, "is down", ({ isDown }) => isDown);
}

/** Returns the texts of all messages, in their order. */
async function beginRelease(
  site: LeasedStack,
  pages: LivePage[],
  talks: Talk[],
): Promise<string[]> {
  await postInAll(talks, "While all are down");
  expect(pages.filter(({ isDown }) => !isDown)).toEqual([]);
  await site.rooms.start();
  await postInAll(talks, "While they come back");
  await untilAll(pages, "is back", ({ isConnected }) => isConnected);
  await postInAll(talks, "After the release");
  return ["Before the release", "While all are down", "While they come back", "After the release"];
}

const untilAll = (pages: LivePage[], what: string, isSo: (page: LivePage) => boolean) =>
  until(`every page ${what}`, () => pages.every(isSo), PATIENCE_SECONDS);

/** One message in each conversation. */
async function postInAll(talks: readonly Talk[], content: string): Promise<void> {
  await Promise.all(talks.map((talk) => talk.post(content)));
}

async function openTalks(site: LeasedStack, pages: LivePage[], count: number): Promise<Talk[]> {
  const browser = new Browser(site.origin, new Observations());
  browser.install();
  const talks: Talk[] = [];
  while (talks.length < count) {
    for (let opened = 0; opened < OPENED_TOGETHER && talks.length < count; opened += 1)
      talks.push(await openTalk(site, browser, pages));
    await untilAll(pages, "has the first message", ({ texts }) => texts.length > 0);
  }
  return talks;
}

/** A conversation that each side has open in several windows. */
async function openTalk(site: LeasedStack, browser: Browser, pages: LivePage[]): Promise<Talk> {
  const expert = await newMember(site);
  const talk = await newConversation(site, expert, {
    said: [{ from: "expert", content: "Before the release" }],
  });
  const { threadId, token } = talk;
  const at = {
    expert: browser.addressesOf(expert.client),
    client: browser.addressesOf(site.newClient()),
  };
  const urls: Record<Side, { socketUrl: string; updatesUrl: string }> = {
    expert: {
      socketUrl: at.expert(paths.threadSocket(threadId)),
      updatesUrl: at.expert(paths.threadUpdates(threadId)),
    },
    client: {
      socketUrl: at.client(paths.requestSocket(token, threadId)),
      updatesUrl: at.client(paths.requestUpdates(token, { thread: threadId })),
    },
  };
  for (const side of SIDES)
    for (let opened = 0; opened < WINDOWS_PER_SIDE; opened += 1)
      pages.push(new LivePage({ side, threadId, ...urls[side] }));
  // A site that is busy answers 503, and a page repeats the message with its key.
  const post = async (content: string) => {
    // A key with spaces would be malformed, and a repeat a new message.
    const key = content.replaceAll(" ", "-").padEnd(32, "-");
    const fields = { intent: "send", content, key, seen: "0" };
    const send = async () => {
      const { status } = await expert.client.post(paths.threadUpdates(threadId), fields);
      expect([200, 503]).toContain(status);
      return status === 200;
    };
    await until("the message is stored", send, PATIENCE_SECONDS);
  };
  return { ...talk, post };
}
