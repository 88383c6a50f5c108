import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
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
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

async function reportOf(name: JobName) {
  const reports = toJobReports(await jobReportsQuery(db));
  expect(reports.map((report) => report.name)).toEqual([...JOBS]);
  return reports.find((report) => report.name === name);
}

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
  const run = runJobs(db, { ...all, "delete-accounts": failing });
  await expect(run).rejects.toThrow(TypeError);
  expect(order).toEqual([...JOBS]);
  expect(await reportOf("send-outbox")).toMatchObject({ state: "well", problem: "" });
  const failed = await reportOf("delete-accounts");
  expect(failed).toMatchObject({ state: "failing", problem: "TypeError", succeededAt: null });
});

test("after a success the last failure is still reported, and the job is well", async () => {
  await runJobs(db, jobs({}));
  const report = await reportOf("delete-accounts");
  expect(report).toMatchObject({ state: "well", problem: "TypeError" });
  expect(report?.failedAt).toBeGreaterThan(0);
});

test("a job that has not run recently is late, even after a success", async () => {
  const hourAgo = { startedAt: Date.now() - HOUR_MS };
  await db.update(jobReports).set(hourAgo).where(eq(jobReports.name, "purge-expired"));
  expect(await reportOf("purge-expired")).toMatchObject({ state: "late" });
});

test("a late report does not remove an earlier one", async () => {
  const run: JobRun = { name: "sweep-uploads", startedAt: Date.now(), tookMs: 5, problem: null };
  await storeJobReports(db, [run]);
  await storeJobReports(db, [{ ...run, problem: "Error SQLITE_BUSY" }]);
  const report = await reportOf("sweep-uploads");
  expect(report).toMatchObject({ succeededAt: run.startedAt + 5, problem: "Error SQLITE_BUSY" });
});

test("every job has a name in both languages", () => {
  for (const { jobNames } of Object.values(dictionaries))
    expect(Object.keys(jobNames)).toEqual(expect.arrayContaining([...JOBS]));
});
