import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import type { UnreadMessage } from "#app/domain/threads/notifications/unread-threads.server.ts";
import { changeStoppedMail } from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { storeMessage } from "#app/domain/threads/write/store-message.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { emailOutbox, messages, messageThreads, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addExpert, openLastStep, submission } from "#tests/unit/domain/quotes/wizard.ts";

const secret = "a secret of the test that is long enough";
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let expert: ThreadViewer;
let client: ThreadViewer;
let threadId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  expert = {
    side: "expert",
    expertId: await addExpert(database.db, "Vera Voice", { locale: "hu" }),
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  const result = await submitQuoteRequest(db, submission(await openLastStep(db)));
  const quoteId = result.state === "submitted" ? result.quoteId : "";
  client = { side: "client", quoteId, linkVersion: 1 };
  const [thread] = await db
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.quoteId, quoteId));
  threadId = thread?.id ?? "";
  await db.delete(emailOutbox);
  await db.delete(messages);
});

async function write(viewer: ThreadViewer, content: string, at = Date.now()): Promise<void> {
  const limit = messageLimit("somebody", 1_000);
  await storeMessage(database.db, { viewer, threadId, content, sendKey: uuidv7(), at, limit });
}

const run = (afterMinutes = 0) => mailUnreadMessages(database.db, { afterMinutes, limit: 100 });
const mails = () => database.db.select().from(emailOutbox);
const textsOf = ({ params }: typeof emailOutbox.$inferSelect) =>
  (params.messages as UnreadMessage[]).map(({ text }) => text);

test("the client gets the expert's words in one mail", async () => {
  await write(expert, "Hello Clara");
  await write(expert, "One more thing");
  await run();
  expect(await mails()).toMatchObject([
    {
      template: "unread-to-client",
      recipient: "clara@example.com",
      locale: "en",
      params: {
        name: "Vera Voice",
        messages: [
          { kind: "text", text: "Hello Clara" },
          { kind: "text", text: "One more thing" },
        ],
        more: 0,
        linkVersion: 1,
        ...{ quoteId: client.side === "client" && client.quoteId },
      },
    },
  ]);
});

test("the expert gets the client's words in the expert's language", async () => {
  await write(client, "Hello Vera");
  await run();
  expect(await mails()).toMatchObject([
    {
      template: "unread-to-expert",
      recipient: "vera-voice@example.com",
      locale: "hu",
      params: { name: "Clara Client" },
    },
  ]);
});

test("every message is mailed at most once, and later ones in a mail of their own", async () => {
  await write(expert, "First");
  await run();
  await run();
  await write(expert, "Second");
  await run();
  await run();
  expect((await mails()).map(textsOf)).toEqual([["First"], ["Second"]]);
});

test("two runs at once make one mail", async () => {
  await database.startServer();
  await write(expert, "Hello");
  await Promise.all(
    Array.from({ length: 8 }, () =>
      mailUnreadMessages(database.connect(), { afterMinutes: 0, limit: 100 }),
    ),
  );
  expect(await mails()).toHaveLength(1);
});

test("nothing is mailed before its time, and then all that is unread by then", async () => {
  await write(expert, "Now");
  expect(await run(5)).toBe(0);
  await database.db.update(messages).set({ createdAt: Date.now() - HOUR_MS });
  await write(expert, "Just now");
  expect(await run(5)).toBe(1);
  expect((await mails()).map(textsOf)).toEqual([["Now", "Just now"]]);
});

test("what was read is not mailed", async () => {
  await write(expert, "Seen");
  await database.db.update(messages).set({ readAt: 1 });
  expect(await run()).toBe(0);
  expect(await mails()).toEqual([]);
});

test("a side that stopped the mails gets none, the other side still does", async () => {
  const { db } = database;
  const token = await createUnsubscribeToken(secret, { threadId, side: "client" });
  expect(await changeStoppedMail(db, secret, { token })).toMatchObject({ kind: "done" });
  expect(await changeStoppedMail(db, secret, { token })).toMatchObject({ kind: "done" });
  await write(expert, "To the client");
  await write(client, "To the expert");
  await run();
  expect((await mails()).map(({ template }) => template)).toEqual(["unread-to-expert"]);
});

test("a suspended expert is mailed nothing until the suspension has ended", async () => {
  const { db } = database;
  const expertId = expert.side === "expert" ? expert.expertId : "";
  const suspend = (suspendedAt: number | null) =>
    db.update(users).set({ suspendedAt }).where(eq(users.id, expertId));
  await suspend(1);
  await write(client, "Are you there?");
  await run();
  expect(await mails()).toEqual([]);
  await suspend(null);
  await run();
  expect((await mails()).map(textsOf)).toEqual([["Are you there?"]]);
});

test("long texts are cut and many are counted", async () => {
  for (let number = 1; number <= 7; number += 1)
    await write(expert, `${number}${"x".repeat(3_000)}`);
  await run();
  const [mail] = await mails();
  const texts = mail ? textsOf(mail) : [];
  expect([texts.length, mail?.params.more]).toEqual([5, 2]);
  expect(texts[0]).toHaveLength(2_001);
});

test("a run takes no more threads than its limit", async () => {
  await write(expert, "One way");
  await write(client, "The other way");
  expect(await mailUnreadMessages(database.db, { afterMinutes: 0, limit: 1 })).toBe(1);
  expect(await mails()).toHaveLength(1);
});
