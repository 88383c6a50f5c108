import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { markThreadUnread } from "#app/domain/threads/unread/mark-unread.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
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
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  expertId = await addExpert(threads.db, "Edit Expert");
  talk = await addConversation(threads.db, expertId);
  await read();
  await threads.told();
});
afterAll(() => threads.close());

const read = () => markThreadRead(threads.services, { viewer: talk.expert, ...talk, upTo: 99 });
const mark = () => markThreadUnread(threads.services, talk);
const badge = async () => (await countUnreadQuery(threads.db, expertId))[0]?.count;
const inList = async (tab: "new" | "active" | "archived" = "new") =>
  (await listThreads(threads.db, { expertId, tab })).threads[0]?.unread;
const inboxEvent = () => ({ path: `/parties/inbox/${expertId}`, event: { type: "inbox" } });

it("counts as one until it is looked at again, and tells the inbox both times", async () => {
  expect(await badge()).toBe(0);
  expect(await mark()).toBe("done");
  expect([await badge(), await inList()]).toEqual([1, 1]);
  expect(await threads.told()).toEqual([inboxEvent()]);
  expect(await mark()).toBe("done");
  expect(await badge()).toBe(1);

  await threads.told();
  expect(await read()).toEqual({ kind: "marked", upTo: 0, opened: false });
  expect([await badge(), await inList()]).toEqual([0, 0]);
  expect(await threads.told()).toEqual([inboxEvent()]);
});

it("adds nothing to messages that are unread anyway", async () => {
  await say(threads.services, talk, "client", "One");
  await say(threads.services, talk, "client", "Two");
  await mark();
  expect([await badge(), await inList()]).toEqual([2, 2]);
});

it("ends with the expert's answer, not with the client's message or reading", async () => {
  await mark();
  await say(threads.services, talk, "client", "Hello?");
  await markThreadRead(threads.services, { viewer: talk.client, ...talk, upTo: 99 });
  expect(await badge()).toBe(1);
  await read();
  await mark();
  await say(threads.services, talk, "expert", "Hello!");
  expect([await badge(), await inList("active")]).toEqual([0, 0]);
});

it("ends with the archive, and is not there again when the thread comes back", async () => {
  await mark();
  await archiveThread(threads.services, talk);
  await unarchiveThread(threads.services, talk);
  expect(await badge()).toBe(0);
});

it("does nothing in the archive, where another window has put the thread meanwhile", async () => {
  await archiveThread(threads.services, talk);
  expect(await mark()).toBe("done");
  expect([await badge(), await inList("archived")]).toEqual([0, 0]);
  await unarchiveThread(threads.services, talk);
  expect([await badge(), await inList()]).toEqual([0, 0]);
});

it("is not for another expert's thread", async () => {
  const stranger = await addExpert(threads.db, "Otto Outsider");
  const input = { expertId: stranger, threadId: talk.threadId };
  expect(await markThreadUnread(threads.services, input)).toBe("not_found");
  expect(await badge()).toBe(0);
  expect(await threads.told()).toEqual([]);
});

it("is counted by the index of what is unread, whatever else the inbox holds", async () => {
  const query = countUnreadQuery(threads.db, expertId).toSQL();
  const plan = await threads.db.all<{ detail: string }>(
    sql.raw(`explain query plan ${query.sql.replaceAll("?", "'x'")}`),
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH message_threads USING INDEX message_threads_unread /),
  ]);
});
