import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ContactSubmission,
  sendContactMessage,
} from "#app/domain/contact/send-contact-message.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { contactMessages, emailOutbox, rateLimits } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(contactMessages), db.delete(emailOutbox), db.delete(rateLimits)]);
});

const message = {
  name: "Clara Lindqvist",
  email: "clara@example.com",
  subject: "Two listings",
  message: "We have two of them.\nWhich one stays?",
};

const submission = (changes: Partial<ContactSubmission> = {}): ContactSubmission => ({
  message,
  locale: "en",
  siteContact: { email: "office@directory.example", locale: "hu" },
  address: "192.0.2.1",
  messagesPerHour: 100,
  honeypot: "",
  ...changes,
});

const send = (changes?: Partial<ContactSubmission>) =>
  sendContactMessage(database.db, submission(changes));
const stored = () => database.db.select().from(contactMessages);
const mails = () => database.db.select().from(emailOutbox);

/** As if everything stored so far had come `days` ago. */
async function age(days: number): Promise<void> {
  const past = Date.now() - days * DAY_MS;
  const day = Math.floor(past / DAY_MS);
  await database.db.update(contactMessages).set({
    id: idFloor(past),
    createdAt: past,
    sendKey: sql`${String(day)} || substr(send_key, instr(send_key, ':'))`,
  });
}

test("a message is stored and mailed to the site's address, in the site's language, with the sender to reply to", async () => {
  expect(await send()).toEqual({ state: "sent" });
  expect(await stored()).toEqual([
    expect.objectContaining({ ...message, locale: "en", handledAt: null }),
  ]);
  expect(await mails()).toEqual([
    expect.objectContaining({
      template: "contact-message",
      recipient: "office@directory.example",
      locale: "hu",
      replyTo: message.email,
      params: { ...message, language: "en" },
    }),
  ]);
});

test("the same message is stored and mailed once, however often it is sent and in whatever case", async () => {
  await database.startServer();
  const shouted = { ...message, message: ` ${message.message.toUpperCase()}\n` };
  const results = await Promise.all([send(), send(), send(), send({ message: shouted })]);
  expect(results.map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("what only looks alike is another message", async () => {
  for (const text of ["10² = 100", "102 = 100"])
    expect(await send({ message: { ...message, message: text } })).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(2);
});

test("an accent makes the same letter in however many characters it was typed", async () => {
  for (const form of ["NFC", "NFD"])
    await send({ message: { ...message, message: "Kőműves".normalize(form) } });
  expect(await stored()).toHaveLength(1);
});

test("another word, sender or subject makes another message", async () => {
  await send();
  for (const changes of [{ message: "More" }, { email: "c@example.com" }, { subject: "Three" }])
    await send({ message: { ...message, ...changes } });
  expect(await stored()).toHaveLength(4);
  expect(await mails()).toHaveLength(4);
});

test("the same words are a repeat within a day, midnight or not, and meant again after it", async () => {
  await send();
  await age(0.99);
  expect(await send()).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(1);
  await age(1.01);
  expect(await send()).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test("too many from one network are refused, but not a repeat of what was stored", async () => {
  const another = { message: { ...message, message: "Another" }, messagesPerHour: 1 };
  await send({ messagesPerHour: 1 });
  const refused = await send(another);
  expect(refused).toEqual({ state: "too-many", retryAfterSeconds: expect.any(Number) });
  expect(await send({ messagesPerHour: 1 })).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(1);
  expect(await send({ ...another, address: "192.0.2.2" })).toEqual({ state: "sent" });
});

test("of many at the same moment no more than the limit are stored", async () => {
  await database.startServer();
  const texts = ["a", "b", "c", "d", "e", "f"];
  const results = await Promise.all(
    texts.map((text) => send({ message: { ...message, message: text }, messagesPerHour: 2 })),
  );
  expect(results.filter(({ state }) => state === "sent").length).toBeLessThanOrEqual(2);
  expect((await stored()).length).toBeLessThanOrEqual(2);
});

test("what fills in the hidden field and posts links is no message; either alone is", async () => {
  const links = { ...message, message: "http://a.example http://b.example ".repeat(2) };
  expect(await send({ message: links, honeypot: "x" })).toEqual({ state: "suspected-spam" });
  expect(await stored()).toEqual([]);
  expect(await send({ honeypot: "x" })).toEqual({ state: "sent" });
  expect(await send({ message: links })).toEqual({ state: "sent" });
});

test("the same words under ever new addresses count against a sender whose hidden field is filled", async () => {
  const text = "Buy at https://cheap.example";
  const from = (email: string, honeypot: string) =>
    send({ message: { ...message, email, message: text }, honeypot });
  for (const email of ["a@example.com", "b@example.com", "c@example.com"])
    expect(await from(email, "x")).toEqual({ state: "sent" });
  expect(await from("d@example.com", "x")).toEqual({ state: "suspected-spam" });
  expect(await from("e@example.com", "")).toEqual({ state: "sent" });
});
