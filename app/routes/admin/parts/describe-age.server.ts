import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, formatRelative } from "#app/i18n/format.ts";
import { now } from "#app/platform/clock.ts";

/** "3 days ago" and the time itself, for an `AgeText`. */
export function describeAge(locale: Locale, timestamp: number): DateText {
  const text = formatRelative(locale, timestamp, now());
  return { iso: new Date(timestamp).toISOString(), text };
}

export function describeAgeOrNull(locale: Locale, timestamp: number | null): DateText | null {
  return timestamp === null ? null : describeAge(locale, timestamp);
}
