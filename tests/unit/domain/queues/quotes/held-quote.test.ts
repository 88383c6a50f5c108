import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { countQueues } from "#app/domain/queues/queue-figures.server.ts";
import { rejectHeldQuote } from "#app/domain/queues/quotes/close-quote.server.ts";
import { releaseQuote } from "#app/domain/queues/quotes/send-quote.server.ts";
import { findHeldQuoteUnscoped } from "#app/domain/queues/quotes/waiting-quote.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { emailOutbox, messageThreads, profiles } from "#db/schema.ts";
import {
  addAdmin,
  mailsTo,
  notesAbout,
  quoteOf,
  siteContact,
} from "#tests/unit/domain/queues/queue-admin.ts";
import { addExpert, contact, openLastStep, submission } from "#tests/unit/domain/quotes/wizard.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
const actorId = await addAdmin(db, "Ada Admin");
const vera = await addExpert(db, "Vera Voice");
await addExpert(db, "Vilmos Voice", { locale: "hu" });
beforeEach(() => db.batch([db.delete(messageThreads), db.delete(emailOutbox)]));

const bot = { honeypot: "x", formAgeMs: 200 };
const pills = { details: "Cheap pills: https://pills.example" };

/** Submits the request of a bot, to the experts of its category or to one of them. */
async function submitAsBot(expert?: string) {
  const key = await openLastStep(db, { values: pills, expert });
  const result = await submitQuoteRequest(db, submission(key, bot));
  if (result.state !== "submitted") throw new Error(`It was refused: ${result.state}`);
  return { key, result, quoteId: result.quoteId };
}

const update = (id: string, changes: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(changes).where(eq(profiles.id, id));
const release = (quoteId: string, client = db) =>
  releaseQuote({ ...services, db: client }, { actorId, id: quoteId, siteContact });
const quoteStatusOf = async (quoteId: string) => {
  const viewer = { side: "client", quoteId, linkVersion: 1 } as const;
  const input = { viewer, threadId: null, before: null };
  return (await findClientRequest(db, input))?.quote.status;
};

test("a bot's request is stored and held: no expert gets it, and the client gets a mail", async () => {
  const { key, result, quoteId } = await submitAsBot();
  const held = { isHeld: true, expertIds: [], expertEmailsSent: 0, repeated: false };
  expect(result).toMatchObject(held);
  const again = await submitQuoteRequest(db, submission(key, bot));
  expect(again).toEqual({ ...result, repeated: true });
  expect(await db.$count(messageThreads)).toBe(0);
  expect(await mailsTo(db)).toEqual([
    "held-quotes-wait contact@example.com",
    `quote-held ${contact.email}`,
  ]);
  expect(JSON.stringify(await db.select().from(emailOutbox))).not.toContain("pills");
  expect(await findSentQuote(db, key)).toMatchObject({ status: "held", recipients: [] });
  expect(await quoteStatusOf(quoteId)).toBe("held");
  const [queue] = await countQueues(db);
  expect(queue).toMatchObject({ queue: "held", waiting: expect.any(Number) });
});

test("the contact address gets one mail a day about held requests, however many there are", async () => {
  await submitAsBot();
  await submitAsBot();
  const notices = (await mailsTo(db)).filter((mail) => mail.startsWith("held-quotes"));
  expect(notices).toHaveLength(1);
});

test("a released request is delivered like a new one, to the experts who are still eligible", async () => {
  const { key, quoteId } = await submitAsBot();
  await update(vera, { takesProjects: false });
  const found = await findHeldQuoteUnscoped(db, quoteId);
  expect(found?.experts).toEqual([
    { name: "Vera Voice", username: "vera-voice", isEligible: false },
    { name: "Vilmos Voice", username: "vilmos-voice", isEligible: true },
  ]);
  await db.delete(emailOutbox);
  expect(await release(quoteId)).toEqual({ state: "released", count: 1 });
  expect(await mailsTo(db)).toEqual([
    `quote-to-client ${contact.email}`,
    "quote-to-expert vilmos-voice@example.com",
  ]);
  const released = { heldAt: null, heldFor: null, unmatched: false };
  expect(await quoteOf(db, quoteId)).toMatchObject(released);
  const sent = { status: "sent", recipients: [{ name: "Vilmos Voice" }] };
  expect(await findSentQuote(db, key)).toMatchObject(sent);
  const note = [{ actorId, action: "quote.released", details: { experts: "1" } }];
  expect(await notesAbout(db, quoteId)).toEqual(note);
  await update(vera, { takesProjects: true });
});

test("a released request tells each expert why it came, as a new one does", async () => {
  const reasons = async (expert?: string) => {
    await db.delete(messageThreads);
    await release((await submitAsBot(expert)).quoteId);
    const stored = await db.select().from(messageThreads);
    return stored.map(({ matchReason }) => matchReason);
  };
  const byField = { isAsked: false, words: [], field: "voice" };
  expect(await reasons()).toEqual([byField, byField]);
  expect(await reasons("vera-voice")).toEqual([{ ...byField, isAsked: true }]);
});

test("of two held requests with the same text, the second reaches only who has not got the first", async () => {
  const vida = await addExpert(db, "Vida Voice");
  const everyone = await submitAsBot();
  const first = await submitAsBot("vera-voice");
  const same = await submitAsBot("vera-voice");
  expect(await release(first.quoteId)).toEqual({ state: "released", count: 1 });
  expect(await release(same.quoteId)).toEqual({ state: "repeated" });
  expect(await quoteStatusOf(same.quoteId)).toBe("held");
  await db.delete(emailOutbox);
  expect(await rejectHeldQuote(db, { actorId, id: same.quoteId })).toBe("done");
  expect(await mailsTo(db)).toEqual([`quote-repeated ${contact.email}`]);
  await db.delete(emailOutbox);
  expect(await release(everyone.quoteId)).toEqual({ state: "released", count: 2 });
  expect((await mailsTo(db)).filter((mail) => mail.startsWith("quote-to-expert"))).toHaveLength(2);
  expect(await db.$count(messageThreads)).toBe(3);
  await update(vida, { takesProjects: false });
});

test("of two requests with the same text that are released at once, one waits on", async () => {
  await threads.database.startServer();
  for (let round = 0; round < 3; round += 1) {
    await db.delete(messageThreads);
    const requests = [await submitAsBot("vera-voice"), await submitAsBot("vera-voice")];
    const released = await Promise.all(
      requests.map(({ quoteId }) => release(quoteId, threads.database.connect())),
    );
    expect(await db.$count(messageThreads)).toBe(1);
    for (const [nth, { quoteId }] of requests.entries()) {
      const isReleased = released[nth]?.state === "released";
      expect(await quoteStatusOf(quoteId)).toBe(isReleased ? "sent" : "held");
    }
  }
});

test("a released request without eligible experts waits in the queue of unmatched ones", async () => {
  const { quoteId } = await submitAsBot("vera-voice");
  await update(vera, { takesProjects: false });
  await db.delete(emailOutbox);
  expect(await release(quoteId)).toEqual({ state: "released", count: 0 });
  expect(await quoteStatusOf(quoteId)).toBe("unmatched");
  expect(await mailsTo(db)).toEqual([
    `quote-to-client ${contact.email}`,
    "quote-unmatched contact@example.com",
  ]);
  await update(vera, { takesProjects: true });
});

test("a released request for one certain expert does not change who was served last", async () => {
  await db.update(profiles).set({ lastServedAt: 5 });
  const lastServed = async () => {
    const [row] = await db.select().from(profiles).where(eq(profiles.id, vera));
    return row?.lastServedAt;
  };
  await release((await submitAsBot("vera-voice")).quoteId);
  expect(await lastServed()).toBe(5);
  await db.delete(messageThreads);
  await release((await submitAsBot()).quoteId);
  expect(await lastServed()).toBeGreaterThan(5);
});

test("when one admin releases and another rejects at once, only one of them succeeds", async () => {
  await threads.database.startServer();
  for (let round = 0; round < 3; round += 1) {
    const { quoteId } = await submitAsBot();
    await db.delete(messageThreads);
    const [released, rejected] = await Promise.all([
      release(quoteId, threads.database.connect()),
      rejectHeldQuote(threads.database.connect(), { actorId, id: quoteId }),
    ]);
    const isReleased = released.state === "released";
    expect(rejected).toBe(isReleased ? "not-waiting" : "done");
    expect(await db.$count(messageThreads)).toBe(isReleased ? 2 : 0);
    expect(await notesAbout(db, quoteId)).toHaveLength(1);
  }
});

test("a rejected request reaches no expert, is closed, and its client gets a mail", async () => {
  const { key, quoteId } = await submitAsBot();
  await db.delete(emailOutbox);
  expect(await rejectHeldQuote(db, { actorId, id: quoteId })).toBe("done");
  expect(await mailsTo(db)).toEqual([`quote-rejected ${contact.email}`]);
  const rejected = { rejectedAt: expect.any(Number), closedAt: expect.any(Number) };
  expect(await quoteOf(db, quoteId)).toMatchObject({ ...rejected, heldAt: null, heldFor: null });
  expect(await findSentQuote(db, key)).toMatchObject({ status: "rejected" });
  expect(await findHeldQuoteUnscoped(db, quoteId)).toBeNull();
  expect((await release(quoteId)).state).toBe("not-waiting");
});
