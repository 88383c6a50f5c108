import { expect, test } from "vitest";
import { type DailyFigures, overviewDays } from "#app/domain/overview/daily-figures.server.ts";
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

test("four whole weeks are compared with the four before, and this week is apart", () => {
  // This week began 3 days ago, the shown weeks 31 days ago, and those before 59 days ago.
  const ago = { 0: 5, 1: 3, 4: 2, 31: 100, 32: 7, 59: 1 };
  const series = toSeries("requests", figures(ago));
  expect(series).toMatchObject({ today: 5, yesterday: 3, thisWeek: 8, total: 102, before: 8 });
  expect(series.weeks.map(({ value }) => value)).toEqual([1, 0, 0, 7, 100, 0, 0, 2, 8]);
});

test("the bars of each color add up to its sum, on each day of the week", () => {
  for (let later = 0; later < 7; later += 1) {
    const ago = Object.fromEntries(Array.from({ length: 80 }, (_, nth) => [nth, nth + 1]));
    const series = toSeries("requests", figures(ago, TODAY + later * DAY_MS));
    const sum = (weeks: typeof series.weeks) => weeks.reduce((all, { value }) => all + value, 0);
    const { weeks, total, before, thisWeek } = series;
    expect(sum(weeks.filter(({ isEarlier }) => isEarlier))).toBe(before);
    expect(sum(weeks.filter(({ isEarlier, isRunning }) => !isEarlier && !isRunning))).toBe(total);
    expect(sum(weeks.filter(({ isRunning }) => isRunning))).toBe(thisWeek);
  }
});

test("on each day of the week there are nine weeks, which begin on Monday", () => {
  for (let later = 0; later < 7; later += 1) {
    const time = TODAY + later * DAY_MS;
    const { weeks } = toSeries("emails", figures({}, time));
    expect(weeks).toHaveLength(9);
    for (const { start } of weeks) expect(new Date(start).getUTCDay()).toBe(1);
    const [last] = weeks.slice(-1);
    expect(time - (last?.start ?? 0)).toBeLessThan(7 * DAY_MS);
  }
});
