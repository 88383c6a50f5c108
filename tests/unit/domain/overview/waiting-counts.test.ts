import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  toWaitingCounts,
  type WaitingRow,
  waitingQuery,
} from "#app/domain/overview/waiting-counts.server.ts";
import { QUEUES } from "#app/domain/queues/schema.ts";
import { jobReports, profiles } from "#db/schema.ts";
import { addMember, startSession } from "#tests/support/accounts/session-rows.ts";
import { addContactMessage, addUnmatchedQuote } from "#tests/support/admin/queue-items.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

async function countsFor(userId: string) {
  const { id } = await startSession(db, userId);
  const { rows } = await findVisitor<WaitingRow>(db, id, waitingQuery);
  return toWaitingCounts(rows);
}

let admin: string;
let member: string;

beforeAll(async () => {
  member = await addMember(db, "Mona");
  admin = await addMember(db, "Ada");
  await db.update(profiles).set({ admin: true }).where(sql`id = ${admin}`);
});

test("the session of an admin comes with what waits, of a member with nothing", async () => {
  await addContactMessage(db, { createdAt: 9_000 });
  await addContactMessage(db, { createdAt: 5_000 });
  await addContactMessage(db, { handledAt: 1 });
  await addUnmatchedQuote(db, { createdAt: 7_000 });
  const counts = await countsFor(admin);
  const waiting = QUEUES.map((queue) => {
    if (queue === "messages") return { queue, waiting: 2, oldestAt: 5_000 };
    if (queue === "unmatched") return { queue, waiting: 1, oldestAt: 7_000 };
    return { queue, waiting: 0, oldestAt: null };
  });
  const unanswered = { count: 0, oldestAt: null };
  const jobs = { names: [], stoppedAt: null, failed: 0, none: 0, total: 0 };
  expect(counts).toEqual({ queues: waiting, unanswered, failedMails: 0, jobs });
  expect(await countsFor(member)).toBeNull();
});

test("an admin's session comes with the jobs that are late, and with hours without a run", async () => {
  const report = { startedAt: Date.now(), tookMs: 5, succeededAt: Date.now() };
  await db.insert(jobReports).values([
    { ...report, name: "send-outbox", hours: "r--r" },
    { ...report, name: "purge-expired", startedAt: Date.now() - 40 * 60_000, hours: "rrrr" },
  ]);
  const counts = await countsFor(admin);
  expect(counts?.jobs).toMatchObject({ names: ["purge-expired"], failed: 0, none: 2 });
  expect(counts?.jobs.stoppedAt).toBeNull();
  // With one cause all have stopped within minutes of each other.
  const stoppedAt = Date.now() - 31 * 60_000;
  await db.update(jobReports).set({ startedAt: stoppedAt - 60_000 });
  await db
    .update(jobReports)
    .set({ startedAt: stoppedAt })
    .where(eq(jobReports.name, "send-outbox"));
  expect((await countsFor(admin))?.jobs).toMatchObject({ stoppedAt });
  await db.delete(jobReports);
});

test("each count reads an index of what waits, and never a whole table", async () => {
  const plan = await explainQuery(db, waitingQuery(sql`${admin}`));
  const reads = plan.split("\n").filter((line) => /^(SCAN|SEARCH) \w+( USING|$)/.test(line));
  const rows = reads.filter((line) => !/^SEARCH profiles USING/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(QUEUES.length);
  for (const line of rows) expect(line).toMatch(/ USING (COVERING )?INDEX \w+/);
  expect(plan).not.toContain("TEMP B-TREE");
});
