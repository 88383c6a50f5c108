import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveThread } from "#app/domain/threads/archive-thread.server.ts";
import { decodeCursor, encodeCursor } from "#app/domain/threads/cursor.server.ts";
import { listThreads, THREADS_PER_PAGE } from "#app/domain/threads/list-threads.server.ts";
import { addConversation, addExpert, say, startThreads } from "./conversation.ts";

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
    expect(list).toEqual({ threads: [], next: null, counts: { new: 0, active: 0, archived: 0 } });
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

describe("a cursor", () => {
  it("comes back as the position it was made of", () => {
    const position = { updatedAt: 1_795_246_673_772, id: "01a1fd0a-4f1a-779f-84b0-b03769276697" };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });
});
