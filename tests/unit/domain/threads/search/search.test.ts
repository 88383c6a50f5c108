import { eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { indexMissing, missingRequests } from "#app/domain/threads/search/index-missing.server.ts";
import { excerptAround } from "#app/domain/threads/search/search-excerpt.server.ts";
import { MOST_HITS } from "#app/domain/threads/search/search-hits.server.ts";
import {
  indexMessageStatements,
  indexRequestStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { archiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { messages, messageThreads, quotes, users } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let conversation: Conversation;
let expertId: string;
beforeEach(async () => {
  const details = { name: "Kovács Éva", title: "A talking lift" };
  conversation = await threads.addConversation(details);
  ({ expertId } = conversation);
});

const find = (q: string, more: { unread?: boolean; tab?: "active" } = {}) =>
  listThreads(db, { expertId, tab: "new", q, ...more });
const foundIds = async (q: string) => (await find(q)).threads.map(({ id }) => id);
const write = (text: string, to = conversation) => threads.say(to, "client", text);
const indexSizes = () =>
  db.get<{ messages: number; threads: number; requests: number }>(sql`
    select (select count(*) from messages_search) as messages,
      (select count(*) from threads_search) as threads,
      (select count(*) from requests_search) as requests`);

/** Stores many messages of a client with the same text, without sending each of them. */
async function addMessages(
  { threadId }: Conversation,
  count: number,
  content: string,
  { from = 1, isIndexed = true } = {},
): Promise<void> {
  const message = { threadId, fromClient: true, content, createdAt: 1_000 };
  const rows = Array.from({ length: count }, (_, index) => {
    const seq = from + index;
    return { ...message, id: uuidv7(), seq, sendKey: `row-${seq}:x` };
  });
  for (let start = 0; start < count; start += 200) {
    const slice = rows.slice(start, start + 200);
    const index = isIndexed ? indexMessageStatements(db, slice) : [];
    await db.batch([db.insert(messages).values(slice), ...index]);
  }
}

describe("searching messages", () => {
  it.each([
    ["a word, in any case and without accents", "ARVIZTURO"],
    ["the beginning of a word", "tükör"],
    ["one letter that begins a word", "f"],
    ["two letters that begin a word", "gé"],
    ["words in any order, with signs between them", "(gép) - árvíz*"],
    ["a number", "2026"],
  ])("finds a thread by %s", async (_, q) => {
    await write("Nothing of that kind", await threads.addConversation({ expertId }));
    await write("Árvíztűrő tükörfúró gép, from 2026");
    expect(await foundIds(q)).toEqual([conversation.threadId]);
  });

  it.each(["fúró", "víz", "gép lift", "26"])("finds nothing for %s", async (q) => {
    await write("Árvíztűrő tükörfúró gép, from 2026");
    await write("A lift");
    expect(await foundIds(q)).toEqual([]);
  });

  it("shows the newest message with all words and its side, or none for a hit in the name", async () => {
    await write("An old invoice of March");
    await threads.say(conversation, "expert", "The invoice of March is here");
    await write("Thank you for the invoice");
    const [item] = (await find("march invoice", { tab: "active" })).threads;
    expect(item?.found).toMatchObject({ seq: 2, side: "expert" });
    const hits = item?.found?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text);
    expect(hits).toEqual(["invoice", "March"]);
    const [named] = (await find("talking", { tab: "active" })).threads;
    expect(named).toMatchObject({ id: conversation.threadId, found: null });
  });

  it("lists a thread once, however often it matches, the latest update first", async () => {
    const later = await threads.addConversation({ expertId, name: "Lift & Co", updatedAt: 9 });
    await write("Lift one");
    await write("Lift two", later);
    await write("Lift three");
    const { threads: items } = await find("lift");
    const ids = new Set(items.map(({ id }) => id));
    expect(ids).toEqual(new Set([later.threadId, conversation.threadId]));
    expect(items).toHaveLength(2);
    const times = items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("searches the open tab only, and only unread threads when asked to", async () => {
    await write("Zeppelin");
    expect((await find("zeppelin", { unread: true })).threads).toHaveLength(1);
    await threads.read(conversation, "expert", 9);
    expect((await find("zeppelin", { unread: true })).threads).toHaveLength(0);
    expect(await foundIds("zeppelin")).toEqual([conversation.threadId]);
    await archiveThread(services, conversation);
    expect(await foundIds("zeppelin")).toEqual([]);
  });

  it("counts what each tab has, only unread threads when asked to, and no other expert's", async () => {
    const archived = await threads.addConversation({ expertId });
    await threads.addConversation({ name: "Zeppelin" });
    for (const one of [conversation, archived]) await write("Zeppelin", one);
    expect((await find("zeppelin")).hits).toEqual({ new: 2, active: 0, archived: 0 });
    await archiveThread(services, archived);
    await threads.read(conversation, "expert", 9);
    expect((await find("zeppelin", { tab: "active" })).hits).toMatchObject({ new: 1, archived: 1 });
    const unread = await find("zeppelin", { tab: "active", unread: true });
    expect(unread.hits).toEqual({ new: 0, active: 0, archived: 1 });
    expect((await find("")).hits).toBeNull();
  });

  it("finds a message once it is stored, and indexes a repeated one only once", async () => {
    const before = await indexSizes();
    const message = { key: "the-same-key", content: "Quicksilver" };
    for (let time = 0; time < 2; time += 1) await threads.send(conversation, "client", message);
    expect((await indexSizes()).messages).toBe(before.messages + 1);
    expect(await foundIds("quicksilver")).toEqual([conversation.threadId]);
  });

  it.each([
    ...['NEAR("a" "b", 2)', "lift OR", "NOT lift", "text : lift", "^lift", '"'],
    ...["\0lift\0 \u0007", "\ud83d", "\ue000\ue06f\uf8ff", "👩‍🚀 ".repeat(60), "ő".repeat(300)],
  ])("treats %j as plain text", async (q) => {
    expect(Array.isArray((await find(q)).threads)).toBe(true);
  });
});

describe("searching requests", () => {
  const details = "A forecast for our logistics in Győr";
  const company = "Zephyr Freight";
  const request = { details, company, name: "Clara Klein", email: "clara-k9e9@example.com" };

  it.each([
    ...["logistics", "forec", "gyor", "Zephyr", "clara-k9", "clara-k9e9@example.com"],
    "klein logistics",
  ])("finds one by %s", async (q) => {
    const { threadId } = await threads.addConversation({ expertId, ...request });
    expect(await foundIds(q)).toEqual([threadId]);
    expect((await find(q)).hits).toEqual({ new: 1, active: 0, archived: 0 });
  });

  it.each(["ogistics", "k9e9x", "logistics lift"])("finds nothing for %s", async (q) => {
    const conversation = await threads.addConversation({ expertId, ...request });
    await threads.say(conversation, "client", "A lift");
    expect(await foundIds(q)).toEqual([]);
  });

  it("keeps a request for the next round if its address was corrected after it was read", async () => {
    const { quoteId } = await threads.addConversation({ expertId, ...request });
    const correct = (email: string) =>
      db.update(quotes).set({ email }).where(eq(quotes.id, quoteId));
    await correct("read@example.com");
    const read = await missingRequests(db, 1);
    await correct("right@example.com");
    const items = read.map(({ id, ...request }) => ({ threadIds: [id], request }));
    await db.batch(indexRequestStatements(db, items));
    expect(await missingRequests(db, 1)).toHaveLength(1);
  });

  it("loses its entry with the thread, also in a release that knows none", async () => {
    const { threadId } = await threads.addConversation({ expertId, ...request });
    const { requests } = await indexSizes();
    await db.delete(messageThreads).where(eq(messageThreads.id, threadId));
    expect((await indexSizes()).requests).toBe(requests - 1);
  });

  it("finds the corrected address and not the old one", async () => {
    const { threadId, quoteId } = await threads.addConversation({ expertId, ...request });
    await db.update(quotes).set({ email: "carla@example.com" }).where(eq(quotes.id, quoteId));
    await indexMissing(db, { limit: 10 });
    expect(await foundIds("carla")).toEqual([threadId]);
    expect(await foundIds("k9e9")).toEqual([]);
  });
});

describe("a conversation of another expert", () => {
  it("is never found, whatever either of them writes", async () => {
    const strangerId = await threads.addExpert("Otto Outsider");
    const mark = (id: string) => id.replaceAll("-", "").slice(-12);
    const facet = facetWord(`o:${expertId}`);
    const names = {
      name: `Secret ${facet} secret`,
      title: `${facet}${facet}`,
      details: `${mark(expertId)}secret \ue000secret`,
    };
    const foreign = await threads.addConversation({ expertId: strangerId, ...names });
    await write(`secret ${mark(expertId)}secret ${facet}secret`, foreign);
    await write(`\ue000secret "${mark(expertId)}" ${expertId}`, foreign);
    for (const q of ["secret", "se", mark(expertId), facet, `${mark(strangerId)}secret`])
      expect(await foundIds(q), q).toEqual([]);
  });

  it("adds no cost to a search", async () => {
    await threads.database.startServer();
    const text = "A word that everybody writes";
    await write(text);
    const before = await countRowsRead(() => find("everybody writes"));
    await addMessages(await threads.addConversation(), 1_000, text);
    // The index itself has grown by a few pages that are passed.
    const after = await countRowsRead(() => find("everybody writes"));
    expect(after).toBeLessThan(before + 20);
    expect(await foundIds("everybody writes")).toEqual([conversation.threadId]);
  });

  it("is neither found nor indexed once that expert's account was deleted", async () => {
    await write("Rhododendron");
    const before = await indexSizes();
    await db.update(users).set({ deletesAt: 1 }).where(eq(users.id, expertId));
    await deleteDueAccounts(db, { limit: 5 });
    expect(await foundIds("rhododendron")).toEqual([]);
    const { messages, threads: listed, requests } = before;
    const after = { messages: messages - 1, threads: listed - 1, requests: requests - 1 };
    expect(await indexSizes()).toEqual(after);
  });
});

it("lists the newest of very many hits, says so, and reads no more than those", async () => {
  const inbox = [conversation];
  for (let updatedAt = 2_000; updatedAt < 2_005; updatedAt += 1)
    inbox.push(await threads.addConversation({ expertId, updatedAt }));
  const text = "Everywhere the same word";
  const share = Math.ceil(MOST_HITS / 5);
  for (const each of inbox) await addMessages(each, share, text);

  await threads.database.startServer();
  const { threads: items, isCut } = await find("everywhere");
  expect(isCut).toBe(true);
  const newest = inbox.slice(1).map(({ threadId }) => threadId);
  expect(items.map(({ id }) => id)).toEqual(newest.reverse());
  const read = await countRowsRead(() => find("everywhere"));
  await addMessages(inbox.at(-1) ?? conversation, MOST_HITS, text, { from: share + 1 });
  expect(await countRowsRead(() => find("everywhere"))).toBeLessThanOrEqual(read);
});

describe("indexing old conversations", () => {
  it("runs in limited parts and indexes each row once, also in several runs at once", async () => {
    await threads.database.startServer();
    await db.run(sql`delete from messages_search`);
    await db.delete(messages);
    await db.delete(messageThreads);
    conversation = await threads.addConversation({ expertId, title: "Forgotten castle" });
    await addMessages(conversation, 500, "An old sentence", { isIndexed: false });
    for (const table of ["threads_search", "requests_search"])
      await db.run(sql.raw(`delete from ${table}`));
    await db.update(messageThreads).set({ searchRank: null, requestIndexed: false });
    const words = ["sentence", "castle", "invoices"];
    for (const q of words) expect(await foundIds(q)).toEqual([]);

    // The thread, its request and the messages.
    expect(await indexMissing(db, { limit: 300 })).toBe(302);
    expect(await db.$count(messages, isNull(messages.searchRank))).toBe(200);
    await write("A new sentence");
    await atOnce(3, () => indexMissing(threads.database.connect(), { limit: 300 }));
    expect(await indexMissing(db, { limit: 300 })).toBe(0);

    expect(await indexSizes()).toEqual({ messages: 501, threads: 1, requests: 1 });
    const ranks = db.get(sql`select count(distinct search_rank) as ranks from messages`);
    expect(await ranks).toEqual({ ranks: 501 });
    for (const q of words) expect(await foundIds(q)).toEqual([conversation.threadId]);
  });

  it("finds missing requests by an index", async () => {
    expect(await explainQuery(db, missingRequests(db, 5).getSQL())).toMatch(
      /^(SCAN|SEARCH) message_threads USING INDEX message_threads_request_missing[^\n]*\nSEARCH quotes [^\n]*$/,
    );
  });

  it.each(["messages", "message_threads"])("finds missing %s by an index", async (table) => {
    const missing = `select id from ${table} where search_rank is null order by rowid limit 5`;
    expect(await explainQuery(db, sql.raw(missing))).toMatch(
      new RegExp(`^SEARCH ${table} USING INDEX ${table}_search_rank [^\n]*$`),
    );
  });
});

const marked = (text: string, ...words: string[]) =>
  excerptAround(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");
const filler = "lorem ipsum dolor sit amet ".repeat(10);

it("marks whole words that begin with a searched one, in any case and accents", () => {
  expect(marked("The Kőműves kom, recom.", "kom")).toBe("The [Kőműves] [kom], recom.");
  expect(marked("Cafe\u0301 and soft\u00adened", "cafe", "soften")).toBe(
    "[Cafe\u0301] and [soft\u00adened]",
  );
});

it("shows the text around the first hit on one line, cut between words", () => {
  const text = marked(`${filler}\n\n  needle\tone\n${filler}`, "needle");
  expect(text).toMatch(/^…(lorem|ipsum|dolor|sit|amet) [\w ]*\[needle\] one lorem [\w ]+…$/);
  expect(text.length).toBeLessThan(150);
});

it("shows all of a short text, and the beginning of one without a hit", () => {
  expect(marked("Just a line", "just")).toBe("[Just] a line");
  expect(marked(filler, "nothing")).toMatch(/^lorem ipsum[\w ]*…$/);
});

it("cuts a text without blanks, but never within a character", () => {
  expect(marked("x".repeat(10_000), "xx")).toMatch(/^\[x{100,130}\]…$/);
  for (const text of excerptAround(`a${"😀".repeat(500)}`, ["a"]).map((part) => part.text)) {
    expect(text).not.toMatch(/\p{Cs}/u);
  }
});

it("leaves markup as plain text", () => {
  expect(marked('<img src="x"> &amp; <b>needle</b>', "needle")).toBe(
    '<img src="x"> &amp; <b>[needle]</b>',
  );
});
