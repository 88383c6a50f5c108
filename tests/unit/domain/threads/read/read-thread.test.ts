import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { listMessagesAfter, MESSAGES_PER_PAGE } from "#app/domain/threads/read/messages.server.ts";
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { messageThreads } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let talk: Conversation;
let outsiders: Conversation;
beforeAll(async () => {
  threads = await startThreads();
  outsiders = await addConversation(threads.db, await addExpert(threads.db, "Otto Outsider"));
});
beforeEach(async () => {
  expertId = await addExpert(threads.db, "Edit Expert");
  talk = await addConversation(threads.db, expertId);
  await threads.told();
});
afterAll(() => threads.close());

const unread = async () => (await countUnreadQuery(threads.db, expertId))[0]?.count;
const find = (viewer = talk.expert) => findThread(threads.db, { viewer, threadId: talk.threadId });

describe("finding a thread", () => {
  it("gives both sides the request, the expert and the messages in order", async () => {
    await say(threads.services, talk, "expert", "One");
    await say(threads.services, talk, "client", "Two");
    for (const viewer of [talk.expert, talk.client]) {
      expect(await find(viewer)).toMatchObject({
        id: talk.threadId,
        quote: { id: talk.quoteId, email: "anna@example.com", details: "Automate our invoices." },
        expert: { id: expertId, name: "Edit Expert" },
        messages: [
          { seq: 1, side: "expert", content: "One" },
          { seq: 2, side: "client", content: "Two" },
        ],
        hasOlder: false,
      });
    }
  });

  it("finds nothing for another expert, another request, or an id that does not exist", async () => {
    expect(await find(outsiders.expert)).toBeNull();
    expect(await find(outsiders.client)).toBeNull();
    expect(await find({ ...talk.client, linkVersion: 2 })).toBeNull();
    expect(await findThread(threads.db, { viewer: talk.expert, threadId: "nothing" })).toBeNull();
  });

  it("shows the last page and reaches older messages from there", async () => {
    for (let index = 1; index <= MESSAGES_PER_PAGE + 2; index += 1) {
      await say(threads.services, talk, "client", `Message ${index}`);
    }
    const last = await find();
    expect(last?.hasOlder).toBe(true);
    expect(last?.messages.map(({ seq }) => seq).at(0)).toBe(3);
    const viewer = talk.expert;
    const older = await findThread(threads.db, { viewer, threadId: talk.threadId, before: 3 });
    expect(older?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(older?.hasOlder).toBe(false);
  });
});

describe("what came after", () => {
  it("is every later message, oldest first, in answers of bounded size", async () => {
    for (let index = 1; index <= 203; index += 1) {
      await say(threads.services, talk, "client", `Message ${index}`);
    }
    const from = (afterSeq: number) =>
      listMessagesAfter(threads.db, { viewer: talk.expert, threadId: talk.threadId, afterSeq });
    const first = await from(1);
    expect(first?.messages.map(({ seq }) => seq).slice(0, 2)).toEqual([2, 3]);
    expect(first?.more).toBe(true);
    const second = await from(first?.messages.at(-1)?.seq ?? 0);
    expect(second).toMatchObject({ messages: [{ seq: 202 }, { seq: 203 }], more: false });
    expect(await from(203)).toMatchObject({ messages: [], more: false });
  });

  it("comes with how far each side has read", async () => {
    await say(threads.services, talk, "client", "One");
    await say(threads.services, talk, "client", "Two");
    await markThreadRead(threads.services, { viewer: talk.expert, ...talk, upTo: 1 });
    const { threadId } = talk;
    const updates = await listMessagesAfter(threads.db, {
      viewer: talk.client,
      threadId,
      afterSeq: 2,
    });
    expect(updates?.readUpTo).toEqual({ expert: 1, client: 2 });
  });

  it("is nothing at all for an outsider", async () => {
    const { threadId } = talk;
    const ask = (viewer: Conversation["expert"]) =>
      listMessagesAfter(threads.db, { viewer, threadId, afterSeq: 0 });
    expect(await ask(outsiders.expert)).toBeNull();
    expect(await ask(outsiders.client)).toBeNull();
  });
});

describe("reading a thread", () => {
  const read = (viewer: Conversation["expert"], upTo = 100) =>
    markThreadRead(threads.services, { viewer, threadId: talk.threadId, upTo });

  it("opens the request once and counts it as read", async () => {
    expect(await unread()).toBe(1);
    expect(await read(talk.expert)).toEqual({ kind: "marked", upTo: 0, opened: true });
    expect(await unread()).toBe(0);
    expect((await find())?.openedAt).toBeGreaterThan(0);
  });

  it("marks what the other side wrote, never one's own, and only as far as it was seen", async () => {
    await say(threads.services, talk, "client", "One");
    await say(threads.services, talk, "expert", "Two");
    await say(threads.services, talk, "client", "Three");
    expect(await read(talk.expert, 1)).toMatchObject({ upTo: 1 });
    expect(await unread()).toBe(1);
    expect((await find())?.readUpTo).toEqual({ expert: 2, client: 1 });
    expect(await read(talk.expert)).toMatchObject({ upTo: 3 });
    expect(await unread()).toBe(0);
    expect(await read(talk.client)).toMatchObject({ upTo: 2, opened: false });
    expect((await find())?.readUpTo).toEqual({ expert: 3, client: 3 });
  });

  it("tells the rooms what changed, and nothing when nothing did", async () => {
    await say(threads.services, talk, "client", "One");
    await threads.told();
    await read(talk.expert);
    expect((await threads.told()).map(({ event }) => event)).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "read", side: "expert", upTo: 1 })]),
    );
    expect(await read(talk.expert)).toEqual({ kind: "marked", upTo: 0, opened: false });
    expect(await threads.told()).toEqual([]);
  });

  it("changes nothing for an outsider", async () => {
    await say(threads.services, talk, "client", "One");
    expect(await read(outsiders.expert)).toEqual({ kind: "not_found" });
    expect(await read(outsiders.client)).toEqual({ kind: "not_found" });
    expect(await unread()).toBe(2);
  });
});

describe("archiving", () => {
  it("puts a thread away with its time, takes it out of the badge, and back", async () => {
    expect(await archiveThread(threads.services, talk)).toBe("done");
    const archived = await find();
    expect(archived).toMatchObject({ tab: "archived", archived: true });
    expect(archived?.archivedAt).toBeGreaterThan(0);
    expect(await unread()).toBe(0);
    await archiveThread(threads.services, talk);
    expect((await find())?.archivedAt).toBe(archived?.archivedAt);

    expect(await unarchiveThread(threads.services, talk)).toBe("done");
    expect(await find()).toMatchObject({ tab: "new", archived: false, archivedAt: null });
    expect(await unread()).toBe(1);
  });

  it("finds no thread of another expert", async () => {
    const foreign = { expertId: outsiders.expertId, threadId: talk.threadId };
    expect(await archiveThread(threads.services, foreign)).toBe("not_found");
    expect((await find())?.archived).toBe(false);
  });
});

describe("the client's overview", () => {
  it("says per expert whether the request is new, seen or answered, and what is unread", async () => {
    const { threadId } = talk;
    const overview = () => listRequestProgress(threads.db, talk.client);
    expect(await overview()).toEqual([
      { id: threadId, status: "new", declineReason: null, unread: 0 },
    ]);
    await markThreadRead(threads.services, { viewer: talk.expert, threadId, upTo: 0 });
    expect(await overview()).toMatchObject([{ status: "seen", unread: 0 }]);
    await say(threads.services, talk, "expert", "Hello");
    expect(await overview()).toMatchObject([{ status: "replied", unread: 1 }]);
  });

  it("tells a request that reached nobody from a link that was revoked", async () => {
    const { threadId } = talk;
    await threads.db.delete(messageThreads).where(eq(messageThreads.id, threadId));
    expect(await listRequestProgress(threads.db, talk.client)).toEqual([]);
    const revoked = { ...talk.client, linkVersion: 2 };
    expect(await listRequestProgress(threads.db, revoked)).toBeNull();
  });
});
