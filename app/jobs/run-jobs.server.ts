import { type JobRun, storeJobReports } from "#app/domain/health/job-reports.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { now } from "#app/platform/clock.ts";
import { describe } from "#app/platform/describe-error.ts";

type Database = Parameters<typeof storeJobReports>[0];

export type Jobs = Record<JobName, () => Promise<unknown>>;

/**
 * Runs one job after the other, in the order of `JOBS`, and stores how each went. One that fails does not keep the others from running;
 * the first failure is thrown at the end, so that the platform shows the run as failed.
 */
export async function runJobs(db: Database, jobs: Jobs): Promise<void> {
  const runs: JobRun[] = [];
  const failures: unknown[] = [];
  for (const name of JOBS) {
    const startedAt = now();
    let problem: string | null = null;
    try {
      await jobs[name]();
    } catch (error) {
      failures.push(error);
      problem = describe(error);
    }
    runs.push({ name, startedAt, tookMs: now() - startedAt, problem });
  }
  await storeJobReports(db, runs).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
