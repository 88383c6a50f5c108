import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { withdrawalSchema } from "#app/domain/billing/withdrawals/schema.ts";
import {
  recordWithdrawal,
  type WithdrawalSubmission,
} from "#app/domain/billing/withdrawals/submit-withdrawal.server.ts";
import { emailOutbox, payments, rateLimits, withdrawals } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

const { database, db } = await openTestDatabase();
const clara = person("Clara Buyer");
await addPeople(db, clara);
beforeEach(() => db.batch([db.delete(withdrawals), db.delete(emailOutbox), db.delete(rateLimits)]));

const sender = { name: "Clara Buyer", email: "clara@example.com" };
const statement = { ...sender, reference: "Pro plan, bought yesterday", message: "" };

const submission = (changes: Partial<WithdrawalSubmission> = {}): WithdrawalSubmission => ({
  statement,
  formKey: "k1",
  locale: "en",
  userId: null,
  siteContact: { email: "office@directory.example", locale: "hu" },
  address: "192.0.2.1",
  perHour: 100,
  honeypot: "",
  ...changes,
});

const send = (changes?: Partial<WithdrawalSubmission>) => recordWithdrawal(db, submission(changes));
const stored = () => db.select().from(withdrawals);
const mails = () => db.select().from(emailOutbox);

async function addPayment(buyer: { userId: string | null; buyerEmail: string }): Promise<string> {
  const id = uuidv7();
  const terms = { amountCents: 4_900, currency: "usd", locale: "en", consentText: "", seller: {} };
  const times = { consentedAt: 1, createdAt: 1, updatedAt: 1 };
  await db.insert(payments).values({ ...terms, ...times, ...buyer, id });
  return id;
}

test("a statement is stored, and mailed with its content and time to its sender and to the site", async () => {
  const result = await send();
  const numbers = { id: expect.any(String), sentAt: expect.any(Number) };
  expect(result).toEqual({ state: "taken", ...numbers, isMailed: true });
  if (result.state !== "taken") return;
  const { id, sentAt } = result;
  const open = { userId: null, paymentId: null, handledAt: null };
  const row = { ...statement, ...open, id, createdAt: sentAt, locale: "en" };
  expect(await stored()).toEqual([expect.objectContaining(row)]);
  const content = { ...statement, number: id, sentAt };
  expect(await mails()).toEqual([
    expect.objectContaining({
      template: "withdrawal-received",
      locale: "en",
      recipient: statement.email,
      params: content,
    }),
    expect.objectContaining({
      template: "withdrawal-copy",
      locale: "hu",
      recipient: "office@directory.example",
      replyTo: statement.email,
      params: { ...content, language: "en" },
    }),
  ]);
});

test("a repeated submit, also at the same moment, stores nothing and answers with the first statement", async () => {
  await database.startServer();
  const results = await atOnce(3, () => send());
  const again = await send();
  expect(new Set([...results, again].map((result) => JSON.stringify(result))).size).toBe(1);
  expect([(await stored()).length, (await mails()).length]).toEqual([1, 2]);
});

test("another form key or other text is another statement: a known key reveals nothing", async () => {
  const first = await send();
  const others = [
    await send({ formKey: "k2" }),
    await send({ statement: { ...statement, email: "eve@example.com" } }),
    await send({ statement: { ...statement, reference: "Another plan" } }),
  ];
  expect(others).not.toContainEqual(first);
  expect(await stored()).toHaveLength(4);
});

test("without a key the same statement counts once a day", async () => {
  expect(await send({ formKey: "" })).toEqual(await send({ formKey: "" }));
  expect(await stored()).toHaveLength(1);
});

test("a named payment of the sender is linked, by account or address", async () => {
  const own = await addPayment({ userId: clara.id, buyerEmail: "other@example.com" });
  const mailed = await addPayment({ userId: null, buyerEmail: statement.email });
  const foreign = await addPayment({ userId: null, buyerEmail: "otto@example.com" });
  const naming = (id: string) => ({ ...statement, reference: `Payment ${id.toUpperCase()}, Pro` });
  await send({ statement: naming(own), userId: clara.id });
  await send({ statement: naming(mailed) });
  await send({ statement: naming(foreign), userId: clara.id, formKey: "k2" });
  const rows = await stored();
  expect(rows.map(({ paymentId }) => paymentId)).toEqual([own, mailed, null]);
});

describe("limits hold for mails only", () => {
  const from = (address: string, formKey: string, email = "clara@example.com") =>
    send({ statement: { ...statement, email }, perHour: 2, formKey, address });
  const receipts = (email: string) => db.$count(emailOutbox, eq(emailOutbox.recipient, email));

  test("one network never uses up the receipts of a mailbox", async () => {
    for (const key of ["a", "b", "c", "d"]) await from("192.0.2.1", key);
    expect(await receipts("clara@example.com")).toBe(1);
    expect(await from("192.0.2.2", "own")).toMatchObject({ state: "taken", isMailed: true });
    expect(await stored()).toHaveLength(5);
  });

  test("beyond them a statement is stored, its sender reads so, and the team gets it", async () => {
    for (const nth of [1, 2, 3, 4]) await from(`192.0.2.${nth}`, `${nth}`);
    const late = await from("192.0.2.5", "late");
    expect(late).toMatchObject({ state: "taken", isMailed: false });
    expect(await from("192.0.2.5", "late"), "repeated").toEqual(late);
    expect([await receipts("clara@example.com"), (await stored()).length]).toEqual([4, 5]);
    expect(await receipts("office@directory.example")).toBe(5);
  });

  test("a network over its limit causes no mail, but its statements are stored", async () => {
    for (const key of ["a", "b", "c"]) await from("192.0.2.1", key, `${key}@example.com`);
    expect(await receipts("c@example.com")).toBe(0);
    expect([(await stored()).length, (await mails()).length]).toEqual([3, 4]);
    expect(await from("192.0.2.2", "own", "c@example.com")).toMatchObject({ isMailed: true });
  });

  test("of many statements at the same moment all are stored and no more receipts are sent", async () => {
    await database.startServer();
    const keys = ["a", "b", "c", "d", "e", "f"];
    await Promise.all(keys.map((formKey) => from("192.0.2.1", formKey)));
    expect([(await stored()).length, await receipts("clara@example.com")]).toEqual([6, 1]);
  });

  test("the addresses of one mailbox share its limit", async () => {
    for (const tag of ["a", "b"]) await from("192.0.2.1", tag, `tim+${tag}@example.com`);
    const isMailed = async (tag: string) => (await receipts(`tim+${tag}@example.com`)) > 0;
    expect([await isMailed("a"), await isMailed("b")]).toEqual([true, false]);
  });
});

test("a filled honeypot together with links is suspected spam; either alone is accepted", async () => {
  const links = { ...statement, message: "http://a.example http://b.example ".repeat(2) };
  expect(await send({ statement: links, honeypot: "x" })).toEqual({ state: "suspected-spam" });
  expect(await stored()).toEqual([]);
  expect(await send({ honeypot: "x" })).toMatchObject({ state: "taken" });
  expect(await send({ statement: links })).toMatchObject({ state: "taken" });
});

test("a reason is optional, everything else is not", () => {
  expect(withdrawalSchema.parse({ ...statement, message: undefined })).toEqual(statement);
  for (const name of ["name", "email", "reference"])
    expect(withdrawalSchema.safeParse({ ...statement, [name]: "  " }).success, name).toBe(false);
  const spaced = { ...statement, name: " Clara \n Buyer ", email: "Clara@Example.com" };
  expect(withdrawalSchema.parse(spaced)).toEqual(statement);
});
