/** The only source of the current time, in UTC milliseconds. */
export function now(): number {
  return Date.now();
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whether a day (yyyy-mm-dd) has begun in some time zone: in UTC it is at most tomorrow. */
export function hasBegun(day: string): boolean {
  return Date.parse(day) < now() + DAY_MS;
}
