/**
 * The platform's formats. Making one takes a hundred times as long as using it, and a list shows
 * dozens of amounts, so each is made once. There are few languages, currencies and options. The
 * calls are marked as pure, so that the scripts of pages leave out what they do not use.
 */
function keepFormats<Options extends unknown[], Format>(
  make: (tag: string, ...options: Options) => Format,
) {
  const formats = new Map<string, Format>();
  return (tag: string, ...options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const format = make(tag, ...options);
    formats.set(key, format);
    return format;
  };
}

export const numberFormat = /* @__PURE__ */ keepFormats(
  (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** "a, b, or c" for a disjunction, "a, b, and c" for a conjunction. */
export const listFormat = /* @__PURE__ */ keepFormats(
  (tag: string, type: "disjunction" | "conjunction") => new Intl.ListFormat(tag, { type }),
);

export const relativeTimeFormat = /* @__PURE__ */ keepFormats(
  (tag: string, style: Intl.RelativeTimeFormatStyle) => new Intl.RelativeTimeFormat(tag, { style }),
);

const DATE_PARTS = {
  day: { month: "short", day: "numeric" },
  weekday: { weekday: "long", month: "long", day: "numeric" },
  short: { year: "numeric", month: "short", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  month: { year: "numeric", month: "long" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * In UTC: "Nov 26" for a day, "Thursday, November 26" for a weekday, "Nov 26, 2026" for a short
 * date, "November 26, 2026" for a long one, "November 2026" for a month, "2:46 PM" for a time.
 */
export const dateFormat = /* @__PURE__ */ keepFormats(
  (tag: string, pattern: keyof typeof DATE_PARTS) =>
    new Intl.DateTimeFormat(tag, { ...DATE_PARTS[pattern], timeZone: "UTC" }),
);
