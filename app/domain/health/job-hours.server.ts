import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import { jobReports } from "#db/schema.ts";

/** What a job did in one hour (UTC). "unknown" is before the first stored hour. */
export type JobHour = "ran" | "failed" | "none" | "unknown";

/** The hours that a report stores. */
export const STORED_HOURS = 48;

const LETTERS: Readonly<Record<string, JobHour>> = { r: "ran", f: "failed", "-": "none" };

/**
 * The column `hours` after a run that an upsert stores. The letters are part of the row that each
 * run writes anyway, so a history costs no row of its own. The last letter is the hour of the last
 * start; hours since the one before have a "-". One failure marks the whole hour.
 */
export function hoursAfter(): SQL {
  const hourOf = (column: SQL) => sql`${column} / ${sql.raw(String(HOUR_MS))}`;
  const passed = sql`max(0, ${hourOf(sql`excluded.started_at`)} - ${hourOf(sql`${jobReports.startedAt}`)})`;
  const shifted = sql`substr(${jobReports.hours} || substr(${"-".repeat(STORED_HOURS)}, 1, ${passed}), ${-STORED_HOURS})`;
  return sql`substr(${shifted}, 1, length(${shifted}) - 1) ||
    iif(excluded.failed_at is not null or substr(${shifted}, -1) = 'f', 'f', 'r')`;
}

/** The letters of a first run. */
export const firstHour = (hasFailed: boolean) => (hasFailed ? "f" : "r");

/** The last hours, oldest first; the last one is the current hour. */
export function readHours(hours: string, startedAt: number | null): JobHour[] {
  const hourOf = (time: number) => Math.floor(time / HOUR_MS);
  const missing = startedAt === null ? 0 : Math.max(0, hourOf(now()) - hourOf(startedAt));
  // The current hour is not over: a run may still come.
  const passed = missing > 0 ? `${"-".repeat(Math.min(missing, STORED_HOURS) - 1)}?` : "";
  const known = hours + passed;
  return [...known.padStart(STORED_HOURS, "?").slice(-STORED_HOURS)].map(
    (letter) => LETTERS[letter] ?? "unknown",
  );
}

/** The hours of several jobs together: the worst of each hour. */
export function worstHours(jobs: readonly (readonly JobHour[])[]): JobHour[] {
  const order: readonly JobHour[] = ["failed", "none", "ran", "unknown"];
  return Array.from({ length: STORED_HOURS }, (_, nth) => {
    const states = jobs.map((hours) => hours[nth]);
    return order.find((state) => states.includes(state)) ?? "unknown";
  });
}
