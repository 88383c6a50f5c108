import { type JobRun, storeJobReports } from "#app/domain/health/job-reports.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { now } from "#app/platform/clock.ts";
import { logError } from "#app/platform/log/events.ts";
import { countEvent } from "#app/platform/log/metrics.ts";
import { costOf, currentRecord } from "#app/platform/log/request-log.ts";

type Database = Parameters<typeof storeJobReports>[0];

/** Those of the jobs that have work now. Never throws. */
type FindDue = (names: readonly JobName[]) => Promise<ReadonlySet<JobName>>;

export type Jobs = Record<JobName, () => Promise<unknown>>;

/**
 * Runs one job after the other, in the order of `JOBS`, and stores the result of each. A job
 * without work is not run and has succeeded; after one that ran, the later ones may have got work.
 * A failure does not stop the others. It is logged, and an error at the end makes the platform
 * count the run as failed; the platform logs the message of that error.
 */
export async function runJobs(db: Database, jobs: Jobs, findDue: FindDue): Promise<void> {
  const runs: JobRun[] = [];
  let due = await findDue(JOBS);
  let isOld = false;
  for (const [index, name] of JOBS.entries()) {
    if (isOld && !due.has(name)) due = await findDue(JOBS.slice(index));
    isOld = due.has(name);
    const startedAt = now();
    const problem = isOld ? await runJob(name, jobs[name]) : null;
    runs.push({ name, startedAt, tookMs: now() - startedAt, problem });
  }
  const late = await storeJobReports(db, runs).catch((error: unknown) => void logError(error));
  for (const _ of late ?? []) countEvent("job.late");
  const failed = runs.filter(({ problem }) => problem !== null);
  logRun(runs, failed);
  if (failed.length === 0 && late) return;
  throw new Error(`Failed: ${failed.map(({ name }) => name).join(", ") || "the reports"}`);
}

/** Null after a success. */
async function runJob(name: JobName, job: Jobs[JobName]): Promise<string | null> {
  try {
    await job();
    return null;
  } catch (error) {
    logError(error, { job: name });
    return problemOf(error);
  }
}

/** One line for the health page: our own text of an outage, or the name and the code. */
function problemOf(error: unknown): string {
  const { name, code, message, cause } = describeError(error);
  return message ?? [name, cause?.code ?? code].filter(Boolean).join(" ");
}

function logRun(runs: readonly JobRun[], failed: readonly JobRun[]): void {
  const record = currentRecord();
  if (!record) return;
  writeLine(failed.length > 0 ? "error" : "info", "scheduled-run", {
    ...costOf(record),
    jobs: Object.fromEntries(runs.map(({ name, tookMs }) => [name, tookMs])),
    failures: Object.fromEntries(failed.map(({ name, problem }) => [name, problem ?? ""])),
  });
}
