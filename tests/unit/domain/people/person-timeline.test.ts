import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  findAnythingUnscoped,
  recordsQuery,
} from "#app/domain/admin-search/find-anything.server.ts";
import { listPeopleByIdUnscoped } from "#app/domain/people/list/list-people.server.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import { othersQuery } from "#app/domain/people/person/person-timeline.server.ts";
import {
  auditLog,
  emailOutbox,
  messageThreads,
  personNotes,
  profiles,
  proGrants,
  quotes,
  threadReports,
} from "#db/schema.ts";
import { addMember } from "#tests/support/accounts/session-rows.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { newQuote } from "#tests/support/inbox/conversation-rows.ts";
import { newPayment } from "#tests/support/payments/payments.ts";

const { db } = await openTestDatabase();

let userId: string;
let paymentId: string;
const quote = newQuote({ name: "Clara Lindqvist", createdAt: 3_000 });

beforeAll(async () => {
  userId = await addMember(db, "Petra Person");
  const email = `${userId}@example.com`;
  const paid = {
    paidAt: 5_000,
    paymentIntentId: "pi_timeline",
    buyerEmail: "earlier-address@example.com",
  };
  paymentId = await newPayment({ db }, userId, paid);
  await newPayment({ db }, userId, {
    paidAt: 2_000,
    refundedAt: 2_500,
    refundedCents: 4_900,
    paymentIntentId: "pi_refunded",
  });
  await db.insert(quotes).values({ ...quote, email });
  await db.insert(emailOutbox).values({
    id: "mail-1",
    idempotencyKey: "mail-1",
    template: "reset-password",
    locale: "en",
    recipient: email,
    params: {},
    state: "sent" as const,
    nextAttemptAt: 1,
    createdAt: 1,
    sentAt: 4_000,
  });
  const act = { action: "member.restored", actorId: null, createdAt: 1_000 };
  await db.insert(auditLog).values({ id: "act-1", subject: userId, ...act });
});

test("a person's payments, mails, requests and acts of admins are one list, newest first", async () => {
  const person = await findPersonUnscoped(db, userId);
  expect(person?.timeline.map(({ kind, at }) => [kind, at])).toEqual([
    ["payment", 5_000],
    ["mail", 4_000],
    ["asked", 3_000],
    ["payment", 2_000],
    ["act", 1_000],
  ]);
});

test("only a payment in force may be refunded", async () => {
  const person = await findPersonUnscoped(db, userId);
  const paid = person?.timeline.filter((entry) => entry.kind === "payment") ?? [];
  expect(paid.map(({ mayRefund, state }) => [state, mayRefund])).toEqual([
    ["paid", true],
    ["refunded", false],
  ]);
});

test("a report stays in the timeline of the expert after an admin has handled it", async () => {
  const { db: own } = await openTestDatabase();
  const expert = await addMember(own, "Edit Expert");
  const asked = newQuote({ name: "Clara Lindqvist" });
  await own.insert(quotes).values(asked);
  const thread = { id: "thread-1", quoteId: asked.id, expertId: expert, title: "Spam" };
  await own.insert(messageThreads).values({ ...thread, createdAt: 1, updatedAt: 1 });
  const report = { threadId: "thread-1", side: "client" as const, reason: "spam" };
  await own.insert(threadReports).values({ id: "report-1", ...report, createdAt: 2 });
  const reported = async () =>
    (await findPersonUnscoped(own, expert))?.timeline.filter(({ kind }) => kind === "report");
  expect(await reported()).toMatchObject([{ name: "spam", state: "open", category: "client" }]);
  await own.update(threadReports).set({ state: "handled", handledAt: 3 });
  expect(await reported()).toMatchObject([{ name: "spam", state: "handled", category: "client" }]);
});

test("an account stays imported after its claim", async () => {
  const id = await addMember(db, "Ida Imported");
  const isImported = async () => (await findPersonUnscoped(db, id))?.isImported;
  expect(await isImported()).toBe(false);
  await db.update(profiles).set({ unclaimedAt: 1 }).where(eq(profiles.id, id));
  expect(await isImported()).toBe(true);
  const grant = { userId: id, source: "import" as const, grantedAt: 1 };
  await db.insert(proGrants).values({ id: "grant-1", ...grant });
  await db.update(profiles).set({ unclaimedAt: null }).where(eq(profiles.id, id));
  expect(await isImported()).toBe(true);
});

test("of many mails the newest are listed, which is said, and notes are all there", async () => {
  const id = await addMember(db, "Nelli Noted");
  const note = { userId: id, actorId: null, text: "Called.", createdAt: 1 };
  const mail = {
    template: "reset-password",
    locale: "en" as const,
    recipient: `${id}@example.com`,
    params: {},
    state: "sent" as const,
    nextAttemptAt: 1,
    createdAt: 1,
  };
  const add = async (from: number, to: number) => {
    const names = Array.from({ length: to - from }, (_, nth) => `many-${100 + from + nth}`);
    await db.insert(personNotes).values(names.map((name) => ({ id: name, ...note })));
    await db
      .insert(emailOutbox)
      .values(names.map((name) => ({ id: name, idempotencyKey: name, ...mail })));
  };
  const listed = async () => {
    const { timeline = [], cutKinds } = (await findPersonUnscoped(db, id)) ?? {};
    const idsOf = (wanted: string) =>
      timeline.filter(({ kind }) => kind === wanted).map((entry) => entry.id);
    return { notes: idsOf("note").length, mails: idsOf("mail"), cutKinds };
  };
  await add(0, 25);
  expect(await listed()).toMatchObject({ notes: 25, mails: { length: 25 }, cutKinds: [] });
  await add(25, 26);
  const { notes, mails, cutKinds } = await listed();
  expect([notes, mails.length, mails.includes("many-100")]).toEqual([26, 25, false]);
  expect(cutKinds).toEqual(["mail"]);
});

test.each([
  [
    "an address",
    () => `${userId}@EXAMPLE.com`,
    { people: 1, kinds: ["request", "mail", "payment"] },
  ],
  ["the number of a payment", () => paymentId, { people: 0, kinds: ["payment"] }],
  [
    "the address on a receipt",
    () => "Earlier-Address@example.com",
    { people: 0, kinds: ["payment"] },
  ],
  ["Stripe's number of it", () => "pi_timeline", { people: 0, kinds: ["payment"] }],
  [
    "a client's name without accents or case",
    () => "LINDQVIST clara",
    { people: 0, kinds: ["request"] },
  ],
  ["a member's name", () => "petra", { people: 1, kinds: [] }],
  ["something else", () => "nobody-here", { people: 0, kinds: [] }],
])("the search finds by %s", async (_, q, expected) => {
  const { people, records } = await findAnythingUnscoped(db, q());
  expect(people).toHaveLength(expected.people);
  const kinds = new Set(records.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...expected.kinds].sort());
});

test("the people of a bulk action are the chosen ones who exist", async () => {
  const found = await listPeopleByIdUnscoped(db, [userId, "unknown"]);
  expect(found.map(({ id }) => id)).toEqual([userId]);
});

test("timeline and search read by indexes, or a limited number of the newest rows", async () => {
  for (const query of [othersQuery(userId), recordsQuery("clara@example.com")]) {
    const reads = (await explainQuery(db, query)).split("\n");
    const whole = reads.filter((line) =>
      /^SCAN (email_outbox|message_threads|thread_reports|audit_log|payments|users)\b/.test(line),
    );
    expect(whole).toEqual([]);
  }
});
