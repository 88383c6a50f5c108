import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import type { MailFrequency } from "#app/domain/threads/schema.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import type { UnreadDigestParams } from "#app/mail/templates/messages/unread-digest.server.ts";
import { blocks, emailOutbox, messages, messageThreads, quotes, users } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

const HOUR_MS = 3_600_000;

let site: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
let anna: Conversation;
let ben: Conversation;
beforeAll(async () => {
  site = await startThreads();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site;
  await db.delete(emailOutbox);
  await db.delete(messages);
  expertId = await addExpert(db, "Vera Voice");
  anna = await addConversation(db, expertId, { name: "Anna", email: "anna@example.com" });
  ben = await addConversation(db, expertId, { name: "Ben", email: "ben@example.com" });
});

const prefer = (messageMail: MailFrequency) =>
  site.db.update(users).set({ messageMail }).where(eq(users.id, expertId));
/** As if the last mail had been so long ago. */
const wait = (hours: number) =>
  site.db
    .update(users)
    .set({ messageMailedAt: Date.now() - hours * HOUR_MS })
    .where(eq(users.id, expertId));
const run = (afterMinutes = 0) => mailUnreadMessages(site.db, { afterMinutes, limit: 100 });
const mails = () => site.db.select().from(emailOutbox);
const write = (talk: Conversation, text: string) => say(site.services, talk, "client", text);

/** What each mail that gathers conversations tells: who wrote what. */
async function told(side: "expert" | "client" = "expert") {
  const digests = (await mails()).filter(({ template }) => template === "unread-digest");
  return digests
    .map(({ params }) => params as unknown as UnreadDigestParams)
    .filter(({ reader }) => reader.side === side)
    .map(({ conversations }) => conversations.map(textsOf));
}

function textsOf({ name, messages: said }: UnreadDigestParams["conversations"][number]) {
  return [name, ...said.map(({ text }) => text)];
}

describe("an hourly mail", () => {
  beforeEach(() => prefer("hourly"));

  test("gathers the conversations of its reader; others have their own mails", async () => {
    const other = await addExpert(site.db, "Vito");
    const third = await addConversation(site.db, other, { name: "Cecil" });
    await write(anna, "One");
    await write(ben, "Two");
    await write(anna, "Three");
    await write(third, "For Vito");
    expect(await run()).toBe(3);
    const sent = await mails();
    expect(sent.map(({ template }) => template).sort()).toEqual([
      "unread-digest",
      "unread-to-expert",
    ]);
    expect(sent.find(({ template }) => template === "unread-digest")).toMatchObject({
      recipient: `${expertId}@example.com`,
      params: { reader: { side: "expert", id: expertId }, frequency: "hourly", others: 0 },
    });
    expect(await told()).toEqual([
      [
        ["Ben", "Two"],
        ["Anna", "One", "Three"],
      ],
    ]);
  });

  test("comes after the usual minutes when none came for long, and the next one an hour later", async () => {
    await write(anna, "First");
    expect(await run(5)).toBe(0);
    await run();
    await write(anna, "Second");
    await write(ben, "Third");
    expect(await run()).toBe(0);
    await wait(0.99);
    expect(await run()).toBe(0);
    await wait(1);
    await run();
    await wait(1);
    expect(await run()).toBe(0);
    expect(await told()).toEqual([
      [["Anna", "First"]],
      [
        ["Anna", "Second"],
        ["Ben", "Third"],
      ],
    ]);
  });

  test("leaves out what was read in between, and does not come when all was", async () => {
    await run();
    await wait(0);
    const { seq } = await write(anna, "Seen");
    await write(ben, "Not seen");
    await markThreadRead(site.services, {
      viewer: anna.expert,
      threadId: anna.threadId,
      upTo: seq,
    });
    await wait(1);
    await run();
    expect(await told()).toEqual([[["Ben", "Not seen"]]]);
    await site.db.update(messages).set({ readAt: 1 });
    await wait(1);
    expect(await run()).toBe(0);
  });

  test("is made once by several runs at once, and tells of everything", async () => {
    await site.database.startServer();
    await write(anna, "One");
    await write(ben, "Two");
    const input = { afterMinutes: 0, limit: 100 };
    await Promise.all(
      Array.from({ length: 8 }, () => mailUnreadMessages(site.database.connect(), input)),
    );
    await wait(1);
    await run();
    expect((await told()).flat()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
  });

  test("tells of twenty conversations at most, and the next one of the others", async () => {
    const talks = [];
    for (let number = 1; number <= 23; number += 1) {
      const email = `${number}@example.com`;
      talks.push(await addConversation(site.db, expertId, { name: `Client ${number}`, email }));
    }
    for (const [index, talk] of talks.entries()) await write(talk, `Message ${index}`);
    await run();
    const [first] = await mails();
    expect(first?.params).toMatchObject({ others: 3 });
    await wait(1);
    await run();
    expect((await told()).map((each) => each.length)).toEqual([20, 3]);
    expect(new Set((await told()).flat().map(([name]) => name)).size).toBe(23);
  });

  test("shows less of each conversation the more there are", async () => {
    for (const talk of [anna, ben]) {
      for (let number = 1; number <= 5; number += 1) await write(talk, "x".repeat(3_000));
    }
    await run();
    const [digest] = await told();
    expect(digest?.map(([, ...texts]) => texts.map((text) => text.length))).toEqual([
      [1667, 1667, 1667],
      [1667, 1667, 1667],
    ]);
    const [mail] = await mails();
    expect(mail?.params).toMatchObject({ conversations: [{ more: 2 }, { more: 2 }] });
  });
});

test("a daily mail comes once a day", async () => {
  await prefer("daily");
  await write(anna, "First");
  await run();
  await write(anna, "Second");
  await wait(23.9);
  expect(await run()).toBe(0);
  await wait(24);
  await run();
  expect(await told()).toEqual([[["Anna", "First"]], [["Anna", "Second"]]]);
});

test("who wants none gets none, and later only what is still unread", async () => {
  await prefer("off");
  const { seq } = await write(anna, "Seen");
  await write(ben, "Not seen");
  expect(await run()).toBe(0);
  await markThreadRead(site.services, { viewer: anna.expert, threadId: anna.threadId, upTo: seq });
  await prefer("hourly");
  await run();
  expect(await told()).toEqual([[["Ben", "Not seen"]]]);
});

test("a stopped conversation is left out of what is gathered", async () => {
  await prefer("hourly");
  await write(anna, "Stopped");
  await write(ben, "Wanted");
  await site.db
    .update(messageThreads)
    .set({ expertMailStoppedAt: 1 })
    .where(eq(messageThreads.id, anna.threadId));
  await run();
  expect(await told()).toEqual([[["Ben", "Wanted"]]]);
});

test("a client's mail gathers the experts of one request, with the link to it", async () => {
  const { db, services } = site;
  const colleague = await addExpert(db, "Vito");
  await db.insert(messageThreads).values({
    id: "t-of-vito",
    title: "The same request",
    expertId: colleague,
    quoteId: anna.quoteId,
    createdAt: 1,
    updatedAt: 1,
  });
  await db.update(quotes).set({ messageMail: "daily" }).where(eq(quotes.id, anna.quoteId));
  const viewer = { side: "expert", expertId: colleague } as const;
  await say(services, { ...anna, threadId: "t-of-vito", expert: viewer }, "expert", "From Vito");
  await say(services, anna, "expert", "From Vera");
  await run();
  expect(await told("client")).toEqual([
    [
      ["Vito", "From Vito"],
      ["Vera Voice", "From Vera"],
    ],
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: "anna@example.com",
    params: { reader: { side: "client", id: anna.quoteId, linkVersion: 1 }, frequency: "daily" },
  });
});

describe("when one side has blocked the other", () => {
  const block = (side: "expert" | "client") =>
    site.db
      .insert(blocks)
      .values({ expertId, clientEmail: "anna@example.com", side, createdAt: 1 });

  test.each(["at-once", "hourly"] as const)(
    "the one who did gets no more mails (%s)",
    async (frequency) => {
      await prefer(frequency);
      await write(anna, "Unwanted");
      await write(ben, "Wanted");
      await block("expert");
      expect(await run()).toBe(1);
      await wait(1);
      expect(await run()).toBe(0);
    },
  );

  test("the other one is still told what was sent before", async () => {
    await write(anna, "Sent before");
    await block("client");
    expect(await run()).toBe(1);
  });
});

test("what was sent before a request was closed is still mailed", async () => {
  await write(anna, "Sent before");
  await site.db
    .update(messageThreads)
    .set({ closedAt: Date.now() })
    .where(eq(messageThreads.id, anna.threadId));
  expect(await run()).toBe(1);
});

test("what was added to the request says so", async () => {
  await write(anna, "We are 40 people");
  await site.db.update(messages).set({ kind: "details" });
  await run();
  const [mail] = await mails();
  expect(mail?.params.messages).toEqual([{ kind: "details", text: "We are 40 people" }]);
});
