import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { listMessagesAfter } from "#app/domain/threads/read/messages.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { quotes, users } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  hardlyAnyLimit,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());
beforeEach(async () => {
  talk = await addConversation(threads.db, await addExpert(threads.db, "Edit"));
  await say(threads.services, talk, "client", "Good day");
  await say(threads.services, talk, "expert", "Good day");
});

const switchOff = {
  expert: () =>
    threads.db.update(users).set({ sharesReading: false }).where(eq(users.id, talk.expertId)),
  client: () =>
    threads.db.update(quotes).set({ sharesReading: false }).where(eq(quotes.id, talk.quoteId)),
};
const read = (side: "expert" | "client") =>
  markThreadRead(threads.services, { viewer: talk[side], threadId: talk.threadId, upTo: 2 });

async function seenBy(side: "expert" | "client") {
  const viewer = talk[side];
  const { threadId } = talk;
  const thread = await findThread(threads.db, { viewer, threadId });
  const updates = await listMessagesAfter(threads.db, { viewer, threadId, afterSeq: 0 });
  expect(updates?.readUpTo).toEqual(thread?.readUpTo);
  return thread?.readUpTo;
}

describe("read receipts", () => {
  it("tell each side how far the other has read", async () => {
    await read("client");
    await read("expert");
    for (const side of ["expert", "client"] as const) {
      expect(await seenBy(side)).toEqual({ expert: 2, client: 2 });
    }
  });

  it.each(["expert", "client"] as const)(
    "that the %s has switched off are kept from both sides, and each still knows its own",
    async (side) => {
      await switchOff[side]();
      await threads.told();
      await read("client");
      await read("expert");
      expect(await seenBy("expert")).toEqual({ expert: 2, client: 0 });
      expect(await seenBy("client")).toEqual({ expert: 0, client: 2 });
      const events = (await threads.told()).filter(({ event }) => event.type === "read");
      expect(events.length).toBeGreaterThan(0);
      for (const { event } of events) expect(event.isShared).toBe(false);
    },
  );

  it("that are switched off stay off when an answer reads what came before", async () => {
    await switchOff.client();
    await threads.told();
    const { threadId } = talk;
    const answer = { viewer: talk.client, threadId, content: "And you?", seenSeq: 2 };
    await sendMessage(threads.services, { ...answer, limit: hardlyAnyLimit });
    const told = await threads.told();
    const event = told.find((post) => post.event.type === "read")?.event;
    expect(event).toMatchObject({ side: "client", upTo: 2, isShared: false });
  });
});
