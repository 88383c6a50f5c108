import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailUnreadMessages } from "#app/domain/threads/notifications/mail-unread.server.ts";
import type { MailFrequency, Side } from "#app/domain/threads/schema.ts";
import type { UnreadDigestParams } from "#app/mail/templates/messages/unread-digest.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { blocks, emailOutbox, messages, users } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db } = threads;
let expertId: string;
let anna: Conversation;
let ben: Conversation;
beforeEach(async () => {
  await db.delete(emailOutbox);
  await db.delete(messages);
  expertId = await threads.addExpert("Vera Voice");
  anna = await addClient("Anna");
  ben = await addClient("Ben");
});

const addClient = (name: string) =>
  threads.addConversation({ expertId, name, email: `${name.toLowerCase()}@example.com` });
const setExpert = (changes: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(changes).where(eq(users.id, expertId));
const prefer = (messageMail: MailFrequency) => setExpert({ messageMail });
/** Sets the time of the expert's last mail to so many hours ago. */
const mailedBefore = (hours: number) =>
  setExpert({ messageMailedAt: Date.now() - hours * HOUR_MS });
const run = (afterMinutes = 0, client = db) =>
  mailUnreadMessages(client, { afterMinutes, limit: 100 });
const mails = () => db.select().from(emailOutbox);
const write = (conversation: Conversation, text: string) =>
  threads.say(conversation, "client", text);

/** The conversations of each digest to one side. */
async function digests(side: Side = "expert") {
  return (await mails())
    .filter(({ template }) => template === "unread-digest")
    .map(({ params }) => params as unknown as UnreadDigestParams)
    .filter(({ reader }) => reader.side === side)
    .map(({ conversations }) =>
      conversations.map((each) => ({
        name: each.name,
        texts: each.messages.map(({ text }) => text),
      })),
    );
}

/** Each conversation of the digests as "name: text, text". */
const summaries = async (side?: Side) =>
  (await digests(side)).map((digest) =>
    digest.map(({ name, texts }) => `${name}: ${texts.join(", ")}`),
  );

describe("an hourly mail", () => {
  beforeEach(() => prefer("hourly"));

  test("gathers the conversations of its reader; other readers get their own mails", async () => {
    const third = await threads.addConversation({ name: "Cecil" });
    await write(anna, "One");
    await write(ben, "Two");
    await write(anna, "Three");
    await write(third, "For another expert");
    expect(await run()).toBe(3);
    const sent = await mails();
    const templates = sent.map(({ template }) => template);
    expect(templates.sort()).toEqual(["unread-digest", "unread-to-expert"]);
    expect(sent.find(({ template }) => template === "unread-digest")).toMatchObject({
      recipient: `${expertId}@example.com`,
      params: { reader: { side: "expert", id: expertId }, frequency: "hourly", others: 0 },
    });
    expect(await summaries()).toEqual([["Ben: Two", "Anna: One, Three"]]);
  });

  test("is sent after the usual minutes when the last one is long ago, else after an hour", async () => {
    await write(anna, "First");
    expect(await run(5)).toBe(0);
    await run();
    await write(anna, "Second");
    await write(ben, "Third");
    expect(await run()).toBe(0);
    await mailedBefore(0.99);
    expect(await run()).toBe(0);
    await mailedBefore(1);
    await run();
    await mailedBefore(1);
    expect(await run()).toBe(0);
    expect(await summaries()).toEqual([["Anna: First"], ["Anna: Second", "Ben: Third"]]);
  });

  test("leaves out messages that were read meanwhile, and is not sent when all were read", async () => {
    await run();
    await mailedBefore(0);
    const { seq } = await write(anna, "Seen");
    await write(ben, "Not seen");
    await threads.read(anna, "expert", seq);
    await mailedBefore(1);
    await run();
    expect(await summaries()).toEqual([["Ben: Not seen"]]);
    await db.update(messages).set({ readAt: 1 });
    await mailedBefore(1);
    expect(await run()).toBe(0);
  });

  test("is created once by several runs at the same time, with every message", async () => {
    await threads.database.startServer();
    await write(anna, "One");
    await write(ben, "Two");
    await atOnce(8, () => run(0, threads.database.connect()));
    await mailedBefore(1);
    await run();
    expect((await digests()).flat()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
  });

  test("lists at most twenty conversations, and the next mail lists the others", async () => {
    const clients = [];
    for (let number = 1; number <= 23; number += 1)
      clients.push(await addClient(`Client${number}`));
    for (const [index, client] of clients.entries()) await write(client, `Message ${index}`);
    await run();
    const [first] = await mails();
    expect(first?.params).toMatchObject({ others: 3 });
    await mailedBefore(1);
    await run();
    expect((await digests()).map((each) => each.length)).toEqual([20, 3]);
    expect(new Set((await digests()).flat().map(({ name }) => name)).size).toBe(23);
  });

  test("shows less of each conversation the more there are", async () => {
    for (const client of [anna, ben])
      for (let number = 1; number <= 5; number += 1) await write(client, "x".repeat(3_000));
    await run();
    const [digest] = await digests();
    const lengths = digest?.map(({ texts }) => texts.map((text) => text.length));
    expect(lengths).toEqual(Array(2).fill([1667, 1667, 1667]));
    const [mail] = await mails();
    expect(mail?.params).toMatchObject({ conversations: [{ more: 2 }, { more: 2 }] });
  });
});

test("a daily mail is sent once a day", async () => {
  await prefer("daily");
  await write(anna, "First");
  await run();
  await write(anna, "Second");
  await mailedBefore(23.9);
  expect(await run()).toBe(0);
  await mailedBefore(24);
  await run();
  expect(await summaries()).toEqual([["Anna: First"], ["Anna: Second"]]);
});

test("an expert without mails gets none, and later only what is still unread", async () => {
  await prefer("off");
  const { seq } = await write(anna, "Seen");
  await write(ben, "Not seen");
  expect(await run()).toBe(0);
  await threads.read(anna, "expert", seq);
  await prefer("hourly");
  await run();
  expect(await summaries()).toEqual([["Ben: Not seen"]]);
});

test("a digest leaves out a conversation whose mails were stopped", async () => {
  await prefer("hourly");
  await write(anna, "Stopped");
  await write(ben, "Wanted");
  await threads.setThread(anna, { expertMailStoppedAt: 1 });
  await run();
  expect(await summaries()).toEqual([["Ben: Wanted"]]);
});

test("a client's digest gathers the experts of one request, with the link to it", async () => {
  const colleague = await threads.addColleague(anna, "new", "Vito");
  await threads.setQuote(anna, { messageMail: "daily" });
  await threads.say(colleague, "expert", "From Vito");
  await threads.say(anna, "expert", "From Vera");
  await run();
  expect(await summaries("client")).toEqual([["Vito: From Vito", "Vera Voice: From Vera"]]);
  const [mail] = await mails();
  const reader = { side: "client", id: anna.quoteId, linkVersion: 1 };
  const params = { reader, frequency: "daily" };
  expect(mail).toMatchObject({ recipient: "anna@example.com", params });
});

describe("when one side has blocked the other", () => {
  const block = (side: Side) =>
    db.insert(blocks).values({ expertId, clientEmail: "anna@example.com", side, createdAt: 1 });

  test.each(["at-once", "hourly"] as const)(
    "the blocking side gets no more mails (%s)",
    async (frequency) => {
      await prefer(frequency);
      await write(anna, "Unwanted");
      await write(ben, "Wanted");
      await block("expert");
      expect(await run()).toBe(1);
      await mailedBefore(1);
      expect(await run()).toBe(0);
    },
  );

  test("the blocked side still gets a mail about earlier messages", async () => {
    await write(anna, "Sent before");
    await block("client");
    expect(await run()).toBe(1);
  });
});

test("messages from before a request was closed are still mailed", async () => {
  await write(anna, "Sent before");
  await threads.setThread(anna, { closedAt: Date.now() });
  expect(await run()).toBe(1);
});

test("a mail marks details that were added to the request", async () => {
  await write(anna, "We are 40 people");
  await db.update(messages).set({ kind: "details" });
  await run();
  const [mail] = await mails();
  expect(mail?.params.messages).toEqual([{ kind: "details", text: "We are 40 people" }]);
});
