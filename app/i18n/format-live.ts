/**
 * Times of live pages, in UTC: `useReaderClock` moves them into the reader's zone. The formats
 * equal those of `formatTimestamp` (a test compares them), without date-fns, whose languages weigh
 * 8 kB in a browser.
 */
import type { Locale, OwnLocale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";
import { dateFormat } from "./platform-formats.ts";
import type { Translate } from "./translate.ts";

interface LiveFormat {
  day: (year: number, month: string | undefined, day: number) => string;
  time: (hours: number, minutes: string) => string;
  /** Between day and time; a comma and a space without it. */
  joint?: string;
}

/**
 * Of the built-in languages. A browser takes 12 ms to make the format of the platform, and a
 * telephone 50 ms, before the conversation is live. Engines disagree on the space before AM and PM.
 * A `ByLanguage` would add its reader to the scripts.
 */
const FORMATS: Readonly<Record<string, LiveFormat>> = {
  en: {
    day: (year, month, day) => `${month} ${day}, ${year}`,
    time: (hours, minutes) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`,
  },
  hu: {
    day: (year, month, day) => `${year}. ${month} ${day}.`,
    time: (hours, minutes) => `${hours}:${minutes}`,
    joint: " ",
  },
} satisfies Record<OwnLocale, LiveFormat>;

interface LiveTexts {
  t: Translate;
  locale: Locale;
}

/** MMM d, yyyy; or with the whole name of the month. */
export function formatDay(
  { t, locale }: LiveTexts,
  timestamp: number,
  month: "short" | "long" = "short",
): string {
  const date = new Date(timestamp);
  const own = FORMATS[locale];
  const months = t(`live.months.${month}`).split(" ");
  return own
    ? own.day(date.getUTCFullYear(), months[date.getUTCMonth()], date.getUTCDate())
    : dateFormat(formatTag(locale), month).format(timestamp);
}

/** "Saturday, November 28", with the year if it is another one than that of `now`. */
export function formatWeekday(texts: LiveTexts, timestamp: number, now: number): string {
  const { t, locale } = texts;
  const day = formatDay(texts, timestamp, "long");
  const year = new Date(now).getUTCFullYear();
  if (!FORMATS[locale])
    return year === new Date(timestamp).getUTCFullYear()
      ? dateFormat(formatTag(locale), "weekday").format(timestamp)
      : day;
  const date = day.replace(new RegExp(`(, )?${year}(\\. )?`), "");
  const weekday = t("live.weekdays").split(" ")[new Date(timestamp).getUTCDay()] ?? "";
  return t("live.day", { date, weekday });
}

/** "Nov 27, 2026, 2:46 PM", but "2026. nov. 27. 14:46". */
export function joinMoment(locale: Locale, day: string, time: string): string {
  return day + (FORMATS[locale]?.joint ?? ", ") + time;
}

/** h:mm a; added languages have their own format. */
export function formatTime(locale: Locale, timestamp: number): string {
  const date = new Date(timestamp);
  const own = FORMATS[locale];
  return own
    ? own.time(date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, "0"))
    : dateFormat(formatTag(locale), "time").format(timestamp);
}
