/**
 * Times of live pages, in UTC: `useReaderClock` moves them into the reader's zone. The formats
 * equal those of `formatTimestamp` (a test compares them), without date-fns, whose languages weigh
 * 8 kB in a browser.
 */
import type { Locale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";

/** MMM d, yyyy; or with the whole name of the month. */
export function formatDay(
  locale: Locale,
  timestamp: number,
  month: "short" | "long" = "short",
): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    year: "numeric",
    month,
    day: "numeric",
    timeZone: "UTC",
  }).format(timestamp);
}

/**
 * h:mm a; added languages have their own format. Built by hand for the two, because engines
 * disagree on the space before AM and PM.
 */
export function formatTime(locale: Locale, timestamp: number): string {
  const date = new Date(timestamp);
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, "0");
  if (locale === "hu") return `${hours}:${minutes}`;
  if (locale === "en") return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
  return new Intl.DateTimeFormat(formatTag(locale), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(timestamp);
}
