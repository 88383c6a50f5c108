/**
 * Times of live pages, in UTC: `useReaderClock` moves them into the reader's zone. The formats
 * equal those of `formatTimestamp` (a test compares them), without date-fns, whose languages weigh
 * 8 kB in a browser.
 */
import type { Locale, OwnLocale } from "./dictionary.ts";
import { formatTag } from "./format-tag.ts";
import { dateFormat } from "./platform-formats.ts";
import type { Translate } from "./translate.ts";

/**
 * The months of the two languages. A browser takes 12 ms to make the format of the platform, and a
 * telephone 50 ms, before the conversation is live.
 */
const MONTHS = {
  en: {
    short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    long: "January February March April May June July August September October November December",
  },
  hu: {
    short: "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
    long: "január február március április május június július augusztus szeptember október november december",
  },
} as const satisfies Record<OwnLocale, Record<"short" | "long", string>>;

/** `isOwnLocale` would bring the dictionaries into the browser. */
const isOwn = (locale: Locale): locale is OwnLocale => locale in MONTHS;

/** MMM d, yyyy; or with the whole name of the month. */
export function formatDay(
  locale: Locale,
  timestamp: number,
  month: "short" | "long" = "short",
): string {
  if (!isOwn(locale)) {
    return dateFormat(formatTag(locale), month === "long" ? "longDate" : "date").format(timestamp);
  }
  const date = new Date(timestamp);
  const [year, day] = [date.getUTCFullYear(), date.getUTCDate()];
  const name = MONTHS[locale][month].split(" ")[date.getUTCMonth()];
  return locale === "hu" ? `${year}. ${name} ${day}.` : `${name} ${day}, ${year}`;
}

/** "Saturday, November 28", with the year if it is another one than that of `now`. */
export function formatWeekday(
  { t, locale }: { t: Translate; locale: Locale },
  timestamp: number,
  now: number,
): string {
  const thisYear = new RegExp(`(, )?${new Date(now).getUTCFullYear()}(\\. )?`);
  const date = formatDay(locale, timestamp, "long").replace(thisYear, "");
  const weekday = t("live.weekdays").split(" ")[new Date(timestamp).getUTCDay()] ?? "";
  return t("live.day", { date, weekday });
}

/** "Nov 27, 2026, 2:46 PM", but "2026. nov. 27. 14:46". */
export function joinMoment(locale: Locale, day: string, time: string): string {
  return locale === "hu" ? `${day} ${time}` : `${day}, ${time}`;
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
  return dateFormat(formatTag(locale), "time").format(timestamp);
}
