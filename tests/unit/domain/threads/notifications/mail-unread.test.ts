import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import type { UnreadMessage } from "#app/domain/threads/notifications/unread-threads.server.ts";
import { changeStoppedMail } from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { storeMessage } from "#app/domain/threads/write/store-message.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { emailOutbox, messages, messageThreads, users } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";
import { highLimit as limit } from "#tests/unit/domain/threads/conversation.ts";

const secret = "a secret of the test that is long enough";
const wizard = setUpWizard();
let expertId: string;
let expert: ThreadViewer;
let client: ThreadViewer;
let quoteId: string;
let threadId: string;

beforeAll(async () => {
  expertId = await wizard.addExpert("Vera Voice", { locale: "hu" });
  expert = { side: "expert", expertId };
});
beforeEach(async () => {
  const { db } = wizard;
  const result = await wizard.submit(await wizard.openLastStep());
  quoteId = result.state === "submitted" ? result.quoteId : "";
  client = { side: "client", quoteId, linkVersion: 1 };
  const isOfRequest = eq(messageThreads.quoteId, quoteId);
  const [thread] = await db.select().from(messageThreads).where(isOfRequest);
  threadId = thread?.id ?? "";
  await db.delete(emailOutbox);
  await db.delete(messages);
});

async function write(viewer: ThreadViewer, content: string): Promise<void> {
  const message = { viewer, threadId, content, sendKey: uuidv7(), at: Date.now(), limit };
  await storeMessage(wizard.db, message);
}

const run = (afterMinutes = 0, { db = wizard.db, limit = 100 } = {}) =>
  mailUnreadMessages(db, { afterMinutes, limit });
const mails = () => wizard.db.select().from(emailOutbox);
const mailedTexts = async () =>
  (await mails()).map(({ params }) => (params.messages as UnreadMessage[]).map(({ text }) => text));

test("the client gets the expert's messages in one mail", async () => {
  const texts = ["Hello Clara", "One more thing"];
  for (const text of texts) await write(expert, text);
  await run();
  const sent = texts.map((text) => ({ kind: "text", text }));
  expect(await mails()).toMatchObject([
    {
      ...{ template: "unread-to-client", recipient: "clara@example.com", locale: "en" },
      params: { name: "Vera Voice", messages: sent, more: 0, linkVersion: 1, quoteId },
    },
  ]);
});

test("the expert gets the client's messages in the expert's language", async () => {
  await write(client, "Hello Vera");
  await run();
  expect(await mails()).toMatchObject([
    {
      ...{ template: "unread-to-expert", recipient: "vera-voice@example.com", locale: "hu" },
      params: { name: "Clara Client" },
    },
  ]);
});

test("every message is mailed at most once, and later ones in another mail", async () => {
  for (const text of ["First", "Second"]) {
    await write(expert, text);
    await run();
    await run();
  }
  expect(await mailedTexts()).toEqual([["First"], ["Second"]]);
});

test("several runs at the same time create one mail", async () => {
  await wizard.startServer();
  await write(expert, "Hello");
  await atOnce(8, () => run(0, { db: wizard.connect() }));
  expect(await mails()).toHaveLength(1);
});

test("the first mail waits for its time and then holds everything unread", async () => {
  await write(expert, "Now");
  expect(await run(5)).toBe(0);
  await wizard.db.update(messages).set({ createdAt: Date.now() - HOUR_MS });
  await write(expert, "Just now");
  expect(await run(5)).toBe(1);
  expect(await mailedTexts()).toEqual([["Now", "Just now"]]);
});

test("a message that was read is not mailed", async () => {
  await write(expert, "Seen");
  await wizard.db.update(messages).set({ readAt: 1 });
  expect(await run()).toBe(0);
  expect(await mails()).toEqual([]);
});

test("a side that stopped the mails gets none, and the other side still does", async () => {
  const token = await createUnsubscribeToken(secret, { threadId, side: "client" });
  for (let time = 0; time < 2; time += 1)
    expect(await changeStoppedMail(wizard.db, secret, { token })).toMatchObject({ kind: "done" });
  await write(expert, "To the client");
  await write(client, "To the expert");
  await run();
  expect((await mails()).map(({ template }) => template)).toEqual(["unread-to-expert"]);
});

test("a suspended expert gets no mail until the suspension has ended", async () => {
  const suspend = (suspendedAt: number | null) =>
    wizard.db.update(users).set({ suspendedAt }).where(eq(users.id, expertId));
  await suspend(1);
  await write(client, "Are you there?");
  await run();
  expect(await mails()).toEqual([]);
  await suspend(null);
  await run();
  expect(await mailedTexts()).toEqual([["Are you there?"]]);
});

test("long texts are cut, and messages beyond five are counted", async () => {
  for (let number = 1; number <= 7; number += 1)
    await write(expert, `${number}${"x".repeat(3_000)}`);
  await run();
  const [mail] = await mails();
  const [texts = []] = await mailedTexts();
  expect([texts.length, mail?.params.more]).toEqual([5, 2]);
  expect(texts[0]).toHaveLength(2_001);
});

test("a run handles no more threads than its limit", async () => {
  await write(expert, "To the client");
  await write(client, "To the expert");
  expect(await run(0, { limit: 1 })).toBe(1);
  expect(await mails()).toHaveLength(1);
});
