import ReconnectingSocket from "partysocket/ws";
import { afterAll, expect, test, vi } from "vitest";
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
import { ownStack } from "#tests/support/own-stack.ts";
import { until } from "#tests/support/until.ts";
import { LivePage } from "./reconnect/live-page.ts";

/**
 * A thousand sockets: fifty conversations, each with ten windows of both sides. A room allows
 * twenty windows of a side. Every person has a network address of their own, as in real life: a
 * thousand windows behind one address would meet the site's limit of requests per address.
 */
const TALKS = 50;
const WINDOWS_PER_SIDE = 10;
const OPENED_TOGETHER = 10;
const PATIENCE_SECONDS = 240;

const site = await ownStack({
  data: "empty",
  recordsRoundTrips: false,
  variables: { MESSAGES_PER_MINUTE: "1000000" },
});
const browser = new Browser(site.origin, new Observations());
browser.install();

const pages: LivePage[] = [];
afterAll(() => {
  for (const page of pages) page.close();
});

interface Talk extends Conversation {
  post(content: string): Promise<void>;
}

/** A conversation that each side has open in several windows. */
async function openTalk(): Promise<Talk> {
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
  for (const side of SIDES) {
    for (let count = 0; count < WINDOWS_PER_SIDE; count += 1) {
      pages.push(new LivePage({ side, threadId, ...urls[side] }));
    }
  }
  const post = async (content: string) => {
    const fields = { intent: "send", content, key: content.padEnd(32, "-"), seen: "0" };
    const answer = await expert.client.post(paths.threadUpdates(threadId), fields);
    expect(answer.status).toBe(200);
  };
  return { ...talk, post };
}

const untilAll = (what: string, isSo: (page: LivePage) => boolean) =>
  until(`every page ${what}`, () => pages.every(isSo), PATIENCE_SECONDS);

async function openTalks(): Promise<Talk[]> {
  const talks: Talk[] = [];
  while (talks.length < TALKS) {
    for (let count = 0; count < OPENED_TOGETHER; count += 1) talks.push(await openTalk());
    await untilAll("has the first message", ({ texts }) => texts.length > 0);
  }
  return talks;
}

/** One message in each conversation. */
async function postInAll(talks: readonly Talk[], content: string): Promise<void> {
  await Promise.all(talks.map((talk) => talk.post(content)));
}

/** The first wait of each socket from now on, in ms, as partysocket computes it. */
function firstWaits() {
  const prototype = ReconnectingSocket.prototype as unknown as { _getNextDelay(): number };
  const spy = vi.spyOn(prototype, "_getNextDelay");
  return () => {
    const waits = new Map<unknown, number>();
    for (const [index, { value }] of spy.mock.results.entries()) {
      const socket = spy.mock.contexts[index];
      if (!waits.has(socket)) waits.set(socket, Number(value));
    }
    spy.mockRestore();
    return [...waits.values()];
  };
}

test("a thousand sockets dropped at once come back with jitter and miss nothing", async () => {
  const talks = await openTalks();
  expect(pages).toHaveLength(1_000);
  const takeWaits = firstWaits();

  // The rooms live in the Worker, so this ends all sockets at once, as a release does.
  await site.rooms.kill();
  await untilAll("is down", ({ isDown }) => isDown);
  await postInAll(talks, "While all are down");
  expect(pages.filter(({ isDown }) => !isDown)).toEqual([]);
  await site.rooms.start();
  await postInAll(talks, "While they come back");
  await untilAll("is back", ({ isConnected }) => isConnected);
  await postInAll(talks, "After the release");

  const texts = [
    "Before the release",
    "While all are down",
    "While they come back",
    "After the release",
  ];
  for (const talk of talks) {
    const rows = await readMessages(site.db, talk);
    expect(rows.map(({ content }) => content)).toEqual(texts);
  }
  await untilAll("has everything", (page) => page.texts.length >= texts.length);
  for (const page of pages) expect(page.texts).toEqual(texts);

  const waits = takeWaits();
  expect(waits).toHaveLength(pages.length);
  // Each tenth of the time between half and one and a half seconds gets about a hundred of them.
  const shares = Array.from(
    { length: 10 },
    (_, tenth) => waits.filter((wait) => Math.floor((wait - 500) / 100) === tenth).length,
  );
  expect(shares.reduce((sum, share) => sum + share)).toBe(pages.length);
  expect(Math.max(...shares)).toBeLessThanOrEqual(160);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(50);
}, 400_000);
