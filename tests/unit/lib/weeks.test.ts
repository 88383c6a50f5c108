import { expect, test } from "vitest";
import { fullWeeks, mondayOf } from "#app/lib/weeks.ts";

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (date: string) => Date.parse(date) / DAY_MS;

test("weeks begin on Monday, on each day of the week and at the change of a year", () => {
  const monday = dayOf("2026-12-28");
  for (let later = 0; later < 7; later += 1) expect(mondayOf(monday + later)).toBe(monday);
  expect(mondayOf(monday + 7)).toBe(monday + 7);
  expect(mondayOf(dayOf("1970-01-08"))).toBe(dayOf("1970-01-05"));
});

test("full weeks end before the week of a day, also on its Monday and its Sunday", () => {
  for (const today of ["2026-11-23", "2026-11-25", "2026-11-29"])
    expect(fullWeeks(dayOf(today), 4)).toEqual({
      from: dayOf("2026-10-26"),
      end: dayOf("2026-11-23"),
    });
  expect(fullWeeks(dayOf("2026-11-30"), 1).end).toBe(dayOf("2026-11-30"));
});
