import { expect, test } from "vitest";
import {
  type DailyFigures,
  overviewDays,
  SHOWN_DAYS,
} from "#app/domain/overview/daily-figures.server.ts";
import { toSeries } from "#app/domain/overview/series.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A Thursday. */
const TODAY = Date.UTC(2026, 10, 26, 15);
const NONE = { requests: 0, replies: 0, signUps: 0, revenueCents: 0, emails: 0 };

/** The figures of all days, with these requests so many days ago. */
const figures = (ago: Record<number, number>, time = TODAY): DailyFigures[] =>
  overviewDays(time).map((day) => ({
    ...NONE,
    day,
    requests: ago[Math.floor((time - day) / DAY_MS)] ?? 0,
  }));

test("a sum begins on Monday, and is compared with the same days of four weeks before", () => {
  // The shown weeks begin 24 days ago; 26 days ago is a day later in the week than today.
  const ago = { 0: 5, 1: 3, 24: 2, 26: 100, [SHOWN_DAYS]: 7, [SHOWN_DAYS + 24]: 1 };
  const series = toSeries("requests", figures(ago));
  expect(series).toMatchObject({ today: 5, yesterday: 3, total: 10, before: 8 });
  expect(series.weeks.map(({ value }) => value)).toEqual([1, 0, 0, 107, 2, 0, 0, 8]);
  // Of the last week before, only the days up to this day of the week are compared.
  expect(series.weeks.map(({ counted }) => counted)).toEqual([1, 0, 0, 7, 2, 0, 0, 8]);
  expect(series.weeks.map(({ isEarlier }) => isEarlier)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
  expect(series.weeks.filter(({ isRunning }) => isRunning)).toEqual(series.weeks.slice(-1));
});

test("on each day of the week there are eight weeks, which begin on Monday", () => {
  for (let later = 0; later < 7; later += 1) {
    const time = TODAY + later * DAY_MS;
    const { weeks } = toSeries("emails", figures({}, time));
    expect(weeks).toHaveLength(8);
    for (const { start } of weeks) expect(new Date(start).getUTCDay()).toBe(1);
    const [last] = weeks.slice(-1);
    expect(time - (last?.start ?? 0)).toBeLessThan(7 * DAY_MS);
  }
});
