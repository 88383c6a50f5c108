import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { listMessagesAfter, MESSAGES_PER_PAGE } from "#app/domain/threads/read/messages.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { messageThreads } from "#db/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
let threadId: string;
/** Another request and expert, who ask for this conversation. */
let outsiders: Conversation;
let otherExpertId: string;
beforeAll(async () => {
  otherExpertId = await threads.addExpert("Otto Outsider");
});
beforeEach(async () => {
  conversation = await threads.addConversation();
  ({ threadId } = conversation);
  const other = await threads.addConversation({ expertId: otherExpertId });
  outsiders = { ...other, threadId };
});

const say = (side: Side, text: string) => threads.say(conversation, side, text);
const find = (side: Side = "expert") => threads.find(conversation, side);
const read = (side: Side, upTo = 100) => threads.read(conversation, side, upTo);
const listAfter = (afterSeq: number, viewer = conversation.expert) =>
  listMessagesAfter(threads.db, { viewer, threadId, afterSeq });
const unread = async () => (await countUnreadQuery(threads.db, conversation.expertId))[0]?.count;

describe("finding a thread", () => {
  it("gives both sides the request, the expert and the messages in order", async () => {
    await say("expert", "One");
    await say("client", "Two");
    for (const side of ["expert", "client"] as const) {
      expect(await find(side)).toMatchObject({
        id: threadId,
        quote: {
          ...{ id: conversation.quoteId, email: "anna@example.com" },
          details: "Automate our invoices.",
        },
        expert: { id: conversation.expertId, name: "Edit Expert" },
        messages: [
          { seq: 1, side: "expert", content: "One" },
          { seq: 2, side: "client", content: "Two" },
        ],
        hasOlder: false,
      });
    }
  });

  it("finds nothing for another expert, another request, or an id that does not exist", async () => {
    expect(await threads.find(outsiders, "expert")).toBeNull();
    expect(await threads.find(outsiders, "client")).toBeNull();
    expect(await threads.find(withRevokedLink(conversation), "client")).toBeNull();
    expect(await threads.find({ ...conversation, threadId: "nothing" }, "expert")).toBeNull();
  });

  it("shows the last page, from which older messages can be loaded", async () => {
    for (let number = 1; number <= MESSAGES_PER_PAGE + 2; number += 1)
      await say("client", `Message ${number}`);
    const last = await find();
    expect(last?.hasOlder).toBe(true);
    expect(last?.messages.map(({ seq }) => seq).at(0)).toBe(3);
    const older = await threads.find(conversation, "expert", { before: 3 });
    expect(older?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(older?.hasOlder).toBe(false);
  });
});

describe("the list of later messages", () => {
  it("has every later message, oldest first, in answers of limited size", async () => {
    for (let number = 1; number <= 203; number += 1) await say("client", `Message ${number}`);
    const first = await listAfter(1);
    expect(first?.messages.map(({ seq }) => seq).slice(0, 2)).toEqual([2, 3]);
    expect(first?.more).toBe(true);
    const second = await listAfter(first?.messages.at(-1)?.seq ?? 0);
    expect(second).toMatchObject({ messages: [{ seq: 202 }, { seq: 203 }], more: false });
    expect(await listAfter(203)).toMatchObject({ messages: [], more: false });
  });

  it("says how far each side has read", async () => {
    await say("client", "One");
    await say("client", "Two");
    await read("expert", 1);
    expect((await listAfter(2, conversation.client))?.readUpTo).toEqual({ expert: 1, client: 2 });
  });

  it("is null for an outsider", async () => {
    expect(await listAfter(0, outsiders.expert)).toBeNull();
    expect(await listAfter(0, outsiders.client)).toBeNull();
  });
});

describe("reading a thread", () => {
  it("opens the request once and counts it as read", async () => {
    expect(await unread()).toBe(1);
    expect(await read("expert")).toEqual({ kind: "marked", upTo: 0, opened: true });
    expect(await unread()).toBe(0);
    expect((await find())?.openedAt).toBeGreaterThan(0);
  });

  it("marks messages of the other side only, and only as far as they were seen", async () => {
    await say("client", "One");
    await say("expert", "Two");
    await say("client", "Three");
    expect(await read("expert", 1)).toMatchObject({ upTo: 1 });
    expect(await unread()).toBe(1);
    expect((await find())?.readUpTo).toEqual({ expert: 2, client: 1 });
    expect(await read("expert")).toMatchObject({ upTo: 3 });
    expect(await unread()).toBe(0);
    expect(await read("client")).toMatchObject({ upTo: 2, opened: false });
    expect((await find())?.readUpTo).toEqual({ expert: 3, client: 3 });
  });

  it("informs the rooms of a change, and sends nothing when nothing changed", async () => {
    await say("client", "One");
    await threads.takePosts();
    await read("expert");
    expect((await threads.takePosts()).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: "read", side: "expert", upTo: 1 }),
    );
    expect(await read("expert")).toEqual({ kind: "marked", upTo: 0, opened: false });
    expect(await threads.takePosts()).toEqual([]);
  });

  it("changes nothing for an outsider", async () => {
    await say("client", "One");
    expect(await threads.read(outsiders, "expert")).toEqual({ kind: "not_found" });
    expect(await threads.read(outsiders, "client")).toEqual({ kind: "not_found" });
    expect(await unread()).toBe(2);
  });
});

describe("archiving", () => {
  it("archives a thread with its time, removes it from the badge, and can be undone", async () => {
    expect(await archiveThread(threads.services, conversation)).toBe("done");
    const archived = await find();
    expect(archived).toMatchObject({ tab: "archived", archived: true });
    expect(archived?.archivedAt).toBeGreaterThan(0);
    expect(await unread()).toBe(0);
    await archiveThread(threads.services, conversation);
    expect((await find())?.archivedAt).toBe(archived?.archivedAt);

    expect(await unarchiveThread(threads.services, conversation)).toBe("done");
    expect(await find()).toMatchObject({ tab: "new", archived: false, archivedAt: null });
    expect(await unread()).toBe(1);
  });

  it("finds no thread of another expert", async () => {
    expect(await archiveThread(threads.services, outsiders)).toBe("not_found");
    expect((await find())?.archived).toBe(false);
  });
});

describe("the client's overview", () => {
  const overview = ({ client } = conversation) => listRequestProgress(threads.db, client);

  it("shows per expert whether the request is new, seen or answered, and the unread count", async () => {
    const entry = { id: threadId, status: "new", declineReason: null, unread: 0 };
    expect(await overview()).toEqual([entry]);
    await read("expert", 0);
    expect(await overview()).toMatchObject([{ status: "seen", unread: 0 }]);
    await say("expert", "Hello");
    expect(await overview()).toMatchObject([{ status: "replied", unread: 1 }]);
  });

  it("is empty for a request without experts and null for a revoked link", async () => {
    await threads.db.delete(messageThreads).where(eq(messageThreads.id, threadId));
    expect(await overview()).toEqual([]);
    expect(await overview(withRevokedLink(conversation))).toBeNull();
  });
});
