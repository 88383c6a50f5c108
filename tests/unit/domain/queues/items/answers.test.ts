import { beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { auditLog, emailOutbox } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { addContactMessage, addFinding, addWithdrawal } from "#tests/support/admin/queue-items.ts";
import { newPayment } from "#tests/support/payments/payments.ts";
import { setUpDatabase } from "#tests/support/set-up-database.ts";
import { addAdmin, mailsTo, notesAbout } from "#tests/unit/domain/queues/queue-admin.ts";

const database = setUpDatabase();
let actorId: string;
beforeAll(async () => {
  actorId = await addAdmin(database.db, "Ada Admin");
});
beforeEach(() => database.db.delete(emailOutbox));

const replyTo = "contact@example.com";

describe("a message of the contact form", () => {
  test("is answered by mail in the sender's language, with an address for replies", async () => {
    const { db } = database;
    const messageId = await addContactMessage(db, { email: "cora@example.com", locale: "hu" });
    const answer = "We are a directory.\nYours, Ada";
    expect(await answerContactMessage(db, { actorId, id: messageId, answer, replyTo })).toBe(
      "done",
    );
    const [mail] = await db.select().from(emailOutbox);
    expect(mail).toMatchObject({
      ...{ template: "contact-answer", recipient: "cora@example.com", locale: "hu", replyTo },
      params: { answer, subject: "A question", message: "Who\nare you?" },
    });
    const handled = { answer, handledAt: expect.any(Number) };
    expect(await findContactMessageUnscoped(db, messageId)).toMatchObject(handled);
    expect(await notesAbout(db, messageId)).toEqual([
      { actorId, action: "contact-message.answered", details: {} },
    ]);
  });

  test("can be closed without an answer", async () => {
    const { db } = database;
    const messageId = await addContactMessage(db);
    await answerContactMessage(db, { actorId, id: messageId, answer: "", replyTo });
    expect(await mailsTo(db)).toEqual([]);
    expect(await notesAbout(db, messageId)).toMatchObject([{ action: "contact-message.closed" }]);
  });

  test("of two answers at once one is sent, and the second admin learns of it", async () => {
    await database.startServer();
    const { db } = database;
    const messageId = await addContactMessage(db);
    const results = await Promise.all(
      ["One", "Two"].map((answer) =>
        answerContactMessage(database.connect(), { actorId, id: messageId, answer, replyTo }),
      ),
    );
    expect(results.sort()).toEqual(["done", "not-waiting"]);
    const [mail] = await db.select().from(emailOutbox);
    const stored = await findContactMessageUnscoped(db, messageId);
    expect(mail?.params.answer).toBe(stored?.answer);
    expect(await db.$count(emailOutbox)).toBe(1);
  });
});

describe("a statement of withdrawal", () => {
  test("shows the payment that it names, or those of the same account or address", async () => {
    const { db } = database;
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
    const { db } = database;
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
  const { db } = database;
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
  const log = JSON.stringify(await database.db.select().from(auditLog));
  for (const text of ["Cora", "Willa", "directory", "question", "@example.com"])
    expect(log).not.toContain(text);
});
