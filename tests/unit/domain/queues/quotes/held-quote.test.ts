import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { countQueues } from "#app/domain/queues/count-queues.server.ts";
import { rejectHeldQuote } from "#app/domain/queues/quotes/close-quote.server.ts";
import { releaseQuote } from "#app/domain/queues/quotes/release-quote.server.ts";
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
import { startThreads } from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let actorId: string;
let vera: string;
beforeAll(async () => {
  threads = await startThreads();
  actorId = await addAdmin(threads.db, "Ada Admin");
  vera = await addExpert(threads.db, "Vera Voice");
  await addExpert(threads.db, "Vilmos Voice", { locale: "hu" });
});
beforeEach(async () => {
  await threads.db.delete(messageThreads);
  await threads.db.delete(emailOutbox);
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const machine = { honeypot: "x", formAgeMs: 200 };
const pills = { details: "Cheap pills: https://pills.example" };

/** What a machine sends: for the experts of its category, or for one of them. */
async function submitAsMachine(expert?: string) {
  const key = await openLastStep(threads.db, { values: pills, expert });
  const result = await submitQuoteRequest(threads.db, submission(key, machine));
  if (result.state !== "submitted") throw new Error(`It was refused: ${result.state}`);
  return { key, result, quoteId: result.quoteId };
}

const release = (quoteId: string, db = threads.db) =>
  releaseQuote({ ...threads.services, db }, { actorId, quoteId, siteContact });
const standingOf = async (quoteId: string) => {
  const viewer = { side: "client", quoteId, linkVersion: 1 } as const;
  const input = { viewer, threadId: null, before: null };
  return (await findClientRequest(threads.db, input))?.quote.standing;
};

test("what a machine sends is stored and held: no expert hears of it, and the client is told so", async () => {
  const { db } = threads;
  const { key, result, quoteId } = await submitAsMachine();
  expect(result).toMatchObject({
    isHeld: true,
    expertIds: [],
    expertEmailsSent: 0,
    repeated: false,
  });
  expect(await submitQuoteRequest(db, submission(key, machine))).toEqual({
    ...result,
    repeated: true,
  });
  expect(await db.$count(messageThreads)).toBe(0);
  expect(await mailsTo(db)).toEqual([
    "held-quotes-wait contact@example.com",
    `quote-held ${contact.email}`,
  ]);
  expect(JSON.stringify(await db.select().from(emailOutbox))).not.toContain("pills");
  expect(await findSentQuote(db, key)).toMatchObject({ standing: "held", recipients: [] });
  expect(await standingOf(quoteId)).toBe("held");
  const [held] = await countQueues(db);
  expect(held).toMatchObject({ queue: "held", waiting: expect.any(Number) });
});

test("the contact address hears of held requests once a day, however many there are", async () => {
  await submitAsMachine();
  await submitAsMachine();
  const notices = (await mailsTo(threads.db)).filter((mail) => mail.startsWith("held-quotes"));
  expect(notices).toHaveLength(1);
});

test("a released request goes on as if it were sent now, to those who may still get it", async () => {
  const { db } = threads;
  const { key, quoteId } = await submitAsMachine();
  await db.update(profiles).set({ takesProjects: false }).where(eq(profiles.id, vera));
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
  expect(await quoteOf(db, quoteId)).toMatchObject({
    heldAt: null,
    heldFor: null,
    unmatched: false,
  });
  expect(await findSentQuote(db, key)).toMatchObject({
    standing: "sent",
    recipients: ["Vilmos Voice"],
  });
  expect(await notesAbout(db, quoteId)).toEqual([
    { actorId, action: "quote.released", details: { experts: "1" } },
  ]);
  await db.update(profiles).set({ takesProjects: true }).where(eq(profiles.id, vera));
});

test("where nobody is left to get it, a released request waits among the unmatched", async () => {
  const { db } = threads;
  const { quoteId } = await submitAsMachine("vera-voice");
  await db.update(profiles).set({ takesProjects: false }).where(eq(profiles.id, vera));
  await db.delete(emailOutbox);
  expect(await release(quoteId)).toEqual({ state: "released", count: 0 });
  expect(await standingOf(quoteId)).toBe("unmatched");
  expect(await mailsTo(db)).toEqual([
    `quote-to-client ${contact.email}`,
    "quote-unmatched contact@example.com",
  ]);
  await db.update(profiles).set({ takesProjects: true }).where(eq(profiles.id, vera));
});

test("a request that was meant for one expert leaves the line of matched ones as it is", async () => {
  const { db } = threads;
  await db.update(profiles).set({ lastServedAt: 5 });
  const lastServed = async () => {
    const [row] = await db.select().from(profiles).where(eq(profiles.id, vera));
    return row?.lastServedAt;
  };
  await release((await submitAsMachine("vera-voice")).quoteId);
  expect(await lastServed()).toBe(5);
  await release((await submitAsMachine()).quoteId);
  expect(await lastServed()).toBeGreaterThan(5);
});

test("of two admins, one releases and one rejects at once, and only one of them does", async () => {
  await threads.database.startServer();
  const { db } = threads;
  for (let round = 0; round < 3; round += 1) {
    const { quoteId } = await submitAsMachine();
    await db.delete(messageThreads);
    const [released, rejected] = await Promise.all([
      release(quoteId, threads.database.connect()),
      rejectHeldQuote(threads.database.connect(), { actorId, quoteId }),
    ]);
    const isReleased = released.state === "released";
    expect(rejected).toBe(isReleased ? "not-waiting" : "done");
    expect(await db.$count(messageThreads)).toBe(isReleased ? 2 : 0);
    expect(await notesAbout(db, quoteId)).toHaveLength(1);
  }
});

test("a rejected request reaches nobody, is closed, and its client is told", async () => {
  const { db } = threads;
  const { key, quoteId } = await submitAsMachine();
  await db.delete(emailOutbox);
  expect(await rejectHeldQuote(db, { actorId, quoteId })).toBe("done");
  expect(await mailsTo(db)).toEqual([`quote-rejected ${contact.email}`]);
  expect(await quoteOf(db, quoteId)).toMatchObject({
    rejectedAt: expect.any(Number),
    closedAt: expect.any(Number),
    heldAt: null,
    heldFor: null,
  });
  expect(await findSentQuote(db, key)).toMatchObject({ standing: "rejected" });
  expect(await findHeldQuoteUnscoped(db, quoteId)).toBeNull();
  expect((await release(quoteId)).state).toBe("not-waiting");
});
