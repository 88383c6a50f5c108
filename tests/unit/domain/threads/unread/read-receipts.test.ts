import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listMessagesAfter } from "#app/domain/threads/read/messages.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { users } from "#db/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addConversation();
  await threads.say(conversation, "client", "Good day");
  await threads.say(conversation, "expert", "Good day");
});

const hidden = { sharesReading: false };
const switchOff = {
  expert: () => threads.db.update(users).set(hidden).where(eq(users.id, conversation.expertId)),
  client: () => threads.setQuote(conversation, hidden),
};

async function readBothSides(): Promise<void> {
  await threads.read(conversation, "client", 2);
  await threads.read(conversation, "expert", 2);
}

async function seenBy(side: Side) {
  const { threadId, [side]: viewer } = conversation;
  const thread = await threads.find(conversation, side);
  const updates = await listMessagesAfter(threads.db, { viewer, threadId, afterSeq: 0 });
  expect(updates?.readUpTo).toEqual(thread?.readUpTo);
  return thread?.readUpTo;
}

const takeReadEvents = async () =>
  (await threads.takePosts()).map(({ event }) => event).filter(({ type }) => type === "read");

describe("read receipts", () => {
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
