import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "#app/domain/threads/read/cursor.server.ts";
import { THREADS_PER_PAGE } from "#app/domain/threads/read/list-page.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import {
  archiveThread,
  markThreadUnread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();

type Query = Omit<Parameters<typeof listThreads>[1], "expertId">;

const list = (expertId: string, query: Partial<Query> = {}) =>
  listThreads(threads.db, { expertId, tab: "new", ...query });
const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.threads.map(({ id }) => id);

describe("the list of threads", () => {
  it("shows new, active and archived threads in their tabs, with the size of each", async () => {
    const fresh = await threads.addConversation();
    const { expertId } = fresh;
    const active = await threads.addConversation({ expertId });
    const archived = await threads.addConversation({ expertId });
    await threads.say(active, "expert", "Hello");
    await archiveThread(threads.services, archived);

    const tabs = { new: fresh, active, archived };
    for (const tab of ["new", "active", "archived"] as const)
      expect(idsOf(await list(expertId, { tab }))).toEqual([tabs[tab].threadId]);
    expect((await list(expertId)).counts).toEqual({ new: 1, active: 1, archived: 1 });
  });

  it("has the data of an item, with unread messages and the unopened request counted", async () => {
    const conversation = await threads.addConversation({ name: "Béla", budget: "not-sure" });
    await threads.say(conversation, "client", "Are you there?");
    const { threads: items } = await list(conversation.expertId);
    const item = { id: conversation.threadId, name: "Béla", budget: "not-sure", unread: 2 };
    expect(items).toEqual([expect.objectContaining(item)]);
  });

  it("is empty for an expert without threads, and never shows another expert's", async () => {
    await threads.addConversation();
    expect(await list(await threads.addExpert())).toEqual({
      ...{ threads: [], next: null, isCut: false, unreadCount: 0 },
      counts: { new: 0, active: 0, archived: 0 },
    });
  });

  it("pages by latest update, with each thread once although times are equal", async () => {
    const expertId = await threads.addExpert();
    const total = 2 * THREADS_PER_PAGE + 1;
    for (let index = 0; index < total; index += 1)
      await threads.addConversation({ expertId, updatedAt: 1_000 + Math.floor(index / 7) });
    const seen: { id: string; updatedAt: number }[] = [];
    let after: string | null = null;
    do {
      const page = await list(expertId, { after });
      seen.push(...page.threads);
      after = page.next;
    } while (after);

    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    const times = seen.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("begins at the top for an invalid cursor", async () => {
    const { expertId } = await threads.addConversation();
    expect((await list(expertId, { after: "'; drop table" })).threads).toHaveLength(1);
  });

  it.each([
    ["any part of the client's name", "ovács é"],
    ["the name without accents and in capitals", "KOVACS"],
    ["any part of the title", "invoic"],
    ["the category as it is stored", "ai-auto"],
    ["the category as it is read", "ai automation"],
    ["text between blanks", "  kovács  "],
  ])("finds a thread by %s", async (_, q) => {
    const title = "Invoices that book themselves";
    const { expertId, threadId } = await threads.addConversation({ name: "Kovács Éva", title });
    await threads.addConversation({ expertId, name: "Else", category: "other" });
    expect(idsOf(await list(expertId, { q }))).toEqual([threadId]);
  });

  it.each(["%", "_", "'", '"', "\\", "NOT", "(", "kovács x"])(
    "finds nothing for %s, which no thread contains",
    async (q) => {
      const { expertId } = await threads.addConversation({ name: "Kovács", title: "Plain" });
      expect((await list(expertId, { q })).threads).toEqual([]);
    },
  );
});

describe("the filter for unread threads", () => {
  it("lists and counts the unread threads of a tab, by page, and the thread that is open", async () => {
    const expertId = await threads.addExpert();
    const add = (updatedAt: number) => threads.addConversation({ expertId, updatedAt });
    const [first, second] = [await add(1_000), await add(1_001)];
    const [third, fourth] = [await add(1_002), await add(1_003)];
    for (const each of [first, second, third]) await threads.read(each, "expert", 0);
    await markThreadUnread(threads.services, second);
    await threads.say(third, "client", "Hello?");
    await threads.say(fourth, "expert", "Hello!");

    const page = await list(expertId, { unread: true });
    expect(idsOf(page)).toEqual([third.threadId, second.threadId]);
    expect([page.unreadCount, page.counts]).toEqual([2, { new: 3, active: 1, archived: 0 }]);
    const after = encodeCursor(page.threads[0] ?? { updatedAt: 0, id: "" });
    expect(idsOf(await list(expertId, { unread: true, after }))).toEqual([second.threadId]);

    const open = await list(expertId, { unread: true, openId: first.threadId });
    expect(idsOf(open)).toEqual([third, second, first].map(({ threadId }) => threadId));
    for (const { threadId: openId } of [second, fourth, await threads.addConversation()])
      expect((await list(expertId, { unread: true, openId })).threads).toHaveLength(2);
  });

  it("has no effect in the archive, where no thread is unread", async () => {
    const conversation = await threads.addConversation();
    await archiveThread(threads.services, conversation);
    const page = await list(conversation.expertId, { tab: "archived", unread: true });
    expect([page.threads.map(({ unread }) => unread), page.unreadCount]).toEqual([[0], 0]);
  });
});

it("reads rows for the page that is shown, not for the whole inbox", async () => {
  const expertId = await threads.addExpert();
  const fill = async (from: number, to: number) => {
    for (let updatedAt = from; updatedAt < to; updatedAt += 1)
      await threads.read(await threads.addConversation({ expertId, updatedAt }), "expert", 0);
  };
  const rowsRead = async () => {
    await threads.database.startServer();
    const shown = await countRowsRead(() => list(expertId));
    const unread = await countRowsRead(() => list(expertId, { unread: true }));
    await threads.database.stopServer();
    return { shown, unread };
  };
  await fill(1_000, 1_060);
  const { shown, unread } = await rowsRead();
  await fill(1_060, 1_120);
  // The count on the tab reads one entry of an index for each thread, up to its limit.
  expect(await rowsRead()).toEqual({ shown: shown + 60, unread: unread + 60 });
});

it("decodes a cursor to the position that it was created from", () => {
  const position = { updatedAt: 1_795_246_673_772, id: "01a1fd0a-4f1a-779f-84b0-b03769276697" };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});
