import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contactSchema } from "#app/domain/contact/schema.ts";
import {
  type ContactSubmission,
  sendContactMessage,
} from "#app/domain/contact/send-contact-message.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { contactMessages, emailOutbox, rateLimits } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

const errorsOf = (changes: Partial<typeof message>) => {
  const { error } = contactSchema.safeParse({ ...message, ...changes });
  return error?.issues.map(({ path, message: text }) => `${path.join(".")} ${text}`);
};

test("blanks and line ends of a message are normalized, and its lines stay", () => {
  const person = { name: " Clara\tLindqvist ", email: " Clara@Example.com " };
  const text = { subject: "Two\r\nlistings", message: "\r\nOne\r\n\r\ntwo " };
  const normalized = { ...message, message: "One\n\ntwo" };
  expect(contactSchema.parse({ ...person, ...text })).toEqual(normalized);
});

test.each(["name", "email", "subject", "message"])("%s is required", (field) => {
  expect(errorsOf({ [field]: " \n" })?.[0]).toBe(`${field} contact.errors.required`);
  expect(errorsOf({ [field]: undefined })?.[0]).toBe(`${field} contact.errors.required`);
});

test.each(["clara", "clara@", "clara@example", "cl ara@example.com", "a@b.com, c@d.com"])(
  "%s is refused as an address",
  (email) => {
    expect(errorsOf({ email })).toEqual(["email contact.errors.email"]);
  },
);

test.each([
  ["name", 80, "nameTooLong"],
  ["subject", 150, "subjectTooLong"],
  ["message", 5_000, "messageTooLong"],
])("%s has at most %i characters", (field, most, key) => {
  expect(errorsOf({ [field]: "x".repeat(most) })).toBeUndefined();
  expect(errorsOf({ [field]: "x".repeat(most + 1) })).toEqual([`${field} contact.errors.${key}`]);
});

beforeEach(async () => {
  await db.batch([db.delete(contactMessages), db.delete(emailOutbox), db.delete(rateLimits)]);
});

const sender = { name: "Clara Lindqvist", email: "clara@example.com", subject: "Two listings" };
const message = { ...sender, message: "We have two of them.\nWhich one stays?" };

const submission: ContactSubmission = {
  message,
  locale: "en",
  address: "192.0.2.1",
  messagesPerHour: 100,
  honeypot: "",
  siteContact: { email: "office@directory.example", locale: "hu" },
};

const send = (changes?: Partial<ContactSubmission>) =>
  sendContactMessage(db, { ...submission, ...changes });
/** Sends the usual message with some other fields. */
const sendOther = (fields: Partial<typeof message>, changes?: Partial<ContactSubmission>) =>
  send({ message: { ...message, ...fields }, ...changes });
const stored = () => db.select().from(contactMessages);
const mails = () => db.select().from(emailOutbox);

/** Makes every stored message so many days old. */
async function age(days: number): Promise<void> {
  const past = Date.now() - days * DAY_MS;
  const day = Math.floor(past / DAY_MS);
  await db.update(contactMessages).set({
    id: idFloor(past),
    createdAt: past,
    sendKey: sql`${String(day)} || substr(send_key, instr(send_key, ':'))`,
  });
}

test("a message is stored and mailed to the site in its language, with replies to the sender", async () => {
  expect(await send()).toEqual({ state: "sent" });
  const asSent = [expect.objectContaining({ ...message, locale: "en", handledAt: null })];
  expect(await stored()).toEqual(asSent);
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

test("the same message is stored and mailed once, however often it is sent and in any case", async () => {
  await database.startServer();
  const upperCase = ` ${message.message.toUpperCase()}\n`;
  const results = await Promise.all([send(), send(), send(), sendOther({ message: upperCase })]);
  expect(results.map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("a text with a similar character is another message", async () => {
  for (const text of ["10² = 100", "102 = 100"])
    expect(await sendOther({ message: text })).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(2);
});

test("a letter with an accent is the same as one character or as two", async () => {
  for (const form of ["NFC", "NFD"]) await sendOther({ message: "Kőműves".normalize(form) });
  expect(await stored()).toHaveLength(1);
});

test("another text, sender or subject is another message", async () => {
  await send();
  for (const changes of [{ message: "More" }, { email: "c@example.com" }, { subject: "Three" }])
    await sendOther(changes);
  expect(await stored()).toHaveLength(4);
  expect(await mails()).toHaveLength(4);
});

test("the same text is a repeat within a day, also across midnight, and a new message after it", async () => {
  await send();
  await age(0.99);
  expect(await send()).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(1);
  await age(1.01);
  expect(await send()).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test("too many messages from one network are refused, but not a repeat of a stored one", async () => {
  const limit = { messagesPerHour: 1 };
  const another = { message: "Another" };
  await send(limit);
  const refused = await sendOther(another, limit);
  expect(refused).toEqual({ state: "too-many", retryAfterSeconds: expect.any(Number) });
  expect(await send(limit)).toEqual({ state: "sent" });
  expect(await stored()).toHaveLength(1);
  const elsewhere = await sendOther(another, { ...limit, address: "192.0.2.2" });
  expect(elsewhere).toEqual({ state: "sent" });
});

test("of many messages at the same moment no more than the limit are stored", async () => {
  await database.startServer();
  const limit = { messagesPerHour: 2 };
  const results = await atOnce(6, (index) => sendOther({ message: `Text ${index}` }, limit));
  expect(results.filter(({ state }) => state === "sent").length).toBeLessThanOrEqual(2);
  expect((await stored()).length).toBeLessThanOrEqual(2);
});

test("a post with the hidden field filled in and with links is spam, either alone is not", async () => {
  const links = { message: "http://a.example http://b.example ".repeat(2) };
  expect(await sendOther(links, { honeypot: "x" })).toEqual({ state: "suspected-spam" });
  expect(await stored()).toEqual([]);
  expect(await send({ honeypot: "x" })).toEqual({ state: "sent" });
  expect(await sendOther(links)).toEqual({ state: "sent" });
});

test("the same text from several addresses is spam when the hidden field is filled in", async () => {
  const text = "Buy at https://cheap.example";
  const from = (email: string, honeypot: string) =>
    sendOther({ email, message: text }, { honeypot });
  for (const email of ["a@example.com", "b@example.com", "c@example.com"])
    expect(await from(email, "x")).toEqual({ state: "sent" });
  expect(await from("d@example.com", "x")).toEqual({ state: "suspected-spam" });
  expect(await from("e@example.com", "")).toEqual({ state: "sent" });
});
