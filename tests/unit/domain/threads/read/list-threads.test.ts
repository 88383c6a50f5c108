import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "#app/domain/threads/read/cursor.server.ts";
import { THREADS_PER_PAGE } from "#app/domain/threads/read/list-page.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { markThreadUnread } from "#app/domain/threads/unread/mark-unread.server.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());

const newExpert = () => addExpert(threads.db, "Edit Expert");

describe("the list of threads", () => {
  it("shows new, active and archived threads in their own tabs, with the size of each", async () => {
    const expertId = await newExpert();
    const fresh = await addConversation(threads.db, expertId);
    const active = await addConversation(threads.db, expertId);
    const archived = await addConversation(threads.db, expertId);
    await say(threads.services, active, "expert", "Hello");
    await archiveThread(threads.services, archived);

    const lists = await Promise.all(
      (["new", "active", "archived"] as const).map((tab) =>
        listThreads(threads.db, { expertId, tab }),
      ),
    );
    const ids = lists.map((list) => list.threads.map(({ id }) => id));
    expect(ids).toEqual([[fresh.threadId], [active.threadId], [archived.threadId]]);
    expect(lists[0]?.counts).toEqual({ new: 1, active: 1, archived: 1 });
  });

  it("carries what an item shows, with unread messages and the unopened request counted", async () => {
    const expertId = await newExpert();
    const talk = await addConversation(threads.db, expertId, { name: "Béla", budget: "not-sure" });
    await say(threads.services, talk, "client", "Are you there?");

    const { threads: items } = await listThreads(threads.db, { expertId, tab: "new" });
    expect(items).toEqual([
      expect.objectContaining({ id: talk.threadId, name: "Béla", budget: "not-sure", unread: 2 }),
    ]);
  });

  it("is empty for an expert without threads, and never shows another expert's", async () => {
    await addConversation(threads.db, await newExpert());
    const list = await listThreads(threads.db, { expertId: await newExpert(), tab: "new" });
    expect(list).toEqual({
      ...{ threads: [], next: null, isCut: false, unreadCount: 0 },
      counts: { new: 0, active: 0, archived: 0 },
    });
  });

  it("walks through all pages, latest update first, each thread once although times are equal", async () => {
    const expertId = await newExpert();
    const total = 2 * THREADS_PER_PAGE + 1;
    for (let index = 0; index < total; index += 1) {
      await addConversation(threads.db, expertId, { updatedAt: 1_000 + Math.floor(index / 7) });
    }
    const seen: { id: string; updatedAt: number }[] = [];
    let after: string | null = null;
    do {
      const list = await listThreads(threads.db, { expertId, tab: "new", after });
      seen.push(...list.threads);
      after = list.next;
    } while (after);

    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    const times = seen.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("begins at the top for a cursor that is none of ours", async () => {
    const expertId = await newExpert();
    await addConversation(threads.db, expertId);
    const list = await listThreads(threads.db, { expertId, tab: "new", after: "'; drop table" });
    expect(list.threads).toHaveLength(1);
  });

  it.each([
    ["any part of the client's name", "ovács é"],
    ["the name without accents and in capitals", "KOVACS"],
    ["any part of the title", "invoic"],
    ["the category as it is stored", "ai-auto"],
    ["the category as it is read", "ai automation"],
    ["text between blanks", "  kovács  "],
  ])("finds a thread by %s", async (_, q) => {
    const expertId = await newExpert();
    const found = await addConversation(threads.db, expertId, {
      name: "Kovács Éva",
      title: "Invoices that book themselves",
    });
    await addConversation(threads.db, expertId, { name: "Else", category: "other" });
    const list = await listThreads(threads.db, { expertId, tab: "new", q });
    expect(list.threads.map(({ id }) => id)).toEqual([found.threadId]);
  });

  it.each(["%", "_", "'", '"', "\\", "NOT", "(", "kovács x"])(
    "finds nothing for %s, which stands nowhere",
    async (q) => {
      const expertId = await newExpert();
      await addConversation(threads.db, expertId, { name: "Kovács", title: "Plain" });
      expect((await listThreads(threads.db, { expertId, tab: "new", q })).threads).toEqual([]);
    },
  );
});

describe("the filter for what is unread", () => {
  it("lists and counts what waits in its tab, page by page, and what the reader has open", async () => {
    const expertId = await newExpert();
    const talks: Conversation[] = [];
    for (let index = 0; index < 4; index += 1) {
      talks.push(await addConversation(threads.db, expertId, { updatedAt: 1_000 + index }));
    }
    const [first, second, third, fourth] = talks as [
      Conversation,
      Conversation,
      Conversation,
      Conversation,
    ];
    for (const { expert: viewer, threadId } of [first, second, third]) {
      await markThreadRead(threads.services, { viewer, threadId, upTo: 0 });
    }
    await markThreadUnread(threads.services, second);
    await say(threads.services, third, "client", "Hello?");
    await say(threads.services, fourth, "expert", "Hello!");

    const unread = { expertId, tab: "new", unread: true } as const;
    const list = await listThreads(threads.db, unread);
    expect(list.threads.map(({ id }) => id)).toEqual([third.threadId, second.threadId]);
    expect([list.unreadCount, list.counts]).toEqual([2, { new: 3, active: 1, archived: 0 }]);
    const after = encodeCursor(list.threads[0] ?? { updatedAt: 0, id: "" });
    const next = await listThreads(threads.db, { ...unread, after });
    expect(next.threads.map(({ id }) => id)).toEqual([second.threadId]);

    const open = await listThreads(threads.db, { ...unread, openId: first.threadId });
    expect(open.threads.map(({ id }) => id)).toEqual([third, second, first].map((t) => t.threadId));
    const foreign = await addConversation(threads.db, await newExpert());
    for (const openId of [second.threadId, fourth.threadId, foreign.threadId]) {
      expect((await listThreads(threads.db, { ...unread, openId })).threads).toHaveLength(2);
    }
  });

  it("asks nothing of the archive, where nothing waits", async () => {
    const expertId = await newExpert();
    await archiveThread(threads.services, await addConversation(threads.db, expertId));
    const list = await listThreads(threads.db, { expertId, tab: "archived", unread: true });
    expect([list.threads.map(({ unread }) => unread), list.unreadCount]).toEqual([[0], 0]);
  });
});

describe("what a page of a large inbox costs", () => {
  it("is what the page shows, not what the inbox holds", async () => {
    const expertId = await newExpert();
    const fill = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const talk = await addConversation(threads.db, expertId, { updatedAt: 1_000 + index });
        const { expert: viewer, threadId } = talk;
        await markThreadRead(threads.services, { viewer, threadId, upTo: 0 });
      }
    };
    const page = { expertId, tab: "new" } as const;
    const rowsRead = async () => {
      await threads.database.startServer();
      const shown = await countRowsRead(() => listThreads(threads.db, page));
      const unread = await countRowsRead(() => listThreads(threads.db, { ...page, unread: true }));
      await threads.database.stopServer();
      return { shown, unread };
    };
    await fill(0, 60);
    const { shown, unread } = await rowsRead();
    await fill(60, 120);
    // The count on the tab reads one entry of an index for each thread, up to its limit.
    expect(await rowsRead()).toEqual({ shown: shown + 60, unread: unread + 60 });
  });
});

describe("a cursor", () => {
  it("comes back as the position it was made of", () => {
    const position = { updatedAt: 1_795_246_673_772, id: "01a1fd0a-4f1a-779f-84b0-b03769276697" };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });
});
