/**
 * The platform's formats. Making one takes a hundred times as long as using it, and a list shows
 * dozens of amounts, so each is made once. There are few languages, currencies and options.
 */
const numberFormats = new Map<string, Intl.NumberFormat>();

export function numberFormat(
  tag: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, options);
  numberFormats.set(key, format);
  return format;
}

const listFormats = new Map<string, Intl.ListFormat>();

/** "a, b, or c" for a disjunction, "a, b, and c" for a conjunction. */
export function listFormat(tag: string, type: "disjunction" | "conjunction"): Intl.ListFormat {
  const key = `${tag} ${type}`;
  const known = listFormats.get(key);
  if (known) return known;
  const format = new Intl.ListFormat(tag, { type });
  listFormats.set(key, format);
  return format;
}

const relativeTimeFormats = new Map<string, Intl.RelativeTimeFormat>();

export function relativeTimeFormat(
  tag: string,
  style: Intl.RelativeTimeFormatStyle,
): Intl.RelativeTimeFormat {
  const key = `${tag} ${style}`;
  const known = relativeTimeFormats.get(key);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(tag, { style });
  relativeTimeFormats.set(key, format);
  return format;
}

const DATE_PARTS = {
  day: { month: "short", day: "numeric" },
  weekday: { weekday: "long", month: "long", day: "numeric" },
  date: { year: "numeric", month: "short", day: "numeric" },
  longDate: { year: "numeric", month: "long", day: "numeric" },
  month: { year: "numeric", month: "long" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * In UTC: "Nov 26" for a day, "Thursday, November 26" for a weekday, "Nov 26, 2026" for a date,
 * "November 26, 2026" for a long one, "November 2026" for a month, "2:46 PM" for a time.
 */
export function dateFormat(tag: string, pattern: keyof typeof DATE_PARTS): Intl.DateTimeFormat {
  const key = `${tag} ${pattern}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...DATE_PARTS[pattern], timeZone: "UTC" });
  dateFormats.set(key, format);
  return format;
}
