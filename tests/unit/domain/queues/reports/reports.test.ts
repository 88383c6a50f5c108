import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findReportUnscoped } from "#app/domain/queues/reports/find-report.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { readReportedThread } from "#app/domain/queues/reports/read-reported-thread.server.ts";
import { emailOutbox, messageThreads, users } from "#db/schema.ts";
import { addReport } from "#tests/support/admin/queue-items.ts";
import { addAdmin, mailsTo, notesAbout } from "#tests/unit/domain/queues/queue-admin.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let actorId: string;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
  actorId = await addAdmin(threads.db, "Ada Admin");
});
beforeEach(async () => {
  talk = await addConversation(threads.db, await addExpert(threads.db, "Edit Expert"));
  await threads.db.delete(emailOutbox);
});
afterAll(() => threads.close());

const read = (reportId: string) =>
  readReportedThread(threads.db, { actorId, reportId, before: null });

test("while the report waits, an admin reads what both sides wrote, and each reading is noted", async () => {
  const { db } = threads;
  await say(threads.services, talk, "client", "You are a fool");
  await say(threads.services, talk, "expert", "And so are you");
  const id = await addReport(db, talk.threadId);
  expect(await findReportUnscoped(db, id)).toMatchObject({
    side: "client",
    messageCount: 2,
    expertName: "Edit Expert",
    blockedBy: [],
  });
  expect(await notesAbout(db, id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    const found = await read(id);
    expect(found?.conversation?.messages.map(({ content }) => content)).toEqual([
      "You are a fool",
      "And so are you",
    ]);
  }
  const note = { actorId, action: "thread.read", details: {} };
  expect(await notesAbout(db, id)).toEqual([note, note]);
});

test("once it is closed nobody reads the conversation any more, and nothing is noted", async () => {
  const { db } = threads;
  const id = await addReport(db, talk.threadId, { side: "expert" });
  expect(await handleReport(db, { actorId, reportId: id, note: "Both warned" })).toBe("done");
  expect(await read(id)).toMatchObject({
    report: { handledAt: expect.any(Number), handledNote: "Both warned" },
    conversation: null,
  });
  expect(await notesAbout(db, id)).toEqual([{ actorId, action: "report.handled", details: {} }]);
});

test("the side that reported hears that it was looked at, and nothing of what was noted", async () => {
  const { db } = threads;
  const fromExpert = await addReport(db, talk.threadId, { side: "expert" });
  const fromClient = await addReport(db, talk.threadId, { side: "client" });
  for (const reportId of [fromExpert, fromClient])
    await handleReport(db, { actorId, reportId, note: "An internal word" });
  expect(await mailsTo(db)).toEqual([
    "report-handled-to-client anna@example.com",
    expect.stringMatching(/^report-handled-to-expert .*@example.com$/),
  ]);
  expect(JSON.stringify(await db.select().from(emailOutbox))).not.toContain("An internal word");
});

test("whoever wants no mails about the conversation gets none", async () => {
  const { db } = threads;
  await db.update(messageThreads).set({ clientMailStoppedAt: 1 });
  const reportId = await addReport(db, talk.threadId, { side: "client" });
  expect(await handleReport(db, { actorId, reportId, note: "" })).toBe("done");
  expect(await mailsTo(db)).toEqual([]);
});

test("an expert who is suspended by then is not asked into a conversation that they cannot open", async () => {
  const { db } = threads;
  await db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, talk.expertId));
  const reportId = await addReport(db, talk.threadId, { side: "expert" });
  expect(await handleReport(db, { actorId, reportId, note: "" })).toBe("done");
  expect(await mailsTo(db)).toEqual([]);
});

test("of two admins the second is told that it is closed, and the first one's note stays", async () => {
  await threads.database.startServer();
  const { db } = threads;
  const reportId = await addReport(db, talk.threadId);
  const close = (note: string) =>
    handleReport(threads.database.connect(), { actorId, reportId, note });
  const results = await Promise.all(["one", "two"].map(close));
  expect(results.sort()).toEqual(["done", "not-waiting"]);
  expect(await db.$count(emailOutbox)).toBe(1);
  expect(await notesAbout(db, reportId)).toHaveLength(1);
  expect(await handleReport(db, { actorId, reportId: "made-up", note: "" })).toBe("not-waiting");
});
