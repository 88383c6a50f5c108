import { expect, test } from "vitest";
import { type DayCounts, emptyCounts } from "#app/domain/insights/load-insights.server.ts";
import {
  dividePeriods,
  firstDays,
  firstReadDay,
  medianOf,
  sumCounts,
  sumPeriods,
  usualUnit,
} from "#app/domain/insights/periods.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";

/** A Thursday. */
const TODAY = Date.UTC(2026, 10, 26, 15);
const DAY = Math.floor(TODAY / DAY_MS);

const on = (day: number, changes: Partial<DayCounts>): DayCounts => ({
  ...emptyCounts(),
  day,
  replyMs: [],
  wonValue: 0,
  ...changes,
});

test("the days end with today, and days without counts are zero", () => {
  const periods = dividePeriods([on(DAY, { views: 3 }), on(DAY - 2, { views: 1 })], "day", TODAY);
  expect(periods).toHaveLength(31);
  expect(periods.slice(-3).map(({ counts }) => counts.views)).toEqual([1, 0, 3]);
  expect(new Date(periods.at(-1)?.start ?? 0).toISOString()).toBe("2026-11-26T00:00:00.000Z");
});

test("weeks begin on Monday, and hold the sums of their days", () => {
  const days = [on(DAY, { listed: 1 }), on(DAY - 3, { listed: 2 }), on(DAY - 4, { listed: 4 })];
  const periods = dividePeriods(days, "week", TODAY);
  expect(periods).toHaveLength(12);
  expect(periods.slice(-2).map(({ counts }) => counts.listed)).toEqual([4, 3]);
  expect(new Date(periods.at(-1)?.start ?? 0).toISOString()).toBe("2026-11-23T00:00:00.000Z");
});

test("every day belongs to exactly one week, on each day of the week", () => {
  for (let later = 0; later < 7; later += 1) {
    const time = TODAY + later * DAY_MS;
    const { shown } = firstDays("week", time);
    const days = Array.from({ length: 7 * 24 }, (_, nth) => on(shown - 7 + nth, { views: 1 }));
    const total = sumCounts(dividePeriods(days, "week", time).map(({ counts }) => counts));
    expect(total.views).toBe(7 * 12);
    expect(new Date(shown * DAY_MS).getUTCDay()).toBe(1);
  }
});

test("the sums are of days and weeks that are over, and compared with as many before", () => {
  for (const [unit, ago, length] of [
    ["day", 0, 30],
    // The week began on a Monday, three days ago.
    ["week", 3, 28],
  ] as const) {
    const { shown, whole, before } = firstDays(unit, TODAY);
    // Each day of a sum is in a chart.
    expect(shown).toBeLessThanOrEqual(whole.from);
    expect(whole).toEqual({ from: DAY - ago - length, end: DAY - ago });
    expect(before).toEqual({ from: DAY - ago - 2 * length, end: DAY - ago - length });
    expect(firstReadDay(unit, TODAY)).toBeLessThanOrEqual(before.from);
  }
});

test("the current week, the four before it and the four before those are counted apart", () => {
  const days = [
    on(DAY, { views: 1, replyMs: [900], wonValue: 1 }),
    on(DAY - 3, { views: 2, replyMs: [100, 300], wonValue: 2 }),
    on(DAY - 4, { views: 4, replyMs: [10, 30], wonValue: 4 }),
    on(DAY - 31, { views: 8, wonValue: 8 }),
    on(DAY - 32, { views: 16, replyMs: [500], wonValue: 16 }),
    on(DAY - 59, { views: 32 }),
    on(DAY - 60, { views: 64, replyMs: [7] }),
  ];
  const sums = sumPeriods(days, "week", TODAY);
  expect([sums.current.views, sums.totals.views, sums.before.views]).toEqual([3, 12, 48]);
  expect([sums.replyMsCurrent, sums.replyMs, sums.replyMsBefore]).toEqual([300, 20, 500]);
  expect(sums.wonValue).toEqual({ current: 3, totals: 12 });
  const periods = dividePeriods(days, "week", TODAY);
  expect(sumCounts(periods.map(({ counts }) => counts)).views).toBe(127);
  // The same as the last bars of the chart.
  const drawn = sumCounts(periods.slice(-5, -1).map(({ counts }) => counts));
  expect(drawn).toEqual(sums.totals);
});

test("the days of the charts are those that the sums count, and today", () => {
  const days = Array.from({ length: 70 }, (_, nth) => on(DAY - nth, { views: 1, requests: nth }));
  const { totals, current } = sumPeriods(days, "day", TODAY);
  const shown = dividePeriods(days, "day", TODAY).map(({ counts }) => counts);
  expect([totals.views, current.views]).toEqual([30, 1]);
  expect(sumCounts(shown.slice(0, -1))).toEqual(totals);
  expect(shown.at(-1)).toEqual(current);
});

test("few requests are shown by week, two or more a day by day", () => {
  const requests = (count: number, day = DAY) => [on(day, { requests: count })];
  expect(usualUnit(requests(59), TODAY)).toBe("week");
  expect(usualUnit(requests(60), TODAY)).toBe("day");
  expect(usualUnit(requests(60, DAY - 31), TODAY)).toBe("week");
});

test("the time to reply is the median of the period", () => {
  const days = [on(DAY, { replyMs: [30, 10] }), on(DAY - 1, { replyMs: [100] })];
  const periods = dividePeriods(days, "week", TODAY);
  expect(periods.slice(-2).map(({ replyMs }) => replyMs)).toEqual([null, 30]);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(sumPeriods(days.slice(1), "day", TODAY).replyMsCurrent).toBeNull();
});
