import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { listMessagesAfter } from "#app/domain/threads/read/messages.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  archiveThread,
  markThreadUnread,
  unarchiveThread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { users } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { inboxPost } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
let expertId: string;
beforeEach(async () => {
  conversation = await threads.addConversation();
  ({ expertId } = conversation);
  await read();
  await threads.takePosts();
});

const read = () => threads.read(conversation, "expert");
const mark = () => markThreadUnread(services, conversation);
const badge = async () => (await countUnreadQuery(db, expertId))[0]?.count;
/** The count on the badge and the count in the list. */
const counts = async (tab: "new" | "active" | "archived" = "new") => [
  await badge(),
  (await listThreads(db, { expertId, tab })).threads[0]?.unread,
];

it("a marked thread counts as one until it is read, and the inbox is informed both times", async () => {
  expect(await badge()).toBe(0);
  expect(await mark()).toBe("done");
  expect(await counts()).toEqual([1, 1]);
  expect(await threads.takePosts()).toEqual([inboxPost(conversation)]);
  expect(await mark()).toBe("done");
  expect(await badge()).toBe(1);

  await threads.takePosts();
  expect(await read()).toEqual({ kind: "marked", upTo: 0, opened: false });
  expect(await counts()).toEqual([0, 0]);
  expect(await threads.takePosts()).toEqual([inboxPost(conversation)]);
});

it("the mark adds nothing to unread messages", async () => {
  await threads.say(conversation, "client", "One");
  await threads.say(conversation, "client", "Two");
  await mark();
  expect(await counts()).toEqual([2, 2]);
});

it("the expert's answer removes the mark, the client's message or reading does not", async () => {
  await mark();
  await threads.say(conversation, "client", "Hello?");
  await threads.read(conversation, "client");
  expect(await badge()).toBe(1);
  await read();
  await mark();
  await threads.say(conversation, "expert", "Hello!");
  expect(await counts("active")).toEqual([0, 0]);
});

it("archiving removes the mark, and unarchiving does not restore it", async () => {
  await mark();
  await archiveThread(services, conversation);
  await unarchiveThread(services, conversation);
  expect(await badge()).toBe(0);
});

it("marking has no effect on a thread that another window archived meanwhile", async () => {
  await archiveThread(services, conversation);
  expect(await mark()).toBe("done");
  expect(await counts("archived")).toEqual([0, 0]);
  await unarchiveThread(services, conversation);
  expect(await counts()).toEqual([0, 0]);
});

it("another expert's thread cannot be marked", async () => {
  const foreign = { ...conversation, expertId: await threads.addExpert("Otto Outsider") };
  expect(await markThreadUnread(services, foreign)).toBe("not_found");
  expect(await badge()).toBe(0);
  expect(await threads.takePosts()).toEqual([]);
});

it("the badge is counted by the index of unread threads, however large the inbox is", async () => {
  const plan = await explainQuery(db, countUnreadQuery(db, expertId).getSQL());
  expect(plan).toMatch(/^SEARCH message_threads USING INDEX message_threads_unread [^\n]*$/);
});

const hidden = { sharesReading: false };
const switchOff = {
  expert: () => db.update(users).set(hidden).where(eq(users.id, conversation.expertId)),
  client: () => threads.setQuote(conversation, hidden),
};

async function readBothSides(): Promise<void> {
  await threads.read(conversation, "client", 2);
  await threads.read(conversation, "expert", 2);
}

async function seenBy(side: Side) {
  const { threadId, [side]: viewer } = conversation;
  const thread = await threads.find(conversation, side);
  const updates = await listMessagesAfter(db, { viewer, threadId, afterSeq: 0 });
  expect(updates?.readUpTo).toEqual(thread?.readUpTo);
  return thread?.readUpTo;
}

const takeReadEvents = async () =>
  (await threads.takePosts()).map(({ event }) => event).filter(({ type }) => type === "read");

describe("read receipts", () => {
  beforeEach(async () => {
    conversation = await threads.addConversation();
    await threads.say(conversation, "client", "Good day");
    await threads.say(conversation, "expert", "Good day");
  });

  it("show each side how far the other has read", async () => {
    await readBothSides();
    for (const side of ["expert", "client"] as const)
      expect(await seenBy(side)).toEqual({ expert: 2, client: 2 });
  });

  it.each(["expert", "client"] as const)(
    "are hidden from both sides when the %s switched them off, except a side's own",
    async (side) => {
      await switchOff[side]();
      await threads.takePosts();
      await readBothSides();
      expect(await seenBy("expert")).toEqual({ expert: 2, client: 0 });
      expect(await seenBy("client")).toEqual({ expert: 0, client: 2 });
      const events = await takeReadEvents();
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) expect(event.isShared).toBe(false);
    },
  );

  it("stay hidden when an answer marks earlier messages as read", async () => {
    await switchOff.client();
    await threads.takePosts();
    await threads.send(conversation, "client", { content: "And you?", seenSeq: 2 });
    const [event] = await takeReadEvents();
    expect(event).toMatchObject({ side: "client", upTo: 2, isShared: false });
  });
});
