import { expect, test } from "vitest";
import { mondayOf, sameDaysBefore } from "#app/lib/weeks.ts";

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (date: string) => Date.parse(date) / DAY_MS;

test("weeks begin on Monday, on each day of the week and at the change of a year", () => {
  const monday = dayOf("2026-12-28");
  for (let later = 0; later < 7; later += 1) expect(mondayOf(monday + later)).toBe(monday);
  expect(mondayOf(monday + 7)).toBe(monday + 7);
  expect(mondayOf(dayOf("1970-01-08"))).toBe(dayOf("1970-01-05"));
});

test("a time that is not over yet is compared with as many days before it", () => {
  // Four weeks that end on a Wednesday.
  const [first, today] = [dayOf("2026-11-02"), dayOf("2026-11-25")];
  const before = sameDaysBefore({ first, today, length: 28 });
  expect(before).toEqual({ from: dayOf("2026-10-05"), end: dayOf("2026-10-29") });
  expect(before.end - before.from).toBe(today - first + 1);
});
