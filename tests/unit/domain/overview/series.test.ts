import { expect, test } from "vitest";
import {
  type DailyFigures,
  OVERVIEW_DAYS,
  SHOWN_DAYS,
} from "#app/domain/overview/daily-figures.server.ts";
import { toSeries } from "#app/domain/overview/series.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const NONE = { requests: 0, replies: 0, signUps: 0, revenueCents: 0, emails: 0 };

/** The figures of all days, with these requests so many days ago. */
const figures = (ago: Record<number, number>): DailyFigures[] =>
  Array.from({ length: OVERVIEW_DAYS }, (_, nth) => ({
    ...NONE,
    day: nth * DAY_MS,
    requests: ago[OVERVIEW_DAYS - 1 - nth] ?? 0,
  }));

test("sums and weeks are of the same days, and the time before has the same length", () => {
  const series = toSeries(
    "requests",
    figures({ 0: 5, 1: 3, [SHOWN_DAYS - 1]: 2, [SHOWN_DAYS]: 7 }),
  );
  expect(series).toMatchObject({ today: 5, yesterday: 3, total: 10, before: 7 });
  expect(series.weeks.map(({ value }) => value)).toEqual([0, 0, 0, 7, 2, 0, 0, 8]);
  expect(series.weeks.map(({ isEarlier }) => isEarlier)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
});

test("the last week ends today, and each begins seven days after the one before", () => {
  const { weeks } = toSeries("emails", figures({}));
  const starts = weeks.map(({ start }) => start / DAY_MS);
  expect(starts).toEqual([0, 7, 14, 21, 28, 35, 42, 49]);
  expect((starts.at(-1) ?? 0) + 7).toBe(OVERVIEW_DAYS);
});
