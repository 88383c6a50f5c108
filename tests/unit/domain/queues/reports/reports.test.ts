import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  findReportUnscoped,
  readReportedThread,
} from "#app/domain/queues/reports/find-report.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { emailOutbox, users } from "#db/schema.ts";
import { addReport } from "#tests/support/admin/queue-items.ts";
import { addAdmin, mailsTo, notesAbout } from "#tests/unit/domain/queues/queue-admin.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let actorId: string;
let conversation: Conversation;
beforeAll(async () => {
  actorId = await addAdmin(threads.db, "Ada Admin");
});
beforeEach(async () => {
  conversation = await threads.addConversation();
  await threads.db.delete(emailOutbox);
});

const report = (side: Side = "client") => addReport(threads.db, conversation.threadId, { side });
const read = (reportId: string) =>
  readReportedThread(threads.db, { actorId, reportId, before: null });
const handle = (reportId: string, note = "", db = threads.db) =>
  handleReport(db, { actorId, id: reportId, note });

test("an admin reads the messages of both sides while a report waits, and each time is logged", async () => {
  const contents = ["You are a fool", "And so are you"] as const;
  await threads.say(conversation, "client", contents[0]);
  await threads.say(conversation, "expert", contents[1]);
  const id = await addReport(threads.db, conversation.threadId);
  expect(await findReportUnscoped(threads.db, id)).toMatchObject({
    ...{ side: "client", messageCount: 2, expertName: "Edit Expert", blockedBy: [] },
  });
  expect(await notesAbout(threads.db, id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    const found = await read(id);
    expect(found?.conversation?.messages.map(({ content }) => content)).toEqual(contents);
  }
  const note = { actorId, action: "thread.read", details: {} };
  expect(await notesAbout(threads.db, id)).toEqual([note, note]);
});

test("after a report is closed its conversation cannot be read, and nothing is logged", async () => {
  const id = await report("expert");
  expect(await handle(id, "Both warned")).toBe("done");
  expect(await read(id)).toMatchObject({
    report: { handledAt: expect.any(Number), handledNote: "Both warned" },
    conversation: null,
  });
  const note = { actorId, action: "report.handled", details: {} };
  expect(await notesAbout(threads.db, id)).toEqual([note]);
});

test("the reporting side gets a mail that the report was handled, without the admin's note", async () => {
  for (const id of [await report("expert"), await report("client")])
    await handle(id, "An internal word");
  expect(await mailsTo(threads.db)).toEqual([
    "report-handled-to-client anna@example.com",
    expect.stringMatching(/^report-handled-to-expert .*@example.com$/),
  ]);
  const mails = await threads.db.select().from(emailOutbox);
  expect(JSON.stringify(mails)).not.toContain("An internal word");
});

test.each([
  [
    "a client who stopped the mails of the conversation",
    "client",
    () => threads.setThread(conversation, { clientMailStoppedAt: 1 }),
  ],
  [
    "an expert who is suspended and cannot open the conversation",
    "expert",
    () => {
      const isExpert = eq(users.id, conversation.expertId);
      return threads.db.update(users).set({ suspendedAt: 1 }).where(isExpert);
    },
  ],
] as const)("%s gets no mail about a report", async (_, side, prepare) => {
  await prepare();
  expect(await handle(await report(side))).toBe("done");
  expect(await mailsTo(threads.db)).toEqual([]);
});

test("of two admins the second learns that the report is closed, and the first note stays", async () => {
  await threads.database.startServer();
  const id = await addReport(threads.db, conversation.threadId);
  const close = (note: string) => handle(id, note, threads.database.connect());
  const results = await Promise.all(["one", "two"].map(close));
  expect(results.sort()).toEqual(["done", "not-waiting"]);
  expect(await threads.db.$count(emailOutbox)).toBe(1);
  expect(await notesAbout(threads.db, id)).toHaveLength(1);
  expect(await handle("made-up")).toBe("not-waiting");
});
