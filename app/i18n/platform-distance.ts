import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";

const MINUTE_MS = 60_000;

/** The upper bound of each unit, as date-fns uses it for the built-in languages. */
const UNITS = [
  { unit: "minute", ms: MINUTE_MS, upToMs: 45 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS, upToMs: 24 * 60 * MINUTE_MS },
  { unit: "day", ms: 24 * 60 * MINUTE_MS, upToMs: 30 * 24 * 60 * MINUTE_MS },
  { unit: "month", ms: 30.44 * 24 * 60 * MINUTE_MS, upToMs: 365 * 24 * 60 * MINUTE_MS },
  { unit: "year", ms: 365.25 * 24 * 60 * MINUTE_MS, upToMs: Number.POSITIVE_INFINITY },
] as const;

/** "3 days ago" (negative ms) or "in 3 days", in the platform's words. */
export function platformDistance(locale: Locale, ms: number): string {
  const length = Math.abs(ms);
  const { unit, ms: unitMs } = UNITS.find(({ upToMs }) => length < upToMs) ?? UNITS[4];
  // The current minute counts as past, as in a list of past events.
  const count = Math.max(1, Math.round(length / unitMs)) * (ms > 0 ? 1 : -1);
  return new Intl.RelativeTimeFormat(formatTag(locale)).format(count, unit);
}
