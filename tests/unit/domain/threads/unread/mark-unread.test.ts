import { beforeEach, expect, it } from "vitest";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import {
  archiveThread,
  markThreadUnread,
  unarchiveThread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { countUnreadQuery } from "#app/domain/threads/unread/unread.server.ts";
import { explainQuery } from "#tests/support/set-up-database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { inboxPost } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
let expertId: string;
beforeEach(async () => {
  conversation = await threads.addConversation();
  ({ expertId } = conversation);
  await read();
  await threads.takePosts();
});

const read = () => threads.read(conversation, "expert");
const mark = () => markThreadUnread(threads.services, conversation);
const badge = async () => (await countUnreadQuery(threads.db, expertId))[0]?.count;
/** The count on the badge and the count in the list. */
const counts = async (tab: "new" | "active" | "archived" = "new") => [
  await badge(),
  (await listThreads(threads.db, { expertId, tab })).threads[0]?.unread,
];

it("a marked thread counts as one until it is read, and the inbox is informed both times", async () => {
  expect(await badge()).toBe(0);
  expect(await mark()).toBe("done");
  expect(await counts()).toEqual([1, 1]);
  expect(await threads.takePosts()).toEqual([inboxPost(conversation)]);
  expect(await mark()).toBe("done");
  expect(await badge()).toBe(1);

  await threads.takePosts();
  expect(await read()).toEqual({ kind: "marked", upTo: 0, opened: false });
  expect(await counts()).toEqual([0, 0]);
  expect(await threads.takePosts()).toEqual([inboxPost(conversation)]);
});

it("the mark adds nothing to unread messages", async () => {
  await threads.say(conversation, "client", "One");
  await threads.say(conversation, "client", "Two");
  await mark();
  expect(await counts()).toEqual([2, 2]);
});

it("the expert's answer removes the mark, the client's message or reading does not", async () => {
  await mark();
  await threads.say(conversation, "client", "Hello?");
  await threads.read(conversation, "client");
  expect(await badge()).toBe(1);
  await read();
  await mark();
  await threads.say(conversation, "expert", "Hello!");
  expect(await counts("active")).toEqual([0, 0]);
});

it("archiving removes the mark, and unarchiving does not restore it", async () => {
  await mark();
  await archiveThread(threads.services, conversation);
  await unarchiveThread(threads.services, conversation);
  expect(await badge()).toBe(0);
});

it("marking has no effect on a thread that another window archived meanwhile", async () => {
  await archiveThread(threads.services, conversation);
  expect(await mark()).toBe("done");
  expect(await counts("archived")).toEqual([0, 0]);
  await unarchiveThread(threads.services, conversation);
  expect(await counts()).toEqual([0, 0]);
});

it("another expert's thread cannot be marked", async () => {
  const foreign = { ...conversation, expertId: await threads.addExpert("Otto Outsider") };
  expect(await markThreadUnread(threads.services, foreign)).toBe("not_found");
  expect(await badge()).toBe(0);
  expect(await threads.takePosts()).toEqual([]);
});

it("the badge is counted by the index of unread threads, however large the inbox is", async () => {
  const plan = await explainQuery(threads.db, countUnreadQuery(threads.db, expertId).getSQL());
  expect(plan).toMatch(/^SEARCH message_threads USING INDEX message_threads_unread [^\n]*$/);
});
