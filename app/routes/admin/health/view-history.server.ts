import { type JobHour, worstHours } from "#app/domain/health/job-hours.server.ts";
import type { JobReport } from "#app/domain/health/job-reports.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import { describeTime } from "#app/routes/admin/parts/page.server.ts";

/** The last ones are named, and the number of the others follows. */
const MOST_NAMED = 3;

/** All jobs together since the first record, and the names of the hours that did not go well. */
export function viewHistory(locale: Locale, jobs: readonly Pick<JobReport, "hours">[]) {
  const all = worstHours(jobs.map(({ hours }) => hours));
  const known = all.findIndex((hour) => hour !== "unknown");
  const hours = known < 0 ? [] : all.slice(known);
  const last = Math.floor(now() / HOUR_MS) * HOUR_MS;
  const nameOf = (nth: number) =>
    describeTime(locale, last - (hours.length - 1 - nth) * HOUR_MS).text;
  const namesOf = (state: JobHour) => {
    const places = hours.flatMap((hour, nth) => (hour === state ? [nth] : []));
    const named = places.slice(-MOST_NAMED).reverse().map(nameOf);
    return [named.join("; "), places.length > MOST_NAMED && `+${places.length - MOST_NAMED}`]
      .filter(Boolean)
      .join("; ");
  };
  return {
    hours,
    since: hours.length > 0 ? nameOf(0) : null,
    names: { failed: namesOf("failed"), none: namesOf("none") },
  };
}
