import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageLimit } from "#app/domain/moderation/message-limit.server.ts";
import { closeRequest } from "#app/domain/quotes/close-request.server.ts";
import { archiveThread } from "#app/domain/threads/archive-thread.server.ts";
import { findThread } from "#app/domain/threads/find-thread.server.ts";
import { sendMessage } from "#app/domain/threads/send-message.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  hardlyAnyLimit as limit,
  say,
  startThreads,
} from "./conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
beforeEach(() => threads.told());
afterAll(() => threads.close());

const storedIn = async (talk: Conversation) => {
  const rows = threads.db.select().from(messages).where(eq(messages.threadId, talk.threadId));
  return (await rows.orderBy(messages.seq)).map(({ seq, content }) => ({ seq, content }));
};
const threadRow = async (talk: Conversation) => {
  const rows = await threads.db
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.id, talk.threadId));
  return rows[0];
};

describe("sending a message", () => {
  it("stores what both sides write, numbered from one", async () => {
    const talk = await addConversation(threads.db, expertId);
    await say(threads.services, talk, "expert", "Hello Anna");
    const answer = await say(threads.services, talk, "client", "Hello Edit");

    expect(answer).toMatchObject({ seq: 2, side: "client", content: "Hello Edit" });
    expect(await storedIn(talk)).toEqual([
      { seq: 1, content: "Hello Anna" },
      { seq: 2, content: "Hello Edit" },
    ]);
  });

  it("keeps every one of fifty messages sent at once from both sides, without a gap or a double", async () => {
    const talk = await addConversation(threads.db, expertId);
    const sends = Array.from({ length: 50 }, (_, index) => {
      const services = { ...threads.services, db: createDatabase(threads.url) };
      return say(services, talk, index % 2 ? "expert" : "client", `Message ${index}`);
    });
    const sent = await Promise.all(sends);

    const stored = await storedIn(talk);
    expect(stored.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(stored.map(({ content }) => content)).size).toBe(50);
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(stored.map(({ seq }) => seq));
    expect((await threadRow(talk))?.expertUnread).toBe(25);
  });

  it("answers a repeated key with the message that is already there", async () => {
    const talk = await addConversation(threads.db, expertId);
    const once = { viewer: talk.client, threadId: talk.threadId, key: "the-same-key", limit };
    const first = await sendMessage(threads.services, { ...once, content: "Line one\r\nline two" });
    await threads.told();
    const again = await sendMessage(threads.services, { ...once, content: " Line one\nline two " });

    expect(first).toMatchObject({ kind: "sent", repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await storedIn(talk)).toHaveLength(1);
  });

  it("tells the rooms of a repeat again, because the first attempt may have died before it could", async () => {
    const talk = await addConversation(threads.db, expertId);
    const once = { viewer: talk.client, threadId: talk.threadId, key: "the-same-key", limit };
    await sendMessage(threads.services, { ...once, content: "Once" });
    const first = await threads.told();
    await sendMessage(threads.services, { ...once, content: "Once" });

    const messagesIn = (posts: typeof first) =>
      posts.filter(({ event }) => event.type === "message");
    expect(messagesIn(await threads.told())).toEqual(messagesIn(first));
  });

  it("takes the same key twenty times at once as one message", async () => {
    const talk = await addConversation(threads.db, expertId);
    const send = () =>
      sendMessage(
        { ...threads.services, db: createDatabase(threads.url) },
        {
          viewer: talk.expert,
          threadId: talk.threadId,
          key: "double-click",
          content: "Once",
          limit,
        },
      );
    const results = await Promise.all(Array.from({ length: 20 }, send));

    expect(results.filter((result) => result.kind === "sent" && !result.repeated)).toHaveLength(1);
    expect(await storedIn(talk)).toEqual([{ seq: 1, content: "Once" }]);
  });

  it("stores another text or another side under the same key as a new message", async () => {
    const talk = await addConversation(threads.db, expertId);
    const once = { threadId: talk.threadId, key: "the-same-key", limit };
    await sendMessage(threads.services, { ...once, viewer: talk.client, content: "One" });
    await sendMessage(threads.services, { ...once, viewer: talk.client, content: "Two" });
    await sendMessage(threads.services, { ...once, viewer: talk.expert, content: "Two" });

    expect((await storedIn(talk)).map(({ content }) => content)).toEqual(["One", "Two", "Two"]);
  });

  it("refuses nothing but blanks, and a text beyond the limit, without asking the database", async () => {
    const talk = await addConversation(threads.db, expertId);
    const dead = { ...threads.services, db: createDatabase("http://127.0.0.1:9") };
    const to = { viewer: talk.client, threadId: talk.threadId, limit };

    expect(await sendMessage(dead, { ...to, content: " \r\n " })).toEqual({ kind: "empty" });
    expect(await sendMessage(dead, { ...to, content: "\0\u0007 \u009f" })).toEqual({
      kind: "empty",
    });
    const long = "x".repeat(10_001);
    expect(await sendMessage(dead, { ...to, content: long })).toEqual({ kind: "too_long" });
  });

  it("stores a text without the control characters that show nothing", async () => {
    const talk = await addConversation(threads.db, expertId);
    const content = "\0\u0001One\tcell\r\n\u001b[1mtwo\0\u007f";
    expect((await say(threads.services, talk, "client", content)).content).toBe(
      "One\tcell\n[1mtwo",
    );
  });

  it("accepts a text of exactly the limit", async () => {
    const talk = await addConversation(threads.db, expertId);
    expect((await say(threads.services, talk, "client", "ő".repeat(10_000))).seq).toBe(1);
  });

  it("finds no thread for another expert or another request, and stores nothing", async () => {
    const talk = await addConversation(threads.db, expertId);
    const outsider = await addExpert(threads.db, "Otto Outsider");
    const other = await addConversation(threads.db, outsider);
    const to = { threadId: talk.threadId, content: "Let me in", seenSeq: 9, limit };

    const attempts = [other.expert, other.client].map((viewer) =>
      sendMessage(threads.services, { ...to, viewer }),
    );
    expect(await Promise.all(attempts)).toEqual([{ kind: "not_found" }, { kind: "not_found" }]);
    expect(await storedIn(talk)).toEqual([]);
    expect(await threads.told()).toEqual([]);
  });

  it("stores nothing for a link that was revoked", async () => {
    const talk = await addConversation(threads.db, expertId, { linkVersion: 2 });
    const to = { viewer: talk.client, threadId: talk.threadId, content: "Let me in", limit };
    expect(await sendMessage(threads.services, to)).toEqual({ kind: "not_found" });
    expect(await storedIn(talk)).toEqual([]);
  });

  it("stores as many as the limit lets through in one round trip each, and still answers a repeat", async () => {
    const talk = await addConversation(threads.db, expertId);
    const few = messageLimit(talk.threadId, 2);
    const to = { viewer: talk.client, threadId: talk.threadId, limit: few };
    const first = await sendMessage(threads.services, { ...to, content: "One", key: "first-key" });
    await sendMessage(threads.services, { ...to, content: "Two" });
    const third = await sendMessage(threads.services, { ...to, content: "Three" });
    expect(third).toEqual({ kind: "too_many", retryAfterSeconds: expect.any(Number) });
    const again = await sendMessage(threads.services, { ...to, content: "One", key: "first-key" });
    expect(again).toEqual({ ...first, repeated: true });
    expect((await storedIn(talk)).map(({ content }) => content)).toEqual(["One", "Two"]);
  });

  it("takes no more messages once the client closed the request", async () => {
    const talk = await addConversation(threads.db, expertId);
    await closeRequest(threads.services, talk.client, { reason: null, note: "" });
    const to = { viewer: talk.expert, threadId: talk.threadId, limit };
    expect(await sendMessage(threads.services, { ...to, content: "Too late" })).toEqual({
      kind: "closed",
    });
  });

  it("moves the thread from New to Active with the expert's first message, and keeps that time", async () => {
    const talk = await addConversation(threads.db, expertId);
    expect((await threadRow(talk))?.tab).toBe("new");
    const first = await say(threads.services, talk, "expert", "Hello");
    await say(threads.services, talk, "expert", "Anybody there?");

    expect(await threadRow(talk)).toMatchObject({
      tab: "active",
      repliedAt: first.createdAt,
      openedAt: first.createdAt,
    });
  });

  it("takes the thread out of the archive when the client writes, not when the expert does", async () => {
    const talk = await addConversation(threads.db, expertId);
    await archiveThread(threads.services, talk);
    await say(threads.services, talk, "expert", "One more thing");
    expect((await threadRow(talk))?.tab).toBe("archived");
    await say(threads.services, talk, "client", "Yes?");
    expect(await threadRow(talk)).toMatchObject({
      tab: "active",
      archived: false,
      archivedAt: null,
    });
  });

  it("reads what stood before the answer, and nothing that came later", async () => {
    const talk = await addConversation(threads.db, expertId);
    await say(threads.services, talk, "client", "Seen");
    await say(threads.services, talk, "client", "Came while the answer was typed");
    const to = { viewer: talk.expert, threadId: talk.threadId, limit };
    const answer = { ...to, content: "Hi", seenSeq: 1 };
    await sendMessage(threads.services, answer);

    const thread = await findThread(threads.db, { viewer: talk.client, threadId: talk.threadId });
    expect(thread?.readUpTo.expert).toBe(1);
    expect((await threadRow(talk))?.expertUnread).toBe(1);
  });

  it("tells the thread's room and the expert's inbox", async () => {
    const talk = await addConversation(threads.db, expertId);
    const message = await say(threads.services, talk, "client", "Hello");
    expect(await threads.told()).toEqual(
      expect.arrayContaining([
        { path: `/parties/main/${talk.threadId}`, event: { type: "message", message } },
        { path: `/parties/inbox/${expertId}`, event: { type: "inbox" } },
      ]),
    );
  });
});
