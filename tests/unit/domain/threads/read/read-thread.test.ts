import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decodeCursor, encodeCursor } from "#app/domain/threads/read/cursor.server.ts";
import { THREADS_PER_PAGE } from "#app/domain/threads/read/list-page.server.ts";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { listQueries, listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { listMessagesAfter, MESSAGES_PER_PAGE } from "#app/domain/threads/read/messages.server.ts";
import { openInbox } from "#app/domain/threads/read/open-inbox.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  archiveThread,
  markThreadUnread,
  unarchiveThread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;

type Query = Omit<Parameters<typeof listThreads>[1], "expertId">;

/** A time at which no one waits too long. */
const LATELY = Date.now() - HOUR_MS;

const list = (expertId: string, query: Partial<Query> = {}) =>
  listThreads(db, { expertId, tab: "new", ...query });
const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.threads.map(({ id }) => id);

describe("the list of threads", () => {
  it("shows new, active and archived threads in their tabs, with the size of each", async () => {
    const fresh = await threads.addConversation();
    const { expertId } = fresh;
    const active = await threads.addConversation({ expertId });
    const archived = await threads.addConversation({ expertId });
    await threads.say(active, "expert", "Hello");
    await archiveThread(services, archived);

    const tabs = { new: fresh, active, archived };
    for (const tab of ["new", "active", "archived"] as const)
      expect(idsOf(await list(expertId, { tab }))).toEqual([tabs[tab].threadId]);
    expect((await list(expertId)).counts).toEqual({ new: 1, active: 1, archived: 1 });
    for (const tab of ["new", "active", "archived"] as const) {
      const ofThread = await list(expertId, { tab: { ofThread: tabs[tab].threadId } });
      expect(ofThread).toEqual(await list(expertId, { tab }));
      expect(ofThread.tab).toBe(tab);
    }
  });

  it("looks for a thread of someone else among the new ones", async () => {
    const { expertId } = await threads.addConversation();
    const foreign = await threads.addConversation();
    await threads.say(foreign, "expert", "Hello");
    const { tab } = await list(expertId, { tab: { ofThread: foreign.threadId } });
    expect(tab).toBe("new");
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
      tab: "new",
      threads: [],
      next: null,
      timeZone: "",
      isCut: false,
      hits: null,
      unread: { new: 0, active: 0, archived: 0 },
      snoozedCount: 0,
      counts: { new: 0, active: 0, archived: 0 },
    });
  });

  it("pages by latest update, with each thread once although times are equal", async () => {
    const expertId = await threads.addExpert();
    const total = 2 * THREADS_PER_PAGE + 1;
    for (let index = 0; index < total; index += 1)
      await threads.addConversation({ expertId, updatedAt: LATELY + Math.floor(index / 7) });
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
    ["any part of the title", "nvoic"],
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

describe("the order of who waits longest", () => {
  const sort = "waiting";

  it("has those who wait for the expert before the others, the longest wait first", async () => {
    const expertId = await threads.addExpert();
    const add = (updatedAt: number) => threads.addConversation({ expertId, updatedAt });
    const [newest, oldest] = [await add(LATELY + 3_000), await add(LATELY + 1_000)];
    await threads.say(oldest, "client", "Are you there?");
    const lost = await add(LATELY + 9_000);
    await threads.setThread(lost, { lostAt: LATELY + 9_000 });
    const expected = [oldest, newest, lost].map(({ threadId }) => threadId);
    expect(idsOf(await list(expertId, { sort }))).toEqual(expected);
    expect(idsOf(await list(expertId))).toEqual([expected[0], expected[2], expected[1]]);
  });

  it("counts a conversation from the client's first message without a reply", async () => {
    const expertId = await threads.addExpert();
    const add = () => threads.addConversation({ expertId });
    const [first, second, answered] = [await add(), await add(), await add()];
    for (const talk of [first, second, answered]) await threads.say(talk, "expert", "Good day");
    await threads.say(first, "client", "One");
    await threads.setThread(first, { unansweredSince: LATELY - 1_000 });
    await threads.say(second, "client", "One");
    await threads.say(first, "client", "Two");
    const order = async () => idsOf(await list(expertId, { tab: "active", sort }));
    expect(await order()).toEqual([first, second, answered].map(({ threadId }) => threadId));
    expect((await threads.threadOf(first)).unansweredSince).toBe(LATELY - 1_000);
    await threads.say(first, "expert", "Three");
    expect((await threads.threadOf(first)).unansweredSince).toBeNull();
    expect(await order()).toEqual([second, first, answered].map(({ threadId }) => threadId));
  });

  it.each(["new", "seen", "replied", "declined", "won", "closed", "expired"] as const)(
    "agrees with the rows about who waits: %s",
    async (state) => {
      const talk = await threads.addRequest(state);
      // Some states refuse it.
      await threads.send(talk, "client", { content: "Hello?" });
      const { tab, waitingPlace } = await threads.threadOf(talk);
      const [row] = (await list(talk.expertId, { tab })).threads;
      const since = row?.waiting?.for === "expert" ? row.waiting.since : null;
      expect(since).toBe(waitingPlace < Date.now() + 1 ? waitingPlace : null);
    },
  );

  it("pages with each thread once although waits are equal", async () => {
    const expertId = await threads.addExpert();
    const total = THREADS_PER_PAGE + 3;
    for (let index = 0; index < total; index += 1)
      await threads.addConversation({ expertId, updatedAt: 1_000 + Math.floor(index / 60) });
    const page = await list(expertId, { sort });
    const rest = await list(expertId, { sort, after: page.next });
    expect(rest.next).toBeNull();
    expect(new Set([...idsOf(page), ...idsOf(rest)]).size).toBe(total);
  });

  it("has each thread once, also if its next pages are read weeks later", async () => {
    const expertId = await threads.addExpert();
    const ids: string[] = [];
    for (let index = 0; index < 2 * THREADS_PER_PAGE + 1; index += 1) {
      const talk = await threads.addConversation({ expertId, updatedAt: LATELY + index });
      ids.push(talk.threadId);
    }
    const first = await list(expertId, { sort });
    vi.useFakeTimers({ now: Date.now() + 20 * DAY_MS, toFake: ["Date"] });
    try {
      const second = await list(expertId, { sort, after: first.next });
      const third = await list(expertId, { sort, after: second.next });
      expect([first, second, third].flatMap(idsOf)).toEqual(ids);
      expect(third.next).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("holds for unread, snoozed and found threads, too", async () => {
    const expertId = await threads.addExpert();
    const add = (at: number) => threads.addConversation({ expertId, createdAt: at, updatedAt: at });
    const [newer, older] = [await add(2_000), await add(1_000)];
    const expected = [older.threadId, newer.threadId];
    expect(idsOf(await list(expertId, { sort, unread: true }))).toEqual(expected);
    expect(idsOf(await list(expertId, { sort, q: "anna" }))).toEqual(expected);
    for (const each of [newer, older])
      await threads.setThread(each, { snoozedUntil: Date.now() + 9_000_000 });
    expect(idsOf(await list(expertId, { sort, snoozed: true }))).toEqual(expected);
  });

  it("finds and counts only snoozed threads where only those are listed", async () => {
    const expertId = await threads.addExpert();
    const [snoozed, open] = [
      await threads.addConversation({ expertId }),
      await threads.addConversation({ expertId }),
    ];
    await threads.setThread(snoozed, { snoozedUntil: Date.now() + 9_000_000 });
    const found = await list(expertId, { sort, q: "anna", snoozed: true });
    expect(idsOf(found)).toEqual([snoozed.threadId]);
    expect(found.hits).toMatchObject({ new: 1 });
    const all = await list(expertId, { sort, q: "anna" });
    expect(idsOf(all).toSorted()).toEqual([snoozed.threadId, open.threadId].toSorted());
  });
});

describe("the request to answer first", () => {
  const open = (expertId: string, query: object = {}) =>
    openInbox(db, { expertId, threadId: null, tab: null, sort: "waiting", ...query });
  const firstOf = async (expertId: string, query: object = {}) =>
    (await open(expertId, query)).first?.id ?? null;

  it("is the first one of the list, with its messages, and stays unread", async () => {
    const expertId = await threads.addExpert();
    const add = (updatedAt: number) => threads.addConversation({ expertId, updatedAt });
    const [second, first] = [await add(LATELY + 1_000), await add(LATELY - 20 * DAY_MS)];
    await threads.say(first, "client", "Are you there?");
    const { list: shown, first: found, thread } = await open(expertId);
    expect(idsOf(shown)).toEqual([first, second].map(({ threadId }) => threadId));
    expect(found?.id).toBe(first.threadId);
    expect(found?.messages.map(({ content }) => content)).toEqual(["Are you there?"]);
    expect(thread).toBeNull();
    expect((await threads.threadOf(first)).openedAt).toBeNull();
  });

  it("is missing in another order, a part of the tab and where no one waits", async () => {
    const talk = await threads.addConversation({ updatedAt: LATELY });
    for (const query of [
      { sort: "newest" },
      { q: "anna" },
      { unread: true },
      { snoozed: true },
      { after: encodeCursor({ place: 1, id: talk.threadId }) },
      { tab: "active" },
      { tab: "archived" },
    ])
      expect(await firstOf(talk.expertId, query)).toBeNull();
    expect(await firstOf(talk.expertId)).toBe(talk.threadId);
    await threads.setThread(talk, { snoozedUntil: Date.now() + DAY_MS });
    expect(await firstOf(talk.expertId)).toBeNull();
    await threads.setThread(talk, { snoozedUntil: null, declinedAt: 2_000 });
    expect(await firstOf(talk.expertId)).toBeNull();
    expect(await firstOf(await threads.addExpert())).toBeNull();
  });
});

describe("the filter for unread threads", () => {
  it("lists and counts the unread threads of a tab, by page, and the thread that is open", async () => {
    const expertId = await threads.addExpert();
    const add = (updatedAt: number) => threads.addConversation({ expertId, updatedAt });
    const [first, second] = [await add(1_000), await add(1_001)];
    const [third, fourth] = [await add(1_002), await add(1_003)];
    for (const each of [first, second, third]) await threads.read(each, "expert", 0);
    await markThreadUnread(services, second);
    await threads.say(third, "client", "Hello?");
    await threads.say(fourth, "expert", "Hello!");

    const page = await list(expertId, { unread: true });
    expect(idsOf(page)).toEqual([third.threadId, second.threadId]);
    expect(page.counts).toEqual({ new: 3, active: 1, archived: 0 });
    const after = encodeCursor(page.threads[0] ?? { place: 0, id: "" });
    expect(idsOf(await list(expertId, { unread: true, after }))).toEqual([second.threadId]);

    const open = await list(expertId, { unread: true, openId: first.threadId });
    expect(idsOf(open)).toEqual([third, second, first].map(({ threadId }) => threadId));
    for (const { threadId: openId } of [second, fourth, await threads.addConversation()])
      expect((await list(expertId, { unread: true, openId })).threads).toHaveLength(2);
  });

  it("has no effect in the archive, where no thread is unread", async () => {
    const conversation = await threads.addConversation();
    await archiveThread(services, conversation);
    const page = await list(conversation.expertId, { tab: "archived", unread: true });
    expect(page.threads.map(({ unread }) => unread)).toEqual([0]);
  });
});

it("counts what is unread in each tab: the rows of a tab and the badge add up", async () => {
  const expertId = await threads.addExpert();
  const add = () => threads.addConversation({ expertId });
  const [asked, answered, archived] = [await add(), await add(), await add()];
  await threads.say(asked, "client", "Hello?");
  await threads.say(answered, "expert", "Hello!");
  await threads.read(answered, "expert");
  for (const text of ["One", "Two", "Three"]) await threads.say(answered, "client", text);
  await archiveThread(services, archived);
  const tabs = { new: await list(expertId), active: await list(expertId, { tab: "active" }) };
  const sumOf = ({ threads: rows }: Awaited<ReturnType<typeof list>>) =>
    rows.reduce((sum, row) => sum + row.unread, 0);
  expect(tabs.new.unread).toEqual({ new: 2, active: 3, archived: 0 });
  expect([sumOf(tabs.new), sumOf(tabs.active)]).toEqual([2, 3]);
  expect(await countUnreadQuery(db, expertId)).toEqual([{ count: 5 }]);
});

it("reads rows for the page that is shown, not for the whole inbox", async () => {
  const expertId = await threads.addExpert();
  const fill = async (from: number, to: number) => {
    for (let updatedAt = from; updatedAt < to; updatedAt += 1)
      await threads.read(await threads.addConversation({ expertId, updatedAt }), "expert", 0);
  };
  const rowsRead = async () => {
    const { next: after } = await list(expertId, { sort: "waiting" });
    await threads.database.startServer();
    const shown = await countRowsRead(() => list(expertId));
    const waiting = await countRowsRead(() => list(expertId, { sort: "waiting" }));
    const further = await countRowsRead(() => list(expertId, { sort: "waiting", after, most: 9 }));
    const unread = await countRowsRead(() => list(expertId, { unread: true }));
    const ofThread = await countRowsRead(() => list(expertId, { tab: { ofThread: "none" } }));
    await threads.database.stopServer();
    return { shown, waiting, further, unread, ofThread };
  };
  await fill(1_000, 1_060);
  const { shown, waiting, further, unread, ofThread } = await rowsRead();
  await fill(1_060, 1_120);
  // The count on the tab reads one entry of an index for each thread, up to its limit.
  expect(await rowsRead()).toEqual({
    shown: shown + 60,
    waiting: waiting + 60,
    further: further + 60,
    unread: unread + 60,
    ofThread: ofThread + 60,
  });
});

it("sends only the statements that can find something", async () => {
  const { expertId, threadId: openId } = await threads.addConversation();
  const batch = vi.spyOn(db, "batch");
  const countStatements = async (query: Partial<Query>) => {
    await list(expertId, query);
    return batch.mock.lastCall?.[0].length;
  };
  const counts = [
    await countStatements({}),
    await countStatements({ openId }),
    await countStatements({ openId, most: 9 }),
    await countStatements({ openId, most: 9, unread: true }),
    await countStatements({ openId, most: 9, q: "chat" }),
    await countStatements({ q: " " }),
  ];
  batch.mockRestore();
  expect(counts).toEqual([2, 2, 3, 2, 4, 2]);
});

it("finds who waits longest by an index, from the cursor on and without sorting", async () => {
  const input = { expertId: await threads.addExpert(), tab: "new", sort: "waiting" } as const;
  const planOf = async (after: string | null) => {
    const plan = await explainQuery(db, listQueries(db, { ...input, after })[0].getSQL());
    const [page = ""] = plan.split("message_threads_waits");
    expect(page).not.toContain("TEMP B-TREE");
    return plan;
  };
  expect(await planOf(null)).toContain("message_threads_waits (expert_id=? AND tab=?)");
  const after = encodeCursor({ place: 1_000, id: "01a1fd0a-4f1a-779f-84b0-b03769276697" });
  expect(await planOf(after)).toContain(
    "message_threads_waits (expert_id=? AND tab=? AND (waiting_place,id)>(?,?))",
  );
});

it.each([{}, { unread: true }, { sort: "waiting" }, { snoozed: true }] as const)(
  "looks up each thread that a search found by its id (%j)",
  async (query) => {
    const input = { expertId: await threads.addExpert(), tab: "new", q: "anna", ...query } as const;
    const plan = await explainQuery(db, listQueries(db, input)[0].getSQL());
    const [, ofHits = ""] = plan.split("SCAN h\n");
    expect(ofHits).toMatch(/^SEARCH t USING INDEX sqlite_autoindex_message_threads_1 \(id=\?\)/);
  },
);

it("decodes a cursor to the position that it was created from", () => {
  const position = { place: 1_795_246_673_772, id: "01a1fd0a-4f1a-779f-84b0-b03769276697" };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});

let conversation: Conversation;
let threadId: string;
/** Another request and expert, who ask for this conversation. */
let outsiders: Conversation;
const otherExpertId = await threads.addExpert("Otto Outsider");
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
  listMessagesAfter(db, { viewer, threadId, afterSeq });
const unread = async () => (await countUnreadQuery(db, conversation.expertId))[0]?.count;

describe("finding a thread", () => {
  it("gives both sides the request, the expert and the messages in order", async () => {
    await say("expert", "One");
    await say("client", "Two");
    for (const side of ["expert", "client"] as const) {
      expect(await find(side)).toMatchObject({
        id: threadId,
        quote: {
          id: conversation.quoteId,
          email: "anna@example.com",
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
    expect(await archiveThread(services, conversation)).toBe("done");
    const archived = await find();
    expect(archived).toMatchObject({ tab: "archived", archived: true });
    expect(archived?.archivedAt).toBeGreaterThan(0);
    expect(await unread()).toBe(0);
    await archiveThread(services, conversation);
    expect((await find())?.archivedAt).toBe(archived?.archivedAt);

    expect(await unarchiveThread(services, conversation)).toBe("done");
    expect(await find()).toMatchObject({ tab: "new", archived: false, archivedAt: null });
    expect(await unread()).toBe(1);
  });

  it("finds no thread of another expert", async () => {
    expect(await archiveThread(services, outsiders)).toBe("not_found");
    expect((await find())?.archived).toBe(false);
  });
});

describe("the client's overview", () => {
  const overview = ({ client } = conversation) => listRequestProgress(db, client);

  it("shows per expert whether the request is new, seen or answered, and the unread count", async () => {
    const entry = { id: threadId, status: "new", declineReason: null, unread: 0 };
    expect(await overview()).toEqual([entry]);
    await read("expert", 0);
    expect(await overview()).toMatchObject([{ status: "seen", unread: 0 }]);
    await say("expert", "Hello");
    expect(await overview()).toMatchObject([{ status: "replied", unread: 1 }]);
  });

  it("is empty for a request without experts and null for a revoked link", async () => {
    await db.delete(messageThreads).where(eq(messageThreads.id, threadId));
    expect(await overview()).toEqual([]);
    expect(await overview(withRevokedLink(conversation))).toBeNull();
  });
});
