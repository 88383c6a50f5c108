import { format, formatDistance } from "date-fns";
import { enUS, hu } from "date-fns/locale";
import type { Locale } from "./dictionary.ts";

const DATE_LOCALES = { en: enUS, hu };

/** Formats of the specification; Hungarian has its own order of the parts. */
const PATTERNS = {
  short: { en: "MMM d, yyyy", hu: "yyyy. MMM d." },
  long: { en: "MMMM d, yyyy", hu: "yyyy. MMMM d." },
  time: { en: "h:mm a", hu: "H:mm" },
} as const;

/** date-fns reads the local zone; every time on the site is UTC, so the zone's offset is taken out first. */
function asUtc(timestamp: number): Date {
  return new Date(timestamp + new Date(timestamp).getTimezoneOffset() * 60_000);
}

export function formatTimestamp(
  locale: Locale,
  timestamp: number,
  pattern: keyof typeof PATTERNS,
): string {
  return format(asUtc(timestamp), PATTERNS[pattern][locale], { locale: DATE_LOCALES[locale] });
}

/** A date for `<time>`: for machines, and as it is shown. */
export interface DateText {
  iso: string;
  text: string;
}

/** Written on the server, because date-fns with its languages weighs 8 kB in a browser. */
export function describeDate(
  locale: Locale,
  timestamp: number,
  pattern: keyof typeof PATTERNS,
): DateText {
  const text = formatTimestamp(locale, timestamp, pattern);
  return { iso: new Date(timestamp).toISOString(), text };
}

/** "3 days ago", seen from `now` (both in ms). */
export function formatRelative(locale: Locale, timestamp: number, now: number): string {
  return formatDistance(timestamp, now, { addSuffix: true, locale: DATE_LOCALES[locale] });
}
