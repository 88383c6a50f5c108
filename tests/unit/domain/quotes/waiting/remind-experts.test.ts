import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findRequestUnscoped } from "#app/domain/admin-search/find-request.server.ts";
import { loadQueuesUnscoped } from "#app/domain/queues/load-queues.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { chaseRequests } from "#app/domain/quotes/waiting/chase-requests.server.ts";
import {
  LAST_REMINDER,
  remindSilentExperts,
} from "#app/domain/quotes/waiting/remind-experts.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { describeEvents } from "#app/routes/admin/requests/describe-events.server.ts";
import { auditLog, emailOutbox, messageThreads, profiles, quotes, users } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import { setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";
import { recordRooms } from "#tests/unit/domain/threads/room-recorder.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { db } = wizard;

/** It goes to three experts. */
let quoteId: string;
let actorId: string;
beforeEach(async () => {
  for (let number = 1; number <= 3; number += 1)
    actorId = await wizard.addExpert(`Expert ${number}`);
  const answer = await wizard.submit(await wizard.openLastStep());
  quoteId = answer.state === "submitted" ? answer.quoteId : "";
});

async function age(hours: number): Promise<void> {
  const createdAt = Date.now() - hours * HOUR_MS;
  await db.update(messageThreads).set({ createdAt });
}
async function ageReminders(): Promise<void> {
  const at = Date.now() - 25 * HOUR_MS;
  await db.update(messageThreads).set({ remindedAt: at });
  await db.update(emailOutbox).set({ createdAt: at });
}
const remind = () => remindSilentExperts(db, { actorId, quoteId });
const mails = () =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, "request-reminder"));
const entries = () => db.select().from(auditLog).where(eq(auditLog.action, "quote.reminded"));
const remindable = async () =>
  (await findRequestUnscoped(db, quoteId))?.recipients.filter((each) => each.isRemindable).length;

test("each expert without an answer gets the mail of the job, and the log names the admin", async () => {
  await age(25);
  expect(await remindable()).toBe(3);
  expect(await remind()).toEqual({ state: "reminded", count: 3 });
  expect(await mails()).toHaveLength(3);
  expect(await entries()).toMatchObject([{ actorId, subject: quoteId }]);
  // The job finds them reminded.
  await chaseRequests(db, { limit: 100 });
  expect(await mails()).toHaveLength(3);
});

test("no expert is reminded in the first 24 hours, or twice within 24 hours", async () => {
  await age(23);
  expect(await remind()).toEqual({ state: "too-soon" });
  expect(await mails()).toEqual([]);
  expect(await entries()).toEqual([]);
  await age(60);
  await chaseRequests(db, { limit: 100 });
  expect(await remind()).toEqual({ state: "too-soon" });
  await ageReminders();
  expect(await remind()).toEqual({ state: "reminded", count: 3 });
  expect(await mails()).toHaveLength(6);
  expect(await remind()).toEqual({ state: "too-soon" });
  expect(await entries()).toHaveLength(1);
});

test("of two admins at once one reminds", async () => {
  await age(25);
  const results = await atOnce(2, remind);
  expect(countStates(results)).toEqual({ reminded: 1, "too-soon": 1 });
  expect(await mails()).toHaveLength(3);
});

test.each<[string, () => unknown]>([
  ["have answered", () => db.update(messageThreads).set({ repliedAt: 1 })],
  ["have declined", () => db.update(messageThreads).set({ declinedAt: 1 })],
  ["take no requests", () => db.update(profiles).set({ takesProjects: false })],
  ["want no mails", () => db.update(users).set({ messageMail: "off" })],
  ["are suspended", () => db.update(users).set({ suspendedAt: 1 })],
  ["have a held request", () => db.update(quotes).set({ heldAt: 1 })],
])("experts who %s are not reminded", async (_, change) => {
  await age(25);
  await change();
  expect(await remindable()).toBe(0);
  expect(await remind()).toEqual({ state: "none" });
  expect(await mails()).toEqual([]);
  expect(await entries()).toEqual([]);
});

/** What the page of the request and the list of queues say. */
async function shown() {
  const found = await findRequestUnscoped(db, quoteId);
  if (!found) throw new Error("The request is unknown");
  const { items } = await loadQueuesUnscoped(db);
  return {
    texts: describeEvents("en", found).map(({ text }) => text),
    asked: items.find(({ id }) => id === quoteId)?.asked,
  };
}

test("experts whom the job left out are not shown as reminded, and may be reminded at once", async () => {
  await age(60);
  await db.update(users).set({ messageMail: "off" });
  await chaseRequests(db, { limit: 100 });
  expect(await db.$count(messageThreads, isNotNull(messageThreads.remindedAt))).toBe(3);
  const before = await shown();
  expect(before.texts).not.toContainEqual(expect.stringContaining("reminded"));
  expect(before.asked).toMatchObject({ experts: 3, remindedAt: null });
  await db.update(users).set({ messageMail: "at-once" });
  expect(await remind()).toEqual({ state: "reminded", count: 3 });
  const after = await shown();
  expect(after.texts.filter((text) => text.includes("was reminded"))).toHaveLength(3);
  expect(after.asked).toMatchObject({ experts: 3, remindedAt: expect.any(Number) });
  expect(await remind()).toEqual({ state: "too-soon" });
  await db.update(emailOutbox).set({ state: "failed" });
  expect((await shown()).texts).not.toContainEqual(expect.stringContaining("reminded"));
});

test("the page says that the client was emailed once the mail was sent", async () => {
  await age(60);
  await db.update(quotes).set({ createdAt: Date.now() - 60 * HOUR_MS });
  await chaseRequests(db, { limit: 100 });
  const emailed = "Client emailed: no reply yet";
  for (const state of ["pending", "failed", "canceled"] as const) {
    await db.update(emailOutbox).set({ state });
    expect((await shown()).texts, state).not.toContain(emailed);
  }
  await db.update(emailOutbox).set({ state: "sent", sentAt: Date.now() });
  expect((await shown()).texts).toContain(emailed);
});

test("the page says that the request was held, and for whom it expired", async () => {
  await db.update(quotes).set({ heldAt: Date.now() });
  await db
    .update(messageThreads)
    .set({ expiredAt: Date.now() })
    .where(eq(messageThreads.expertId, actorId));
  const { texts } = await shown();
  expect(texts).toContain("Held as possible spam");
  expect(texts.filter((text) => text.startsWith("No longer open"))).toEqual([
    "No longer open for Expert 3",
  ]);
});

test("the mails of a conversation are found by their keys", async () => {
  const query = sql`select ${LAST_REMINDER} from message_threads t`;
  expect(await explainQuery(db, query)).toContain("email_outbox_idempotencyKey_unique");
});

test("an unknown request is not found", async () => {
  expect(await remindSilentExperts(db, { actorId, quoteId: "nothing" })).toEqual({
    state: "not-found",
  });
});

test("closing the request drops the mails that wait, those of a second reminder, too", async () => {
  await age(60);
  await remind();
  await ageReminders();
  await remind();
  expect(await mails()).toHaveLength(6);
  const { services } = recordRooms(db);
  const viewer = { side: "client", quoteId, linkVersion: 1 } as const;
  await closeRequest(services, viewer, { reason: null, note: "" });
  expect(await mails()).toEqual([]);
});
