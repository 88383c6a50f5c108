import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
  trySaying,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
beforeEach(async () => {
  await threads.told();
  talk = await addConversation(threads.db, expertId);
});
afterAll(() => threads.close());

const key = "the-same-key";
const send = (side: "expert" | "client", message: Parameters<typeof trySaying>[3]) =>
  trySaying(threads.services, talk, side, message);

const storedMessages = async () => {
  const rows = threads.db.select().from(messages).where(eq(messages.threadId, talk.threadId));
  return (await rows.orderBy(messages.seq)).map(({ seq, content }) => ({ seq, content }));
};
const threadRow = async () => {
  const rows = await threads.db
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.id, talk.threadId));
  return rows[0];
};

describe("sending a message", () => {
  it("stores what both sides write, numbered from one", async () => {
    await say(threads.services, talk, "expert", "Hello Anna");
    const answer = await say(threads.services, talk, "client", "Hello Edit");

    expect(answer).toMatchObject({ seq: 2, side: "client", content: "Hello Edit" });
    expect(await storedMessages()).toEqual([
      { seq: 1, content: "Hello Anna" },
      { seq: 2, content: "Hello Edit" },
    ]);
  });

  it("keeps every one of fifty messages sent at once from both sides, without a gap or a double", async () => {
    await threads.database.startServer();
    const sends = Array.from({ length: 50 }, (_, index) => {
      const services = { ...threads.services, db: threads.database.connect() };
      return say(services, talk, index % 2 ? "expert" : "client", `Message ${index}`);
    });
    const sent = await Promise.all(sends);

    const stored = await storedMessages();
    expect(stored.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(stored.map(({ content }) => content)).size).toBe(50);
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(stored.map(({ seq }) => seq));
    expect((await threadRow())?.expertUnread).toBe(25);
  });

  it("answers a repeated key with the message that is already there", async () => {
    const first = await send("client", { content: "Line one\r\nline two", key });
    await threads.told();
    const again = await send("client", { content: " Line one\nline two ", key });

    expect(first).toMatchObject({ kind: "sent", repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await storedMessages()).toHaveLength(1);
  });

  it("tells the rooms of a repeat again, because the first attempt may have died before it could", async () => {
    await send("client", { content: "Once", key });
    const first = await threads.told();
    await send("client", { content: "Once", key });

    const messagesIn = (posts: typeof first) =>
      posts.filter(({ event }) => event.type === "message");
    expect(messagesIn(await threads.told())).toEqual(messagesIn(first));
  });

  it("takes the same key twenty times at once as one message", async () => {
    await threads.database.startServer();
    const sends = Array.from({ length: 20 }, () => {
      const services = { ...threads.services, db: threads.database.connect() };
      return trySaying(services, talk, "expert", { content: "Once", key });
    });
    const results = await Promise.all(sends);

    expect(results.filter((result) => result.kind === "sent" && !result.repeated)).toHaveLength(1);
    expect(await storedMessages()).toEqual([{ seq: 1, content: "Once" }]);
  });

  it("stores another text or another side under the same key as a new message", async () => {
    await send("client", { content: "One", key });
    await send("client", { content: "Two", key });
    await send("expert", { content: "Two", key });

    expect((await storedMessages()).map(({ content }) => content)).toEqual(["One", "Two", "Two"]);
  });

  it("refuses nothing but blanks, and a text beyond the limit, without asking the database", async () => {
    const dead = { ...threads.services, db: createDatabase("http://127.0.0.1:9") };
    const outcome = async (content: string) =>
      (await trySaying(dead, talk, "client", { content })).kind;

    expect(await outcome(" \r\n ")).toBe("empty");
    expect(await outcome("\0\u0007 \u009f")).toBe("empty");
    expect(await outcome("x".repeat(10_001))).toBe("too_long");
  });

  it("stores a text without the control characters that show nothing", async () => {
    const content = "\0\u0001One\tcell\r\n\u001b[1mtwo\0\u007f";
    expect((await say(threads.services, talk, "client", content)).content).toBe(
      "One\tcell\n[1mtwo",
    );
  });

  it("accepts a text of exactly the limit", async () => {
    expect((await say(threads.services, talk, "client", "ő".repeat(10_000))).seq).toBe(1);
  });

  it("finds no thread for another expert or another request, and stores nothing", async () => {
    const outsider = await addExpert(threads.db, "Otto Outsider");
    const other = await addConversation(threads.db, outsider);
    const intruder = { ...other, threadId: talk.threadId };
    for (const side of ["expert", "client"] as const) {
      const message = { content: "Let me in", seenSeq: 9 };
      expect(await trySaying(threads.services, intruder, side, message)).toEqual({
        kind: "not_found",
      });
    }
    expect(await storedMessages()).toEqual([]);
    expect(await threads.told()).toEqual([]);
  });

  it("stores nothing for a link that was revoked", async () => {
    const stale = { ...talk, client: { ...talk.client, linkVersion: 2 } };
    const result = await trySaying(threads.services, stale, "client", { content: "Let me in" });
    expect(result).toEqual({ kind: "not_found" });
    expect(await storedMessages()).toEqual([]);
  });

  it("stores as many as the limit lets through in one round trip each, and still answers a repeat", async () => {
    const limit = messageLimit(talk.threadId, 2);
    const first = await send("client", { content: "One", key, limit });
    await send("client", { content: "Two", limit });
    const third = await send("client", { content: "Three", limit });
    expect(third).toEqual({ kind: "too_many", retryAfterSeconds: expect.any(Number) });
    const again = await send("client", { content: "One", key, limit });
    expect(again).toEqual({ ...first, repeated: true });
    expect((await storedMessages()).map(({ content }) => content)).toEqual(["One", "Two"]);
  });

  it("takes no more messages once the client closed the request", async () => {
    await closeRequest(threads.services, talk.client, { reason: null, note: "" });
    expect(await send("expert", { content: "Too late" })).toEqual({ kind: "closed" });
  });

  it("moves the thread from New to Active with the expert's first message, and keeps that time", async () => {
    expect((await threadRow())?.tab).toBe("new");
    const first = await say(threads.services, talk, "expert", "Hello");
    await say(threads.services, talk, "expert", "Anybody there?");

    expect(await threadRow()).toMatchObject({
      tab: "active",
      repliedAt: first.createdAt,
      openedAt: first.createdAt,
    });
  });

  it("takes the thread out of the archive when the client writes, not when the expert does", async () => {
    await archiveThread(threads.services, talk);
    await say(threads.services, talk, "expert", "One more thing");
    expect((await threadRow())?.tab).toBe("archived");
    await say(threads.services, talk, "client", "Yes?");
    expect(await threadRow()).toMatchObject({
      tab: "active",
      archived: false,
      archivedAt: null,
    });
  });

  it("reads what stood before the answer, and nothing that came later", async () => {
    await say(threads.services, talk, "client", "Seen");
    await say(threads.services, talk, "client", "Came while the answer was typed");
    await send("expert", { content: "Hi", seenSeq: 1 });

    const thread = await findThread(threads.db, { viewer: talk.client, threadId: talk.threadId });
    expect(thread?.readUpTo.expert).toBe(1);
    expect((await threadRow())?.expertUnread).toBe(1);
  });

  it("tells the thread's room and the expert's inbox", async () => {
    const message = await say(threads.services, talk, "client", "Hello");
    expect(await threads.told()).toEqual(
      expect.arrayContaining([
        { path: `/parties/main/${talk.threadId}`, event: { type: "message", message } },
        { path: `/parties/inbox/${expertId}`, event: { type: "inbox" } },
      ]),
    );
  });
});
