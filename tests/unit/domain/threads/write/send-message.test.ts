import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import {
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  moveCannedReply,
  updateCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { createDatabase } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import {
  type Conversation,
  type NewMessage,
  say as sayWith,
  send as sendWith,
} from "#tests/unit/domain/threads/conversation.ts";
import { inboxPost, roomPost } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addConversation();
});

const key = "the-same-key";
const send = (side: Side, message: NewMessage) => threads.send(conversation, side, message);
const say = (side: Side, content: string) => threads.say(conversation, side, content);
const threadRow = () => threads.threadOf(conversation);
const storedMessages = async () => {
  const isOfThread = eq(messages.threadId, conversation.threadId);
  const rows = await db.select().from(messages).where(isOfThread).orderBy(messages.seq);
  return rows.map(({ seq, content }) => ({ seq, content }));
};

describe("sending a message", () => {
  it("stores messages of both sides, numbered from one", async () => {
    await say("expert", "Hello Anna");
    const answer = await say("client", "Hello Edit");
    expect(answer).toMatchObject({ seq: 2, side: "client", content: "Hello Edit" });
    const inOrder = [
      { seq: 1, content: "Hello Anna" },
      { seq: 2, content: "Hello Edit" },
    ];
    expect(await storedMessages()).toEqual(inOrder);
  });

  it("stores each of fifty messages sent at once from both sides, without a gap or a double", async () => {
    await threads.database.startServer();
    const sent = await atOnce(50, (index) => {
      const side = index % 2 ? "expert" : "client";
      return sayWith(threads.elsewhere(), conversation, side, `Message ${index}`);
    });
    const stored = await storedMessages();
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(stored.map(({ seq }) => seq)).toEqual(numbers);
    expect(new Set(stored.map(({ content }) => content)).size).toBe(50);
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(numbers);
    expect((await threadRow()).expertUnread).toBe(25);
  });

  it("answers a repeated key with the stored message", async () => {
    const first = await send("client", { content: "Line one\r\nline two", key });
    await threads.takePosts();
    const again = await send("client", { content: " Line one\nline two ", key });
    expect(first).toMatchObject({ kind: "sent", repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await storedMessages()).toHaveLength(1);
  });

  it("informs the rooms of a repeat again, as the first attempt may have failed before", async () => {
    const sendAndTakePosts = async () => {
      await send("client", { content: "Once", key });
      return (await threads.takePosts()).filter(({ event }) => event.type === "message");
    };
    const first = await sendAndTakePosts();
    expect(await sendAndTakePosts()).toEqual(first);
  });

  it("stores one message for the same key twenty times at once", async () => {
    await threads.database.startServer();
    const message = { content: "Once", key };
    const sendAgain = () => sendWith(threads.elsewhere(), conversation, "expert", message);
    const results = await atOnce(20, sendAgain);
    expect(results.filter((result) => result.kind === "sent" && !result.repeated)).toHaveLength(1);
    expect(await storedMessages()).toEqual([{ seq: 1, content: "Once" }]);
  });

  it("stores another text or another side under the same key as a new message", async () => {
    await send("client", { content: "One", key });
    await send("client", { content: "Two", key });
    await send("expert", { content: "Two", key });
    expect((await storedMessages()).map(({ content }) => content)).toEqual(["One", "Two", "Two"]);
  });

  it("refuses a blank text and one beyond the limit without a database query", async () => {
    const dead = { ...services, db: createDatabase("http://127.0.0.1:9") };
    for (const [content, kind] of [
      [" \r\n ", "empty"],
      ["\0\u0007 \u009f", "empty"],
      ["x".repeat(10_001), "too_long"],
    ] as const)
      expect((await sendWith(dead, conversation, "client", { content })).kind).toBe(kind);
  });

  it("stores a text without invisible control characters", async () => {
    const { content } = await say("client", "\0\u0001One\tcell\r\n\u001b[1mtwo\0\u007f");
    expect(content).toBe("One\tcell\n[1mtwo");
  });

  it("accepts a text of exactly the limit", async () => {
    expect((await say("client", "ő".repeat(10_000))).seq).toBe(1);
  });

  it("finds no thread for another expert or another request, and stores nothing", async () => {
    const { threadId } = conversation;
    const intruder = { ...(await threads.addConversation()), threadId };
    for (const side of ["expert", "client"] as const) {
      const result = await threads.send(intruder, side, { content: "Let me in", seenSeq: 9 });
      expect(result).toEqual({ kind: "not_found" });
    }
    expect(await storedMessages()).toEqual([]);
    expect(await threads.takePosts()).toEqual([]);
  });

  it("stores nothing for a link that was revoked", async () => {
    const message = { content: "Let me in" };
    const result = await threads.send(withRevokedLink(conversation), "client", message);
    expect(result).toEqual({ kind: "not_found" });
    expect(await storedMessages()).toEqual([]);
  });

  it("stores no more messages than the limit allows, and still answers a repeat", async () => {
    const limit = messageLimit(conversation.threadId, 2);
    const first = await send("client", { content: "One", key, limit });
    await send("client", { content: "Two", limit });
    const third = await send("client", { content: "Three", limit });
    expect(third).toEqual({ kind: "too_many", retryAfterSeconds: expect.any(Number) });
    const again = await send("client", { content: "One", key, limit });
    expect(again).toEqual({ ...first, repeated: true });
    expect((await storedMessages()).map(({ content }) => content)).toEqual(["One", "Two"]);
  });

  it("is refused once the client closed the request", async () => {
    await closeRequest(services, conversation.client, { reason: null, note: "" });
    expect(await send("expert", { content: "Too late" })).toEqual({ kind: "closed" });
  });

  it("moves the thread from New to Active with the expert's first message, and stores its time", async () => {
    expect((await threadRow()).tab).toBe("new");
    const { createdAt } = await say("expert", "Hello");
    await say("expert", "Are you there?");
    const active = { tab: "active", repliedAt: createdAt, openedAt: createdAt };
    expect(await threadRow()).toMatchObject(active);
  });

  it("unarchives the thread when the client writes, not when the expert does", async () => {
    await archiveThread(services, conversation);
    await say("expert", "One more thing");
    expect((await threadRow()).tab).toBe("archived");
    await say("client", "Yes?");
    const active = { tab: "active", archived: false, archivedAt: null };
    expect(await threadRow()).toMatchObject(active);
  });

  it("marks as read what the sender had seen, and nothing that arrived later", async () => {
    await say("client", "Seen");
    await say("client", "Came while the answer was typed");
    await send("expert", { content: "Hi", seenSeq: 1 });
    expect((await threads.find(conversation, "client"))?.readUpTo.expert).toBe(1);
    expect((await threadRow()).expertUnread).toBe(1);
  });

  it("informs the thread's room and the expert's inbox", async () => {
    const message = await say("client", "Hello");
    const posts = [roomPost(conversation, { type: "message", message }), inboxPost(conversation)];
    expect(await threads.takePosts()).toEqual(expect.arrayContaining(posts));
  });
});

let expertId: string;
beforeEach(async () => {
  expertId = await threads.addExpert();
});

const titlesOf = async (id: string) => (await listCannedReplies(db, id)).map(({ title }) => title);
const create = (title: string, content = "Text", client = db) =>
  createCannedReply(client, { expertId, title, content });

async function firstReply(of = expertId) {
  const [reply] = await listCannedReplies(db, expertId);
  return { expertId: of, replyId: reply?.id ?? "" };
}

describe("canned replies", () => {
  it("are listed by title in any case, and changed and deleted by their owner", async () => {
    for (const title of ["rates", "Greeting", "Questions"]) await create(title);
    expect(await titlesOf(expertId)).toEqual(["Greeting", "Questions", "rates"]);

    const own = await firstReply();
    const change = { title: "Welcome", content: "Dear {name}" };
    expect(await updateCannedReply(db, { ...own, ...change })).toBe("done");
    expect(await findCannedReply(db, own)).toEqual({ id: own.replyId, ...change });
    await deleteCannedReply(db, own);
    expect(await findCannedReply(db, own)).toBeNull();
    expect(await updateCannedReply(db, { ...own, ...change })).toBe("not_found");
  });

  it("can be moved up and down, and new ones follow the moved ones", async () => {
    for (const title of ["A", "B", "C"]) await create(title);
    const [, , last] = await listCannedReplies(db, expertId);
    const move = (to: "up" | "down", of = expertId) =>
      moveCannedReply(db, { expertId: of, replyId: last?.id ?? "", move: to });
    await move("up");
    expect(await titlesOf(expertId)).toEqual(["A", "C", "B"]);
    // At either end nothing changes.
    for (let time = 0; time < 2; time += 1) await move("up");
    expect(await titlesOf(expertId)).toEqual(["C", "A", "B"]);
    await create("Aa");
    expect(await titlesOf(expertId)).toEqual(["C", "A", "B", "Aa"]);
    for (let time = 0; time < 5; time += 1) await move("down");
    expect(await titlesOf(expertId)).toEqual(["A", "B", "Aa", "C"]);
    await move("up", await threads.addExpert());
    expect(await titlesOf(expertId)).toEqual(["A", "B", "Aa", "C"]);
    const conversation = await threads.addConversation({ expertId });
    const carried = (await threads.find(conversation, "expert"))?.cannedReplies;
    expect(carried?.map(({ title }) => title)).toEqual(["A", "B", "Aa", "C"]);
  });

  it("cannot be read, changed or deleted by another expert", async () => {
    await create("Mine");
    const stranger = await threads.addExpert();
    const foreign = await firstReply(stranger);
    expect(await findCannedReply(db, foreign)).toBeNull();
    const change = { ...foreign, title: "x", content: "x" };
    expect(await updateCannedReply(db, change)).toBe("not_found");
    await deleteCannedReply(db, foreign);
    expect(await titlesOf(expertId)).toEqual(["Mine"]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it("are at most fifty, also when many are added at once", async () => {
    for (let number = 0; number < 45; number += 1) await create(`Reply ${number}`);
    await threads.database.startServer();
    const results = await atOnce(10, (index) =>
      create(`Reply ${45 + index}`, "Text", threads.database.connect()),
    );
    expect(results.filter((result) => result === "done")).toHaveLength(5);
    expect(results.filter((result) => result === "too_many")).toHaveLength(5);
    expect(await titlesOf(expertId)).toHaveLength(50);
  });

  it("are stored once by a repeated submit", async () => {
    expect(await create("Once")).toBe("done");
    expect(await create("Once")).toBe("done");
    expect(await titlesOf(expertId)).toEqual(["Once"]);
  });

  it("are loaded for the expert of a conversation only, and without contents when too long", async () => {
    const conversation = await threads.addConversation({ expertId });
    const loaded = async (side: Side) => (await threads.find(conversation, side))?.cannedReplies;
    expect(await loaded("expert")).toEqual([]);

    const content = 'Dear {name},\n"hello" 🙂';
    await create("Greeting", content);
    expect(await loaded("expert")).toMatchObject([{ title: "Greeting", content }]);
    expect(await loaded("client")).toEqual([]);

    for (const title of ["Long", "Longer", "Longest"]) await create(title, "x".repeat(9_000));
    const contents = (await loaded("expert"))?.map((reply) => reply.content);
    expect(contents).toEqual([null, null, null, null]);
  });
});
