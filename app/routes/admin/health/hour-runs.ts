import type { JobHour } from "#app/domain/health/job-hours.server.ts";

/** Equal hours one after the other: the place of the first one, and how many they are. */
export function runsOf(hours: readonly JobHour[], state: JobHour) {
  return hours.flatMap((hour, first) => {
    if (hour !== state || hours[first - 1] === state) return [];
    const end = hours.findIndex((other, place) => place > first && other !== state);
    return [{ first, count: (end < 0 ? hours.length : end) - first }];
  });
}
