import { describe, expect, test } from "vitest";
import { formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { formatDay, formatTime } from "#app/i18n/format-live.ts";

const afternoon = Date.UTC(2025, 2, 9, 15, 5);
const midnight = Date.UTC(2025, 0, 1, 0, 0);
const minute = 60_000;

describe("dates and times", () => {
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
});

describe("times of messages", () => {
  test("are the same in a browser without date-fns, in both languages", () => {
    for (const locale of ["en", "hu"] as const) {
      for (let month = 0; month < 12; month += 1) {
        const day = Date.UTC(2025, month, 9);
        expect(formatDay(locale, day)).toBe(formatTimestamp(locale, day, "short"));
      }
      for (let hour = 0; hour < 24; hour += 1) {
        const time = Date.UTC(2025, 0, 1, hour, 5);
        expect(formatTime(locale, time)).toBe(formatTimestamp(locale, time, "time"));
      }
    }
  });
});

describe("relative times", () => {
  test("have the distance with a suffix", () => {
    expect(formatRelative("en", afternoon - 5 * minute, afternoon)).toBe("5 minutes ago");
    expect(formatRelative("en", afternoon - 72 * 60 * minute, afternoon)).toBe("3 days ago");
    expect(formatRelative("hu", afternoon - 5 * minute, afternoon)).toBe("5 perccel ezelőtt");
  });
});
