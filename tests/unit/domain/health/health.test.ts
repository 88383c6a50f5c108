import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  type ComponentServices,
  checkComponents,
} from "#app/domain/health/check-components.server.ts";
import { STORED_HOURS, worstHours } from "#app/domain/health/job-hours.server.ts";
import {
  type JobRun,
  jobReportsQuery,
  storeJobReports,
  toJobReports,
} from "#app/domain/health/job-reports.server.ts";
import { readHealthUnscoped } from "#app/domain/health/read-health.server.ts";
import { findRedChecks, recallRedChecks } from "#app/domain/health/red-checks.server.ts";
import { noteRefusedWebhook } from "#app/domain/health/refused-webhooks.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { type Jobs, runJobs } from "#app/jobs/run-jobs.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import {
  bulkSending,
  emailOutbox,
  jobReports,
  jobRuns,
  paymentFindings,
  rateLimits,
  stripeEvents,
} from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { countedIn } from "#tests/support/log/data-points.ts";

const { db } = await openTestDatabase();

/** Providers with fixed answers; other tests ask each of them over the network. */
function services(changes: Partial<ComponentServices> = {}): ComponentServices {
  return {
    db,
    email: { check: async () => true },
    realtime: { check: async () => true },
    uploads: { find: async () => null },
    files: { readRange: async () => null },
    payments: { checkKey: async () => "accepted" },
    findStripeKey: async () => "sk_test_1",
    ...changes,
  };
}

async function statesOf(changes: Partial<ComponentServices>) {
  const checks = await checkComponents(services(changes));
  return Object.fromEntries(checks.map(({ component, state }) => [component, state]));
}

const well = { database: "ok", storage: "ok", mail: "ok", realtime: "ok", stripe: "ok" };

test("components that answer are ok", async () => {
  expect(await statesOf({})).toEqual(well);
});

test("a component that fails or refuses is down, and does not affect the others", async () => {
  const broken = { check: () => Promise.reject(new Error("gone")) };
  const states = await statesOf({ email: broken, realtime: { check: async () => false } });
  expect(states).toEqual({ ...well, mail: "down", realtime: "down" });
});

test("a file storage that does not answer is down", async () => {
  const readRange = () => Promise.reject(new Error("gone"));
  expect(await statesOf({ files: { readRange } })).toEqual({ ...well, storage: "down" });
});

test("Stripe's key may be missing, refused, or impossible to check", async () => {
  expect(await statesOf({ findStripeKey: async () => null })).toEqual({ ...well, stripe: "unset" });
  for (const [check, state] of [
    ["refused", "refused"],
    ["unavailable", "down"],
  ] as const) {
    const states = await statesOf({ payments: { checkKey: async () => check } });
    expect(states).toEqual({ ...well, stripe: state });
  }
});

async function reportOf(name: JobName) {
  const reports = toJobReports(await jobReportsQuery(db));
  expect(reports.map((report) => report.name)).toEqual([...JOBS]);
  return reports.find((report) => report.name === name);
}

const allDue = async () => new Set(JOBS);

/** Jobs that do nothing, except those that a test passes. */
function jobs(own: Partial<Jobs>): Jobs {
  const idle = Object.fromEntries(JOBS.map((name) => [name, async () => {}])) as Jobs;
  return { ...idle, ...own };
}

test("a job that never ran is listed as such", async () => {
  expect(await reportOf("send-outbox")).toMatchObject({ state: "never", startedAt: null });
});

test("all jobs run in order, even if one fails, and each result is stored", async () => {
  const order: JobName[] = [];
  const noted = (name: JobName) => async () => void order.push(name);
  const all = Object.fromEntries(JOBS.map((name) => [name, noted(name)])) as Jobs;
  const failing = async () => {
    order.push("delete-accounts");
    throw new TypeError("nobody@example.com is in the way");
  };
  const run = runJobs(db, { ...all, "delete-accounts": failing }, allDue);
  await expect(run).rejects.toThrow(/^Failed: delete-accounts$/);
  expect(order).toEqual([...JOBS]);
  expect(await reportOf("send-outbox")).toMatchObject({ state: "well", problem: "" });
  const failed = await reportOf("delete-accounts");
  expect(failed).toMatchObject({ state: "failing", problem: "TypeError", succeededAt: null });
});

test("a job without work has succeeded, and after one that ran the others are asked again", async () => {
  const order: JobName[] = [];
  const noted = (name: JobName) => async () => void order.push(name);
  const all = Object.fromEntries(JOBS.map((name) => [name, noted(name)])) as Jobs;
  const answers: JobName[][] = [["expire-requests"], ["send-outbox"], []];
  await runJobs(db, all, async () => new Set(answers.shift()));
  expect(order).toEqual(["expire-requests", "send-outbox"]);
  expect(answers).toEqual([]);
  for (const name of JOBS) expect(await reportOf(name)).toMatchObject({ state: "well" });
});

test("after a success the last failure is still reported, and the job is well", async () => {
  await runJobs(db, jobs({}), allDue);
  const report = await reportOf("delete-accounts");
  expect(report).toMatchObject({ state: "well", problem: "TypeError" });
  expect(report?.failedAt).toBeGreaterThan(0);
});

test("a job that has not run recently is late, and is counted when it runs again", async () => {
  const hourAgo = { startedAt: Date.now() - HOUR_MS };
  await db.update(jobReports).set(hourAgo).where(eq(jobReports.name, "purge-expired"));
  expect(await reportOf("purge-expired")).toMatchObject({ state: "late" });
  expect(await countedIn(() => runJobs(db, jobs({}), allDue))).toEqual(["job.late"]);
  expect(await countedIn(() => runJobs(db, jobs({}), allDue))).toEqual([]);
});

test("a late report does not remove an earlier one", async () => {
  const run: JobRun = { name: "sweep-uploads", startedAt: Date.now(), tookMs: 5, problem: null };
  await storeJobReports(db, [run]);
  await storeJobReports(db, [{ ...run, problem: "Error SQLITE_BUSY" }]);
  const report = await reportOf("sweep-uploads");
  expect(report).toMatchObject({ succeededAt: run.startedAt + 5, problem: "Error SQLITE_BUSY" });
});

test("the last hours of a job show its failures and the hours without a run", async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const run = (hoursAgo: number, problem: string | null = null) =>
    storeJobReports(db, [
      { name: "wake-threads", startedAt: hour - hoursAgo * HOUR_MS, tookMs: 5, problem },
    ]);
  await db.delete(jobReports).where(eq(jobReports.name, "wake-threads"));
  const first = await reportOf("wake-threads");
  expect(first?.hours).toEqual(Array(STORED_HOURS).fill("unknown"));
  await run(7);
  await run(7);
  await run(6, "Error");
  await run(6);
  await run(3);
  await run(2, "Error");
  const hours = (await reportOf("wake-threads"))?.hours;
  expect(hours).toHaveLength(STORED_HOURS);
  expect(hours?.slice(-9)).toEqual([
    ...(["unknown", "ran", "failed", "none", "none", "ran"] as const),
    // The current hour is not over.
    ...(["failed", "none", "unknown"] as const),
  ]);
  expect(worstHours([hours ?? [], first?.hours ?? []])).toEqual(hours);
  await run(-100);
  expect((await reportOf("wake-threads"))?.hours.filter((state) => state === "none")).toHaveLength(
    STORED_HOURS - 1,
  );
});

test("every job has a name in both languages", () => {
  for (const { jobNames } of Object.values(dictionaries))
    expect(Object.keys(jobNames)).toEqual(expect.arrayContaining([...JOBS]));
});

test("findings of the payment job count until they are resolved, whatever its last round found", async () => {
  const result = { open: 0, mended: 3 };
  await db.batch([
    db.insert(jobRuns).values({ name: "reconcile-payments", finishedAt: 1, result }),
    db.insert(paymentFindings).values([
      { id: "waits", key: "waits", kind: "paid-twice", createdAt: 1 },
      { id: "closed", key: "closed", kind: "paid-twice", createdAt: 1, resolvedAt: 1 },
    ]),
  ]);
  const { payments, queues } = await readHealthUnscoped(db);
  expect(payments).toEqual({ finishedAt: 1, isRunning: false, open: 1, resolved: 3 });
  expect(queues.find(({ queue }) => queue === "findings")?.waiting).toBe(1);
});

describe("what needs an operator", () => {
  test("is nothing while jobs run, mails leave and webhooks arrive", async () => {
    // A report of the tests above may end some milliseconds from now.
    await db.delete(jobReports);
    await runJobs(db, jobs({}), allDue);
    await db.delete(jobRuns);
    await queueMail({ lane: "bulk" });
    await queueMail({ nextAttemptAt: Date.now() + HOUR_MS });
    expect(await findRedChecks(db)).toEqual([]);
    expect(await recallRedChecks(db)).toEqual([]);
  });

  test("is named: late and failing jobs, overdue mails, and webhooks that did not arrive", async () => {
    const ago = Date.now() - HOUR_MS;
    await db.update(jobReports).set({ startedAt: ago }).where(eq(jobReports.name, "send-outbox"));
    await db
      .update(jobReports)
      .set({ failedAt: Date.now() + 1 })
      .where(eq(jobReports.name, "purge-expired"));
    const id = await queueMail({});
    const round = { name: "reconcile-payments", startedAt: ago, finishedAt: ago };
    await db.insert(jobRuns).values({ ...round, result: { open: 0, mended: 2 } });
    const red = ["jobs.send-outbox.late", "jobs.purge-expired.failing"];
    expect(await findRedChecks(db)).toEqual([...red, "mails.overdue", "webhooks.stripe"]);
    const retried = { nextAttemptAt: Date.now() + HOUR_MS, lastError: "rate_limit 429" };
    await db.update(emailOutbox).set(retried).where(eq(emailOutbox.id, id));
    expect(await findRedChecks(db)).toContain("mails.overdue");
    await db.update(emailOutbox).set({ state: "sent" }).where(eq(emailOutbox.id, id));
    expect(await findRedChecks(db)).not.toContain("mails.overdue");
  });

  test("is a bulk mail that has waited for six hours, unless an admin pauses bulk mails", async () => {
    const isRed = async () => (await findRedChecks(db)).includes("mails.bulk.overdue");
    await queueMail({ lane: "bulk", createdAt: Date.now() - 5 * HOUR_MS });
    expect(await isRed()).toBe(false);
    const id = await queueMail({ lane: "bulk", createdAt: Date.now() - 7 * HOUR_MS });
    expect(await isRed()).toBe(true);
    await db.insert(bulkSending).values({ id: "bulk", pausedAt: Date.now() });
    expect(await isRed()).toBe(false);
    await db.update(bulkSending).set({ pausedAt: null });
    expect(await isRed()).toBe(true);
    await db.update(emailOutbox).set({ state: "sent" }).where(eq(emailOutbox.id, id));
    expect(await isRed()).toBe(false);
  });

  test("is a refused webhook, for a day or until the provider's next report is accepted", async () => {
    const refusals = async () =>
      (await findRedChecks(db)).filter((name) => name.endsWith(".refused"));
    expect(await refusals()).toEqual([]);
    await noteRefusedWebhook(db, "stripe");
    await noteRefusedWebhook(db, "resend");
    expect(await refusals()).toEqual(["webhooks.stripe.refused", "webhooks.resend.refused"]);

    const event = { type: "charge.refunded", objectId: "ch_1", outcome: "ignored" } as const;
    const accept = (id: string, receivedAt: number) =>
      db.insert(stripeEvents).values({ ...event, id, createdAt: 1, receivedAt });
    await accept("evt_before", Date.now() - HOUR_MS);
    expect(await refusals()).toContain("webhooks.stripe.refused");
    await accept("evt_after", Date.now() + 1);
    expect(await refusals()).toEqual(["webhooks.resend.refused"]);
    await db.update(rateLimits).set({ expiresAt: Date.now() });
    expect(await refusals()).toEqual([]);
  });

  test("is the scheduler itself when no job ever ran", async () => {
    await db.delete(jobReports);
    await db.delete(jobRuns);
    expect(await findRedChecks(db)).toEqual(["jobs.never"]);
  });

  test("is explained by docs/operate.md, by every name", () => {
    const manual = readFileSync("docs/operate.md", "utf8");
    const source = readFileSync("app/domain/health/red-checks.server.ts", "utf8");
    const fixed = [...source.matchAll(/"((?:jobs|mails|webhooks)\.[\w.]+)"/g)].map(
      ([, name]) => name,
    );
    expect(fixed).toContain("jobs.never");
    const others = ["jobs.NAME.late", "jobs.NAME.failing", "unreadable"];
    const refused = ["stripe", "resend"].map((provider) => `webhooks.${provider}.refused`);
    const components = ["database", "realtime", "mail", "storage", "stripe"];
    for (const name of [...fixed, ...others, ...refused, ...components])
      expect(manual, name).toMatch(new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\|`, "m"));
  });

  test("is read once in some seconds, however often a stranger asks", async () => {
    expect(await findRedChecks(db)).not.toEqual([]);
    expect(await recallRedChecks(db)).toEqual([]);
  });
});

/** A mail to a person that has been due for an hour. */
async function queueMail(changes: Partial<typeof emailOutbox.$inferInsert>): Promise<string> {
  const id = crypto.randomUUID();
  const ago = Date.now() - HOUR_MS;
  await db.insert(emailOutbox).values({
    id,
    idempotencyKey: id,
    template: "reset-password",
    locale: "en",
    lane: "person",
    recipient: `${id}@example.com`,
    params: { expiresInMinutes: 60 },
    nextAttemptAt: ago,
    createdAt: ago,
    ...changes,
  });
  return id;
}
