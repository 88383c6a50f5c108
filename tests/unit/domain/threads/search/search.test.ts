import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { MOST_HITS } from "#app/domain/threads/search/search-hits.server.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { users } from "#db/schema.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  hardlyAnyLimit as limit,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import { addMessages } from "#tests/unit/domain/threads/inbox-rows.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  expertId = await addExpert(threads.db, "Edit Expert");
  talk = await addConversation(threads.db, expertId, {
    name: "Kovács Éva",
    title: "A talking lift",
  });
});
afterAll(() => threads.close());

const find = (q: string, more: { unread?: boolean; tab?: "active" } = {}) =>
  listThreads(threads.db, { expertId, tab: "new", q, ...more });
const foundIds = async (q: string) => (await find(q)).threads.map(({ id }) => id);

describe("searching messages", () => {
  it.each([
    ["a word, in any case and without accents", "ARVIZTURO"],
    ["the beginning of a word", "tükör"],
    ["one letter that begins a word", "f"],
    ["two letters that begin a word", "gé"],
    ["words in any order, with signs between them", "(gép) - árvíz*"],
    ["a number", "2026"],
  ])("finds a thread by %s", async (_, q) => {
    const other = await addConversation(threads.db, expertId);
    await say(threads.services, other, "client", "Nothing of that kind");
    await say(threads.services, talk, "client", "Árvíztűrő tükörfúró gép, from 2026");
    expect(await foundIds(q)).toEqual([talk.threadId]);
  });

  it.each(["fúró", "víz", "gép lift", "26"])("finds nothing for %s", async (q) => {
    await say(threads.services, talk, "client", "Árvíztűrő tükörfúró gép, from 2026");
    await say(threads.services, talk, "client", "A lift");
    expect(await foundIds(q)).toEqual([]);
  });

  it("shows the newest message that holds all words, who wrote it, and nothing for a thread found by its name", async () => {
    await say(threads.services, talk, "client", "An old invoice of March");
    await say(threads.services, talk, "expert", "The invoice of March is here");
    await say(threads.services, talk, "client", "Thank you for the invoice");
    const [item] = (await find("march invoice", { tab: "active" })).threads;
    expect(item?.found).toMatchObject({ seq: 2, side: "expert" });
    const hits = item?.found?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text);
    expect(hits).toEqual(["invoice", "March"]);
    const [named] = (await find("talking", { tab: "active" })).threads;
    expect(named).toMatchObject({ id: talk.threadId, found: null });
  });

  it("lists a thread once, however often and wherever it matches, the latest update first", async () => {
    const later = await addConversation(threads.db, expertId, { name: "Lift & Co", updatedAt: 9 });
    await say(threads.services, talk, "client", "Lift one");
    await say(threads.services, later, "client", "Lift two");
    await say(threads.services, talk, "client", "Lift three");
    const { threads: items } = await find("lift");
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([later.threadId, talk.threadId]));
    expect(items).toHaveLength(2);
    const times = items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("looks into the open tab only, and among the unread ones where it is told so", async () => {
    await say(threads.services, talk, "client", "Zeppelin");
    expect((await find("zeppelin", { unread: true })).threads).toHaveLength(1);
    await markThreadRead(threads.services, { viewer: talk.expert, ...talk, upTo: 9 });
    expect((await find("zeppelin", { unread: true })).threads).toHaveLength(0);
    expect(await foundIds("zeppelin")).toEqual([talk.threadId]);
    await archiveThread(threads.services, talk);
    expect(await foundIds("zeppelin")).toEqual([]);
  });

  it("finds a message once it is stored, and a repeated one no second time", async () => {
    const once = { viewer: talk.client, threadId: talk.threadId, key: "the-same-key", limit };
    const count = () =>
      threads.db.get<{ n: number }>(sql`select count(*) as n from messages_search`);
    const before = (await count()).n;
    for (let turn = 0; turn < 2; turn += 1) {
      await sendMessage(threads.services, { ...once, content: "Quicksilver" });
    }
    expect((await count()).n).toBe(before + 1);
    expect(await foundIds("quicksilver")).toEqual([talk.threadId]);
  });

  it.each([
    'NEAR("a" "b", 2)',
    "lift OR",
    "NOT lift",
    "text : lift",
    "^lift",
    '"',
    "\0lift\0 \u0007",
    "\ud83d",
    "\ue000\ue06f\uf8ff",
    "👩‍🚀 ".repeat(60),
    "ő".repeat(300),
  ])("takes %j for what it is", async (q) => {
    expect(Array.isArray((await find(q)).threads)).toBe(true);
  });
});

describe("what belongs to somebody else", () => {
  it("is never found, whatever either of them writes", async () => {
    const strangerId = await addExpert(threads.db, "Otto Outsider");
    const mark = (id: string) => id.replaceAll("-", "").slice(-12);
    const facet = facetWord(`o:${expertId}`);
    const foreign = await addConversation(threads.db, strangerId, {
      name: `Secret ${facet} secret`,
      title: `${facet}${facet}`,
    });
    await say(threads.services, foreign, "client", `secret ${mark(expertId)}secret ${facet}secret`);
    await say(threads.services, foreign, "client", `\ue000secret "${mark(expertId)}" ${expertId}`);
    for (const q of ["secret", "se", mark(expertId), facet, `${mark(strangerId)}secret`]) {
      expect(await foundIds(q), q).toEqual([]);
    }
  });

  it("costs a search nothing", async () => {
    await threads.database.startServer();
    await say(threads.services, talk, "client", "A word that everybody writes");
    const before = await countRowsRead(() => find("everybody writes"));
    const strangerId = await addExpert(threads.db, "Otto Outsider");
    const foreign = await addConversation(threads.db, strangerId);
    await addMessages(threads.db, foreign, Array(1_000).fill("A word that everybody writes"));
    // The index itself has grown by a few pages that are passed.
    const after = await countRowsRead(() => find("everybody writes"));
    expect(after).toBeLessThan(before + 20);
    expect(await foundIds("everybody writes")).toEqual([talk.threadId]);
  });

  it("is what an expert leaves behind: nobody finds it any more, and the index forgets it", async () => {
    await say(threads.services, talk, "client", "Rhododendron");
    const indexed = () =>
      threads.db.get<{ said: number; talks: number }>(sql`
        select (select count(*) from messages_search) as said,
          (select count(*) from threads_search) as talks`);
    const before = await indexed();
    await threads.db.update(users).set({ deletesAt: 1 }).where(eq(users.id, expertId));
    await deleteDueAccounts(threads.db, { limit: 5 });
    expect(await foundIds("rhododendron")).toEqual([]);
    expect(await indexed()).toEqual({ said: before.said - 1, talks: before.talks - 1 });
  });
});

describe("a search with very many hits", () => {
  it("lists what matches newest, says so, and reads no more than that", async () => {
    const inbox = [talk];
    for (let turn = 0; turn < 5; turn += 1) {
      inbox.push(await addConversation(threads.db, expertId, { updatedAt: 2_000 + turn }));
    }
    const line = "Everywhere the same word";
    const share = Math.ceil(MOST_HITS / 5);
    for (const one of inbox) await addMessages(threads.db, one, Array(share).fill(line));

    await threads.database.startServer();
    const { threads: items, isCut } = await find("everywhere");
    expect(isCut).toBe(true);
    expect(items.map(({ id }) => id)).toEqual(
      inbox
        .slice(1)
        .map(({ threadId }) => threadId)
        .reverse(),
    );
    const last = inbox.at(-1) ?? talk;
    const read = await countRowsRead(() => find("everywhere"));
    await addMessages(threads.db, last, Array(MOST_HITS).fill(line), { from: share + 1 });
    const readAmongMore = await countRowsRead(() => find("everywhere"));
    expect(readAmongMore).toBeLessThanOrEqual(read);
  });
});
