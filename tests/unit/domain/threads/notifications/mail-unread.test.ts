import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { dueThreads, lookedAt } from "#app/domain/threads/notifications/due-threads.server.ts";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import {
  type UnreadMessage,
  unreadThreads,
} from "#app/domain/threads/notifications/unread-threads.server.ts";
import { changeStoppedMail } from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { storeMessage } from "#app/domain/threads/write/store-message.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { emailOutbox, messages, messageThreads, profiles, users } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import { setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";
import { highLimit as limit } from "#tests/unit/domain/threads/conversation.ts";

const secret = "a secret of the test that is long enough";
const wizard = await setUpWizard();
const { database, db } = wizard;
const expertId = await wizard.addExpert("Vera Voice", { locale: "hu" });
const expert: ThreadViewer = { side: "expert", expertId };
let client: ThreadViewer;
let quoteId: string;
let threadId: string;

beforeEach(async () => {
  // The same text from the same address would be the first request again.
  const values = { details: `Project ${uuidv7()}` };
  const result = await wizard.submit(await wizard.openLastStep({ values }));
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
  await storeMessage(db, message);
}

const run = (afterMinutes = 0, { client = db, limit = 100 } = {}) =>
  mailUnreadMessages(client, { afterMinutes, limit });
const mails = () => db.select().from(emailOutbox);
const mailedTexts = async () =>
  (await mails()).map(({ params }) => (params.messages as UnreadMessage[]).map(({ text }) => text));

test("the client gets the expert's messages in one mail", async () => {
  const texts = ["Hello Clara", "One more thing"];
  for (const text of texts) await write(expert, text);
  const avatarKey = "avatars/vera.webp";
  await db.update(profiles).set({ avatarKey });
  await run();
  const sent = texts.map((text) => ({ kind: "text", text }));
  expect(await mails()).toMatchObject([
    {
      template: "unread-to-client",
      recipient: "clara@example.com",
      locale: "en",
      params: { name: "Vera Voice", avatarKey, messages: sent, more: 0, linkVersion: 1, quoteId },
    },
  ]);
});

test("the expert gets the client's messages in the expert's language", async () => {
  await write(client, "Hello Vera");
  await run();
  const mail = { template: "unread-to-expert", recipient: "vera-voice@example.com", locale: "hu" };
  expect(await mails()).toMatchObject([
    { ...mail, params: { name: "Clara Client", avatarKey: null } },
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
  await database.startServer();
  await write(expert, "Hello");
  await atOnce(8, () => run(0, { client: database.connect() }));
  expect(await mails()).toHaveLength(1);
});

test("the first mail waits for its time and then holds everything unread", async () => {
  await write(expert, "Now");
  expect(await run(5)).toBe(0);
  await db.update(messages).set({ createdAt: Date.now() - HOUR_MS });
  await write(expert, "Just now");
  expect(await run(5)).toBe(1);
  expect(await mailedTexts()).toEqual([["Now", "Just now"]]);
});

test("a message that was read is not mailed", async () => {
  await write(expert, "Seen");
  await db.update(messages).set({ readAt: 1 });
  expect(await run()).toBe(0);
  expect(await mails()).toEqual([]);
});

test("a side that stopped the mails gets none, and the other side still does", async () => {
  const token = await createUnsubscribeToken(secret, { threadId, side: "client" });
  for (let time = 0; time < 2; time += 1)
    expect(await changeStoppedMail(db, secret, { token })).toMatchObject({ kind: "done" });
  await write(expert, "To the client");
  await write(client, "To the expert");
  await run();
  expect((await mails()).map(({ template }) => template)).toEqual(["unread-to-expert"]);
});

test("a suspended expert gets no mail until the suspension has ended", async () => {
  const suspend = (suspendedAt: number | null) =>
    db.update(users).set({ suspendedAt }).where(eq(users.id, expertId));
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

const soon = { at: Date.now(), afterMinutes: 5, limit: 100 };

test("the query of due threads reads two ranges of ids and never the whole table", async () => {
  const plan = await explainQuery(db, dueThreads(soon));
  expect(plan.match(/SEARCH messages USING INDEX \w+ \(id>\? AND id<\?\)/g)).toHaveLength(2);
  expect(plan).not.toMatch(/SCAN (messages|message_threads|quotes|users|q|u|b|bq)\b/);
});

test("the conversations of a reader's mail are found by the index of unread threads", async () => {
  const plan = await explainQuery(db, unreadThreads(soon));
  expect(plan).toMatch(/SEARCH t USING INDEX message_threads_unread \(expert_id=\?/);
  expect(plan).toMatch(/SEARCH t USING (COVERING )?INDEX message_threads_quote_expert/);
  expect(plan).toMatch(/SEARCH x USING INDEX messages_unread/);
  expect(plan).not.toMatch(/SCAN (messages|message_threads|quotes|users|profiles|t|q|u|p|x)\b/);
});

test("new messages are checked every minute, and those of a week within ten minutes", () => {
  const at = Date.UTC(2031, 3, 9, 12, 7, 30);
  const runs = Array.from({ length: 11 }, (_, minute) => at + minute * MINUTE_MS);
  const ranges = runs.map((time) => lookedAt({ at: time, afterMinutes: 5 }));
  for (const [minute, [newest]] of ranges.entries())
    expect((runs[minute] ?? 0) - (newest?.from ?? 0)).toBe(80 * MINUTE_MS);
  const last = at + 10 * MINUTE_MS;
  for (let age = 10 * MINUTE_MS; age < 7 * DAY_MS - 10 * MINUTE_MS; age += 7 * MINUTE_MS) {
    const time = last - age;
    const isChecked = ranges.flat().some(({ from, until }) => from <= time && time < until);
    expect(isChecked, `${age / MINUTE_MS} minutes old`).toBe(true);
  }
});

test("of older messages, one run checks no more than a tenth", () => {
  const [, part] = lookedAt({ at: Date.UTC(2031, 3, 9, 12, 7), afterMinutes: 5 });
  const length = (part?.until ?? 0) - (part?.from ?? 0);
  expect(length).toBeLessThan((7 * DAY_MS) / 10 + 11 * MINUTE_MS);
  expect(length).toBeGreaterThan((7 * DAY_MS) / 11);
});
