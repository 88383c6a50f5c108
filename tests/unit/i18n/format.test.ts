import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/dictionary.ts";
import {
  formatAge,
  formatAgo,
  formatHours,
  formatRelative,
  formatShortRelative,
  formatTimestamp,
  formatWait,
} from "#app/i18n/format.ts";
import { formatDay, formatTime, formatWeekday, joinMoment } from "#app/i18n/format-live.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import {
  ownResponseTimeText,
  responseTimeOfCard,
  responseTimeText,
} from "#app/i18n/response-time.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

const afternoon = Date.UTC(2025, 2, 9, 15, 5);
const midnight = Date.UTC(2025, 0, 1, 0, 0);
const minute = 60_000;

test.each([
  ["en", afternoon, "short", "Mar 9, 2025"],
  ["en", afternoon, "long", "March 9, 2025"],
  ["en", afternoon, "time", "3:05 PM"],
  ["hu", afternoon, "long", "2025. március 9."],
  ["hu", afternoon, "time", "15:05"],
  ["en", midnight, "long", "January 1, 2025"],
  ["en", midnight, "time", "12:00 AM"],
  ["en", midnight - 1, "long", "December 31, 2024"],
] as const)("in %s, %d in UTC has the %s format %s", (locale, time, format, text) => {
  expect(formatTimestamp(locale, time, format)).toBe(text);
});

test("times of messages are the same in a browser without date-fns, in both languages", () => {
  for (const locale of ["en", "hu"] as const) {
    const texts = { t: getTranslate(locale), locale };
    for (let month = 0; month < 12; month += 1) {
      const day = Date.UTC(2025, month, 9);
      expect(formatDay(texts, day)).toBe(formatTimestamp(locale, day, "short"));
      expect(formatDay(texts, day, "long")).toBe(formatTimestamp(locale, day, "long"));
    }
    for (let hour = 0; hour < 24; hour += 1) {
      const time = Date.UTC(2025, 0, 1, hour, 5);
      expect(formatTime(locale, time)).toBe(formatTimestamp(locale, time, "time"));
    }
  }
});

test.each([
  ["en", "Saturday, November 28", "Friday, November 28, 2025"],
  ["hu", "november 28., szombat", "2025. november 28., péntek"],
] as const)(
  "a day has its weekday, and the year if it is another one (%s)",
  (locale, same, past) => {
    const now = Date.UTC(2026, 10, 30);
    const texts = { t: getTranslate(locale), locale };
    expect(formatWeekday(texts, Date.UTC(2026, 10, 28), now)).toBe(same);
    expect(formatWeekday(texts, Date.UTC(2025, 10, 28), now)).toBe(past);
  },
);

test.each([
  ["es", "sábado, 28 de noviembre", "28 de noviembre de 2025"],
  ["de", "Samstag, 28. November", "28. November 2025"],
])("a day in a language that an admin added has its own form (%s)", (locale, same, past) => {
  const now = Date.UTC(2026, 10, 30);
  const texts = { t: getTranslate("en"), locale: locale as Locale };
  expect(formatWeekday(texts, Date.UTC(2026, 10, 28), now)).toBe(same);
  expect(formatWeekday(texts, Date.UTC(2025, 10, 28), now)).toBe(past);
});

test("a day and a time have a comma between them, but not in Hungarian", () => {
  expect(joinMoment("en", "Nov 27, 2026", "2:46 PM")).toBe("Nov 27, 2026, 2:46 PM");
  expect(joinMoment("hu", "2026. nov. 27.", "14:46")).toBe("2026. nov. 27. 14:46");
});

test("relative times have the distance with a suffix", () => {
  expect(formatRelative("en", afternoon - 5 * minute, afternoon)).toBe("5 minutes ago");
  expect(formatRelative("en", afternoon - 72 * 60 * minute, afternoon)).toBe("3 days ago");
  expect(formatRelative("hu", afternoon - 5 * minute, afternoon)).toBe("5 perccel ezelőtt");
});

test("an age has its largest unit, and is at least a minute", () => {
  expect([0, 40, 170, 26 * 60, 50 * 60].map((count) => formatAge("en", count * minute))).toEqual([
    ...["1 min", "40 min", "2 hr", "1 day", "2 days"],
  ]);
  expect([40, 170].map((count) => formatAge("hu", count * minute))).toEqual(["40 perc", "2 óra"]);
  expect([formatHours("en", 2.54), formatHours("hu", 2.54)]).toEqual(["2.5 hr", "2,5 óra"]);
});

test("how long someone waits has the form of the language", () => {
  const waits = (locale: "en" | "hu") =>
    [0, 170, 50 * 60].map((count) => formatWait(locale, count * minute));
  expect(waits("en")).toEqual(["1 min", "2 hr", "2 days"]);
  expect(waits("hu")).toEqual(["1 perce", "2 órája", "2 napja"]);
});

test.each([
  [119 / 60, "1 min", "1 minute ago", "1 perce", "1 perccel ezelőtt"],
  [59.9, "59 min", "59 minutes ago", "59 perce", "59 perccel ezelőtt"],
  [119, "1 hr", "1 hour ago", "1 órája", "1 órával ezelőtt"],
  [71 * 60, "2 days", "2 days ago", "2 napja", "2 nappal ezelőtt"],
])("after %d minutes a wait and its start name the same whole units", (count, ...texts) => {
  const shown = (["en", "hu"] as const).flatMap((locale) => [
    formatWait(locale, count * minute),
    formatAgo(locale, afternoon - count * minute, afternoon),
  ]);
  expect(shown).toEqual(texts);
});

test("a column of a table has a short form of a distance", () => {
  const ago = (locale: "en" | "hu") =>
    formatShortRelative(locale, afternoon - 72 * 60 * minute, afternoon);
  expect([ago("en"), ago("hu")]).toEqual(["3 days ago", "3 napja"]);
});

const plain = (text: string) => text.replace(/\s/g, " ");

test("a price has its currency's sign in the place of each language", () => {
  const prices = (locale: "en" | "hu") =>
    ["usd", "eur", "gbp"].map((currency) => plain(formatPrice(locale, 4_900, currency)));
  expect(prices("en")).toEqual(["$49", "€49", "£49"]);
  expect(prices("hu")).toEqual(["49 $", "49 €", "49 £"]);
});

test("a price that is not whole has two decimals", () => {
  expect(formatPrice("en", 4_950, "usd")).toBe("$49.50");
  expect(plain(formatPrice("hu", 129_905, "eur"))).toBe("1299,05 €");
});

const HOUR_MS = 3_600_000;
const t = getTranslate("en");

test.each([
  [0, "an hour"],
  [1, "an hour"],
  [1.1, "a few hours"],
  [6, "a few hours"],
  [6.1, "a day"],
  [24, "a day"],
  [24.1, "two days"],
  [48, "two days"],
  [48.1, "a week"],
  [168, "a week"],
])("%d hours are described as within %s, to others and to the expert", (hours, words) => {
  expect(responseTimeText(t, hours * HOUR_MS)).toBe(`Usually replies within ${words}`);
  expect(responseTimeOfCard(t, hours * HOUR_MS)).toBe(`Replies within ${words}`);
  expect(ownResponseTimeText(t, hours * HOUR_MS)).toContain(`usually replies within ${words}.`);
});

const cases = [168.1 * HOUR_MS, null];
test.each(cases)("%s has no description, and the expert's text gives the reason", (time) => {
  expect(responseTimeText(t, time)).toBeNull();
  expect(ownResponseTimeText(t, time)).toContain(
    "once you've replied to 3 requests, each within a week",
  );
});
