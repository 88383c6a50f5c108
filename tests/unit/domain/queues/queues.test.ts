import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answerContactMessage,
  findContactMessageUnscoped,
} from "#app/domain/queues/items/contact-messages.server.ts";
import {
  closeFinding,
  findFindingUnscoped,
} from "#app/domain/queues/items/discrepancies.server.ts";
import {
  answerWithdrawal,
  findWithdrawalUnscoped,
} from "#app/domain/queues/items/withdrawals.server.ts";
import { listQueueUnscoped } from "#app/domain/queues/list-queue.server.ts";
import { loadQueuesUnscoped } from "#app/domain/queues/load-queues.server.ts";
import { countQueues } from "#app/domain/queues/queue-figures.server.ts";
import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import {
  findReportUnscoped,
  readReportedThread,
} from "#app/domain/queues/reports/find-report.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { QUEUES, type Queue } from "#app/domain/queues/schema.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { auditLog, emailOutbox, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import {
  addBlock,
  addContactMessage,
  addFinding,
  addHeldQuote,
  addReport,
  addUnmatchedQuote,
  addWithdrawal,
} from "#tests/support/admin/queue-items.ts";
import { newPayment } from "#tests/support/payments/payments.ts";
import { addAdmin, mailsTo, notesAbout } from "#tests/unit/domain/queues/queue-admin.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { database, db } = threads;
const actorId = await addAdmin(db, "Ada Admin");
const listed = await threads.addConversation();

const list = (queue: Queue, changes: Partial<Parameters<typeof listQueueUnscoped>[1]> = {}) =>
  listQueueUnscoped(db, { queue, show: "waiting", after: null, ...changes });
const lengthOf = async (queue: Queue) =>
  (await countQueues(db)).find((length) => length.queue === queue);

test("empty queues are counted too, in one query", async () => {
  const empty = QUEUES.map((queue) => ({ queue, waiting: 0, oldestAt: null }));
  expect(await countQueues(db)).toEqual(empty);
});

test("each queue lists its waiting items only, with the same length and age", async () => {
  const add: Record<Queue, (at: number) => Promise<unknown>> = {
    held: (at) => addHeldQuote(db, [], { heldAt: at }),
    unmatched: (at) => addUnmatchedQuote(db, { createdAt: at }),
    withdrawals: (at) => addWithdrawal(db, { createdAt: at }),
    reports: (at) => {
      const side = at === 5_000 ? "client" : "expert";
      return addReport(db, listed.threadId, { createdAt: at, side });
    },
    messages: (at) => addContactMessage(db, { createdAt: at }),
    findings: (at) => addFinding(db, { createdAt: at }),
    blocks: (at) => addBlock(db, listed.expertId, { createdAt: at }),
  };
  await addHeldQuote(db, [], { closedAt: 1 });
  await addUnmatchedQuote(db, { closedAt: 1 });
  await addWithdrawal(db, { handledAt: 1 });
  await addContactMessage(db, { handledAt: 1 });
  await addFinding(db, { resolvedAt: 1 });
  await addBlock(db, listed.expertId, { seenAt: 1 });
  await addReport(db, listed.threadId, { state: "handled", handledAt: 1 });
  for (const queue of QUEUES) {
    await add[queue](5_000);
    await add[queue](9_000);
    expect(await lengthOf(queue), queue).toEqual({ queue, waiting: 2, oldestAt: 5_000 });
    expect((await list(queue)).rows.map(({ at }) => at)).toEqual([5_000, 9_000]);
    const isKept = queue !== "held" && queue !== "unmatched";
    expect((await list(queue, { show: "handled" })).rows).toHaveLength(isKept ? 1 : 0);
  }
});

test("pages follow each other without a gap and without a double", async () => {
  for (const queue of ["messages", "blocks"] as const) {
    for (let count = 0; count < 60; count += 1)
      await (queue === "messages" ? addContactMessage(db) : addBlock(db, listed.expertId));
    const first = await list(queue);
    expect(first.rows).toHaveLength(50);
    const second = await list(queue, { after: first.next });
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe((await lengthOf(queue))?.waiting);
    expect((await list(queue, { after: "' or 1" })).rows).toEqual(first.rows);
  }
});

test("a queue counts what admins decided in the last seven days", async () => {
  const id = (await list("messages")).rows[0]?.id ?? "";
  const before = (await list("messages")).figures;
  await answerContactMessage(db, { actorId, id, answer: "", replyTo: "contact@example.com" });
  const { figures } = await list("messages");
  const { waiting, decided } = before;
  expect(figures).toMatchObject({ waiting: waiting - 1, decided: decided + 1 });
  await db.insert(auditLog).values({
    id: idFloor(Date.now() - 8 * DAY_MS),
    actorId,
    action: "contact-message.closed",
    subject: id,
    createdAt: 1,
  });
  const { figures: all } = await loadQueuesUnscoped(db);
  expect(all.map(({ queue }) => queue)).toEqual([...QUEUES]);
  expect(all.find(({ queue }) => queue === "messages")).toEqual(figures);
});

test("each queue but that of blocks names the three items that wait longest", async () => {
  const { items } = await loadQueuesUnscoped(db);
  for (const queue of QUEUES) {
    const rows = queue === "blocks" ? [] : (await list(queue)).rows.slice(0, 3);
    expect(items.filter((item) => item.queue === queue)).toEqual(
      rows.map(({ id, name, kind, at }) => ({ queue, id, name, kind, at, asked: null })),
    );
  }
});

test("a block leaves the queue once an admin has seen it, and stays in force", async () => {
  const { rows } = await list("blocks");
  const key = readBlockId(rows[0]?.id ?? "");
  if (!key) throw new Error("There is no block");
  expect(await markBlockSeen(db, { actorId, ...key })).toBe("done");
  expect(await markBlockSeen(db, { actorId, ...key })).toBe("not-waiting");
  const note = [{ actorId, action: "block.seen", details: { side: "expert" } }];
  expect(await notesAbout(db, listed.expertId)).toEqual(note);
  const seen = (await list("blocks", { show: "handled" })).rows;
  expect(seen.map(({ id }) => id)).toContain(rows[0]?.id);
});

test("an invalid block id is not parsed", () => {
  for (const id of ["", "[]", "{", '["a","b","c"]', '["a","b"]', "[1,2,3]", '{"a":1}'])
    expect(readBlockId(id)).toBeNull();
});

let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addConversation();
  await db.delete(emailOutbox);
});

const report = (side: Side = "client") => addReport(db, conversation.threadId, { side });
const read = (reportId: string) => readReportedThread(db, { actorId, reportId, before: null });
const handle = (reportId: string, note = "", client = db) =>
  handleReport(client, { actorId, id: reportId, note });

test("an admin reads the messages of both sides while a report waits, and each time is logged", async () => {
  const contents = ["You are a fool", "And so are you"] as const;
  await threads.say(conversation, "client", contents[0]);
  await threads.say(conversation, "expert", contents[1]);
  const id = await addReport(db, conversation.threadId);
  expect(await findReportUnscoped(db, id)).toMatchObject({
    side: "client",
    messageCount: 2,
    expertName: "Edit Expert",
    blockedBy: [],
  });
  expect(await notesAbout(db, id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    const found = await read(id);
    expect(found?.conversation?.messages.map(({ content }) => content)).toEqual(contents);
  }
  const note = { actorId, action: "thread.read", details: {} };
  expect(await notesAbout(db, id)).toEqual([note, note]);
});

test("after a report is closed its conversation cannot be read, and nothing is logged", async () => {
  const id = await report("expert");
  expect(await handle(id, "Both warned")).toBe("done");
  const closed = { handledAt: expect.any(Number), handledNote: "Both warned" };
  expect(await read(id)).toMatchObject({ report: closed, conversation: null });
  const note = { actorId, action: "report.handled", details: {} };
  expect(await notesAbout(db, id)).toEqual([note]);
});

test("the reporting side gets a mail that the report was handled, without the admin's note", async () => {
  for (const id of [await report("expert"), await report("client")])
    await handle(id, "An internal word");
  expect(await mailsTo(db)).toEqual([
    "report-handled-to-client anna@example.com",
    expect.stringMatching(/^report-handled-to-expert .*@example.com$/),
  ]);
  const mails = await db.select().from(emailOutbox);
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
      return db.update(users).set({ suspendedAt: 1 }).where(isExpert);
    },
  ],
] as const)("%s gets no mail about a report", async (_, side, prepare) => {
  await prepare();
  expect(await handle(await report(side))).toBe("done");
  expect(await mailsTo(db)).toEqual([]);
});

test("of two admins the second learns that the report is closed, and the first note stays", async () => {
  await database.startServer();
  const id = await addReport(db, conversation.threadId);
  const close = (note: string) => handle(id, note, database.connect());
  const results = await Promise.all(["one", "two"].map(close));
  expect(results.sort()).toEqual(["done", "not-waiting"]);
  expect(await db.$count(emailOutbox)).toBe(1);
  expect(await notesAbout(db, id)).toHaveLength(1);
  expect(await handle("made-up")).toBe("not-waiting");
});

const replyTo = "contact@example.com";

describe("a message of the contact form", () => {
  test("is answered by mail in the sender's language, with an address for replies", async () => {
    const messageId = await addContactMessage(db, { email: "cora@example.com", locale: "hu" });
    const answer = "We are a directory.\nYours, Ada";
    expect(await answerContactMessage(db, { actorId, id: messageId, answer, replyTo })).toBe(
      "done",
    );
    const [mail] = await db.select().from(emailOutbox);
    expect(mail).toMatchObject({
      template: "contact-answer",
      recipient: "cora@example.com",
      locale: "hu",
      replyTo,
      params: { answer, subject: "A question", message: "Who\nare you?" },
    });
    const handled = { answer, handledAt: expect.any(Number) };
    expect(await findContactMessageUnscoped(db, messageId)).toMatchObject(handled);
    const note = [{ actorId, action: "contact-message.answered", details: {} }];
    expect(await notesAbout(db, messageId)).toEqual(note);
  });

  test("can be closed without an answer", async () => {
    const messageId = await addContactMessage(db);
    await answerContactMessage(db, { actorId, id: messageId, answer: "", replyTo });
    expect(await mailsTo(db)).toEqual([]);
    expect(await notesAbout(db, messageId)).toMatchObject([{ action: "contact-message.closed" }]);
  });

  test("of two answers at once one is sent, and the second admin learns of it", async () => {
    await database.startServer();
    const messageId = await addContactMessage(db);
    const send = (answer: string) =>
      answerContactMessage(database.connect(), { actorId, id: messageId, answer, replyTo });
    const results = await Promise.all(["One", "Two"].map(send));
    expect(results.sort()).toEqual(["done", "not-waiting"]);
    const [mail] = await db.select().from(emailOutbox);
    const stored = await findContactMessageUnscoped(db, messageId);
    expect(mail?.params.answer).toBe(stored?.answer);
    expect(await db.$count(emailOutbox)).toBe(1);
  });
});

describe("a statement of withdrawal", () => {
  test("shows the payment that it names, or those of the same account or address", async () => {
    const buyer = await newMember(database);
    const older = await newPayment(database, buyer.id);
    const newer = await newPayment(database, buyer.id);
    const idsOf = async (changes: Parameters<typeof addWithdrawal>[1]) => {
      const found = await findWithdrawalUnscoped(db, await addWithdrawal(db, changes));
      return found?.payments.map(({ id }) => id);
    };
    expect(await idsOf({ paymentId: older, userId: buyer.id })).toEqual([older]);
    expect(await idsOf({ userId: buyer.id })).toEqual([newer, older]);
    expect(await idsOf({ email: buyer.email })).toEqual([newer, older]);
    expect(await idsOf({})).toEqual([]);
    const known = await findWithdrawalUnscoped(db, await addWithdrawal(db, { email: buyer.email }));
    expect(known?.withdrawal.accountId).toBe(buyer.id);
  });

  test("is answered by mail, or closed without one, and once only", async () => {
    const withdrawalId = await addWithdrawal(db, { email: "willa@example.com" });
    const answer = (text: string) =>
      answerWithdrawal(db, { actorId, id: withdrawalId, answer: text, replyTo });
    expect(await answer("The money is on its way.")).toBe("done");
    expect(await answer("Again")).toBe("not-waiting");
    expect(await mailsTo(db)).toEqual(["withdrawal-answer willa@example.com"]);
    expect(await notesAbout(db, withdrawalId)).toMatchObject([{ action: "withdrawal.answered" }]);
    const other = await addWithdrawal(db);
    await answerWithdrawal(db, { actorId, id: other, answer: "", replyTo });
    expect(await notesAbout(db, other)).toMatchObject([{ action: "withdrawal.closed" }]);
    expect(await mailsTo(db)).toHaveLength(1);
  });
});

test("a finding shows its member and payment, and is closed once", async () => {
  const buyer = await newMember(database, { profile: { expert: true } });
  const paymentId = await newPayment(database, buyer.id);
  const findingId = await addFinding(db, { paymentId });
  expect(await findFindingUnscoped(db, findingId)).toMatchObject({
    kind: "paid-twice",
    member: { id: buyer.id, email: buyer.email, plan: "pro" },
    payment: { id: paymentId },
  });
  expect(await closeFinding(db, { actorId, id: findingId })).toBe("done");
  expect(await closeFinding(db, { actorId, id: findingId })).toBe("not-waiting");
  expect(await notesAbout(db, findingId)).toMatchObject([{ action: "finding.closed" }]);
});

test("the audit log contains nothing that members or clients wrote", async () => {
  const log = JSON.stringify(await db.select().from(auditLog));
  for (const text of ["Cora", "Willa", "directory", "question", "@example.com"])
    expect(log).not.toContain(text);
});
