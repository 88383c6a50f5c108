import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type JobRun,
  jobReportsQuery,
  storeJobReports,
  toJobReports,
} from "#app/domain/health/job-reports.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { type Jobs, runJobs } from "#app/jobs/scheduler.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { jobReports } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function reportOf(name: JobName) {
  const reports = toJobReports(await jobReportsQuery(database.db));
  expect(reports.map((report) => report.name)).toEqual([...JOBS]);
  return reports.find((report) => report.name === name);
}

/** Jobs that do nothing, but for those that a test gives. */
function jobs(own: Partial<Jobs>): Jobs {
  const idle = Object.fromEntries(JOBS.map((name) => [name, async () => {}])) as Jobs;
  return { ...idle, ...own };
}

test("a job that never ran is listed as such", async () => {
  expect(await reportOf("send-outbox")).toMatchObject({ state: "never", startedAt: null });
});

test("all jobs run in their order, whichever fail, and how each went is kept", async () => {
  const order: JobName[] = [];
  const noted = (name: JobName) => async () => void order.push(name);
  const all = Object.fromEntries(JOBS.map((name) => [name, noted(name)])) as Jobs;
  const failing = async () => {
    order.push("delete-accounts");
    throw new TypeError("nobody@example.com is in the way");
  };
  const run = runJobs(database.db, { ...all, "delete-accounts": failing });
  await expect(run).rejects.toThrow(TypeError);
  expect(order).toEqual([...JOBS]);
  expect(await reportOf("send-outbox")).toMatchObject({ state: "well", problem: "" });
  const failed = await reportOf("delete-accounts");
  expect(failed).toMatchObject({ state: "failing", problem: "TypeError", succeededAt: null });
});

test("after a success the last failure is still told, and does no harm", async () => {
  await runJobs(database.db, jobs({}));
  const report = await reportOf("delete-accounts");
  expect(report).toMatchObject({ state: "well", problem: "TypeError" });
  expect(report?.failedAt).toBeGreaterThan(0);
});

test("a job that has not run lately is late, however well it went", async () => {
  const hourAgo = { startedAt: Date.now() - HOUR_MS };
  await database.db.update(jobReports).set(hourAgo).where(eq(jobReports.name, "purge-expired"));
  expect(await reportOf("purge-expired")).toMatchObject({ state: "late" });
});

test("reports that come late do not take away what is known", async () => {
  const run: JobRun = { name: "sweep-uploads", startedAt: Date.now(), tookMs: 5, problem: null };
  await storeJobReports(database.db, [run]);
  await storeJobReports(database.db, [{ ...run, problem: "Error SQLITE_BUSY" }]);
  const report = await reportOf("sweep-uploads");
  expect(report).toMatchObject({ succeededAt: run.startedAt + 5, problem: "Error SQLITE_BUSY" });
});

test("every job has a name in both languages", () => {
  for (const { jobNames } of Object.values(dictionaries))
    expect(Object.keys(jobNames)).toEqual(expect.arrayContaining([...JOBS]));
});
