import { sql } from "drizzle-orm";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { jobReports } from "#db/schema.ts";
import { firstHour, hoursAfter, type JobHour, readHours, worstHours } from "./job-hours.server.ts";
import { JOBS, type JobName } from "./schema.ts";

export interface JobRun {
  name: JobName;
  /** UTC ms. */
  startedAt: number;
  tookMs: number;
  /** Name and code of the error, without personal data; null after a success. */
  problem: string | null;
}

/** "never" has not run yet, "late" has not run lately, "failing" ran and failed. */
export type JobState = "well" | "failing" | "late" | "never";

export interface JobReport {
  name: JobName;
  state: JobState;
  startedAt: number | null;
  tookMs: number;
  succeededAt: number | null;
  failedAt: number | null;
  /** The problem of the last failure; empty for none. */
  problem: string;
  /** The last hours, oldest first. */
  hours: JobHour[];
}

/** What the page about health and the links to it warn of. */
export interface JobTrouble {
  /** Jobs that are late or fail. */
  names: JobName[];
  /** When all jobs stopped at the same time, UTC ms; null otherwise. */
  stoppedAt: number | null;
  /** Of the stored hours those with a failure, those without a run, and all that are known. */
  failed: number;
  none: number;
  total: number;
}

/** Jobs start every minute, and one run may take several minutes. */
const LATE_AFTER_MS = 10 * MINUTE_MS;

/**
 * Stores the result of each job. The last success and the last failure are stored separately.
 * Returns the jobs that were late.
 */
export async function storeJobReports(db: Database, runs: readonly JobRun[]): Promise<JobName[]> {
  if (runs.length === 0) return [];
  const { succeededAt, failedAt, problem } = jobReports;
  const store = db
    .insert(jobReports)
    .values(runs.map(toRow))
    .onConflictDoUpdate({
      target: jobReports.name,
      set: {
        startedAt: sql`excluded.started_at`,
        tookMs: sql`excluded.took_ms`,
        succeededAt: sql`coalesce(excluded.succeeded_at, ${succeededAt})`,
        failedAt: sql`coalesce(excluded.failed_at, ${failedAt})`,
        problem: sql`case when excluded.failed_at is null then ${problem} else excluded.problem end`,
        hours: hoursAfter(),
      },
    });
  const [before] = await db.batch([jobReportsQuery(db), store]);
  const lastStart = new Map(before.map(({ name, startedAt }) => [name, startedAt]));
  return runs.flatMap(({ name, startedAt }) =>
    startedAt - (lastStart.get(name) ?? startedAt) > LATE_AFTER_MS ? [name] : [],
  );
}

function toRow({ problem, ...run }: JobRun): typeof jobReports.$inferInsert {
  const endedAt = run.startedAt + run.tookMs;
  const hours = firstHour(problem !== null);
  return problem === null
    ? { ...run, hours, succeededAt: endedAt }
    : { ...run, hours, failedAt: endedAt, problem };
}

/** The query of `toJobReports`, for use in another batch. */
export function jobReportsQuery(db: Database) {
  return db.select().from(jobReports);
}

/** Every job in the order in which they run, including those that never ran. */
export function toJobReports(rows: readonly (typeof jobReports.$inferSelect)[]): JobReport[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  return JOBS.map((name) => {
    const row = byName.get(name);
    if (!row) return { ...NEVER, name, hours: readHours("", null) };
    return { ...row, name, state: stateOf(row), hours: readHours(row.hours, row.startedAt) };
  });
}

type Judged = Pick<JobReport, "name" | "state" | "startedAt" | "hours">;

export function judgeJobs(reports: readonly Judged[]): JobTrouble {
  const hours = worstHours(reports.map((report) => report.hours));
  const count = (state: JobHour) => hours.filter((hour) => hour === state).length;
  const isTroubled = ({ state }: Pick<JobReport, "state">) =>
    state === "late" || state === "failing";
  return {
    names: reports.filter(isTroubled).map(({ name }) => name),
    stoppedAt: stopOf(reports),
    failed: count("failed"),
    none: count("none"),
    total: hours.length - count("unknown"),
  };
}

/** Jobs start with each other, so that their last starts are close where one cause stopped all. */
function stopOf(reports: readonly Judged[]): number | null {
  const known = reports.filter(({ state }) => state !== "never");
  const starts = known.map(({ startedAt }) => startedAt ?? 0);
  const last = Math.max(...starts);
  const isOneStop = last - Math.min(...starts) < LATE_AFTER_MS;
  return known.length > 1 && isOneStop && known.every(({ state }) => state === "late")
    ? last
    : null;
}

const NEVER = {
  state: "never",
  startedAt: null,
  tookMs: 0,
  succeededAt: null,
  failedAt: null,
  problem: "",
} as const;

function stateOf({ startedAt, succeededAt, failedAt }: typeof jobReports.$inferSelect): JobState {
  if (startedAt < now() - LATE_AFTER_MS) return "late";
  return (failedAt ?? 0) > (succeededAt ?? 0) ? "failing" : "well";
}
