import { describe, expect, test } from "vitest";
import { formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { formatDay, formatTime } from "#app/i18n/format-live.ts";

const afternoon = Date.UTC(2025, 2, 9, 15, 5);
const midnight = Date.UTC(2025, 0, 1, 0, 0);
const minute = 60_000;

describe("dates and times", () => {
  test("have the specified formats in English", () => {
    expect(formatTimestamp("en", afternoon, "short")).toBe("Mar 9, 2025");
    expect(formatTimestamp("en", afternoon, "long")).toBe("March 9, 2025");
    expect(formatTimestamp("en", afternoon, "time")).toBe("3:05 PM");
  });

  test("have Hungarian order and names in Hungarian", () => {
    expect(formatTimestamp("hu", afternoon, "long")).toBe("2025. március 9.");
    expect(formatTimestamp("hu", afternoon, "time")).toBe("15:05");
  });

  test("are in UTC in any time zone of the server", () => {
    expect(formatTimestamp("en", midnight, "long")).toBe("January 1, 2025");
    expect(formatTimestamp("en", midnight, "time")).toBe("12:00 AM");
    expect(formatTimestamp("en", midnight - 1, "long")).toBe("December 31, 2024");
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
