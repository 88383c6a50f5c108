import { type Locale as DateLocale, format, formatDistance } from "date-fns";
import { enUS, hu } from "date-fns/locale";
import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";
import { isOwnLocale, type Locale, type OwnLocale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";
import { dateFormat, numberFormat, relativeTimeFormat } from "./platform-formats.ts";

const MINUTE_MS = 60_000;

/** Each unit up to one of the next. */
const UNITS = [
  { unit: "minute", ms: MINUTE_MS, upToMs: 60 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS, upToMs: 24 * 60 * MINUTE_MS },
  { unit: "day", ms: 24 * 60 * MINUTE_MS, upToMs: 30 * 24 * 60 * MINUTE_MS },
  { unit: "month", ms: 30.44 * 24 * 60 * MINUTE_MS, upToMs: 365 * 24 * 60 * MINUTE_MS },
  { unit: "year", ms: 365.25 * 24 * 60 * MINUTE_MS, upToMs: Number.POSITIVE_INFINITY },
] as const;

const DATE_LOCALES: Readonly<Record<OwnLocale, DateLocale>> = { en: enUS, hu };

/**
 * Formats of the two built-in languages; Hungarian orders the parts differently. Added ones have
 * those of the platform: it knows all languages, and date-fns would add each to the bundle.
 */
const PATTERNS = {
  short: { en: "MMM d, yyyy", hu: "yyyy. MMM d." },
  long: { en: "MMMM d, yyyy", hu: "yyyy. MMMM d." },
  month: { en: "MMMM yyyy", hu: "yyyy. MMMM" },
  time: { en: "h:mm a", hu: "H:mm" },
} as const satisfies Record<string, Record<OwnLocale, string>>;

/** How a language shortens times. */
interface ShortTimes {
  /** Of "3 hours". */
  unitDisplay: "short" | "long";
  /** Of "3 hours ago". */
  style: Intl.RelativeTimeFormatStyle;
  /** Whether "3 hours ago" also says how long something has lasted. */
  lastsSince: boolean;
}

const USUAL: ShortTimes = { unitDisplay: "short", style: "long", lastsSince: false };

const SHORT_TIMES: ByLanguage<ShortTimes> = {
  // English shortens both minutes and months to an "m" before "ago".
  en: USUAL,
  // Hungarian shortens units to single letters, which no one writes.
  hu: { unitDisplay: "long", style: "narrow", lastsSince: true },
  other: USUAL,
};

/**
 * date-fns reads the local zone, and every time on the site is UTC, so this removes the zone's
 * offset first.
 */
function asUtc(timestamp: number): Date {
  return new Date(timestamp + new Date(timestamp).getTimezoneOffset() * 60_000);
}

export function formatTimestamp(
  locale: Locale,
  timestamp: number,
  pattern: keyof typeof PATTERNS,
): string {
  if (isOwnLocale(locale)) {
    return format(asUtc(timestamp), PATTERNS[pattern][locale], { locale: DATE_LOCALES[locale] });
  }
  return dateFormat(formatTag(locale), pattern).format(timestamp);
}

/** A date for `<time>`: machine-readable, and as displayed. */
export interface DateText {
  iso: string;
  text: string;
}

/** Formatted on the server, because date-fns with its languages weighs 8 kB in a browser. */
export function describeDate(
  locale: Locale,
  timestamp: number,
  pattern: keyof typeof PATTERNS,
): DateText {
  const text = formatTimestamp(locale, timestamp, pattern);
  return { iso: new Date(timestamp).toISOString(), text };
}

/**
 * "3 days ago", relative to `now` (both in ms), and in our own languages rounded: "about 3 hours
 * ago".
 */
export function formatRelative(locale: Locale, timestamp: number, now: number): string {
  if (!isOwnLocale(locale)) return platformDistance(locale, timestamp - now);
  return formatDistance(timestamp, now, { addSuffix: true, locale: DATE_LOCALES[locale] });
}

/** "3 days ago": how many whole units have passed, so that it agrees with `formatWait`. */
export function formatAgo(locale: Locale, timestamp: number, now: number): string {
  return platformDistance(locale, timestamp - now);
}

/** "3 days ago", "3 napja": as `formatAgo`, for columns of a table. */
export function formatShortRelative(locale: Locale, timestamp: number, now: number): string {
  return platformDistance(locale, timestamp - now, ofLanguage(SHORT_TIMES, locale).style);
}

/** "3 hr": how many whole units have passed. */
export function formatAge(locale: Locale, ms: number): string {
  const { unit, count } = wholeUnits(ms);
  const { unitDisplay } = ofLanguage(SHORT_TIMES, locale);
  const options = { style: "unit", unit, unitDisplay } as const;
  return numberFormat(formatTag(locale), options).format(count);
}

/** "2.5 hr". */
export function formatHours(locale: Locale, hours: number): string {
  const { unitDisplay } = ofLanguage(SHORT_TIMES, locale);
  const options = { style: "unit", unit: "hour", unitDisplay, maximumFractionDigits: 1 } as const;
  return numberFormat(formatTag(locale), options).format(hours);
}

/** "3 hr", "3 órája": the same for how long something has lasted. */
export function formatWait(locale: Locale, ms: number): string {
  const { lastsSince, style } = ofLanguage(SHORT_TIMES, locale);
  if (!lastsSince) return formatAge(locale, ms);
  const { unit, count } = wholeUnits(ms);
  return relativeTimeFormat(formatTag(locale), style).format(-count, unit);
}

/** How many whole units have passed, at least a minute. */
function wholeUnits(ms: number) {
  const { unit, ms: unitMs } = UNITS.find(({ upToMs }) => ms < upToMs) ?? UNITS[4];
  return { unit, count: Math.max(1, Math.floor(ms / unitMs)) };
}

/** "3 days ago" (negative ms) or "in 3 days", in the platform's words. */
function platformDistance(
  locale: Locale,
  ms: number,
  style: Intl.RelativeTimeFormatStyle = "long",
): string {
  const { unit, count } = wholeUnits(Math.abs(ms));
  // The current minute counts as past, as in a list of past events.
  const signed = ms > 0 ? count : -count;
  return relativeTimeFormat(formatTag(locale), style).format(signed, unit);
}
