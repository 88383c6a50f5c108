import { fullWeeks } from "#app/lib/weeks.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { type DayCounts, emptyCounts } from "./load-insights.server.ts";
import { COUNT_NAMES, type CountName, UNITS, type Unit } from "./schema.ts";

export interface Period {
  /** When it begins and when the next one does, in UTC milliseconds. */
  start: number;
  end: number;
  counts: Record<CountName, number>;
  /** The median wait for a reply; null without one. */
  replyMs: number | null;
}

/**
 * The first day of the charts; the days or weeks that are over, which the sums count; and as many
 * before them.
 */
export function firstDays(unit: Unit, time = now()) {
  const { days, count, summed } = UNITS[unit];
  const today = Math.floor(time / DAY_MS);
  const whole = unit === "day" ? { from: today - summed, end: today } : fullWeeks(today, summed);
  const before = { from: whole.from - summed * days, end: whole.from };
  return { shown: whole.end - (count - 1) * days, whole, before };
}

/** The earliest day that a page needs. */
export function firstReadDay(unit: Unit, time = now()): number {
  const { shown, before } = firstDays(unit, time);
  return Math.min(shown, before.from);
}

/**
 * The sums of the time that is over, of the time before it and of the current day or week, and the
 * usual wait for a reply in each. The noted value of won requests is not compared.
 */
export function sumPeriods(days: readonly DayCounts[], unit: Unit, time = now()) {
  const { whole, before } = firstDays(unit, time);
  const within = ({ from, end }: typeof whole) =>
    days.filter(({ day }) => day >= from && day < end);
  const waits = (part: readonly DayCounts[]) => medianOf(part.flatMap(({ replyMs }) => replyMs));
  const running = days.filter(({ day }) => day >= whole.end);
  return {
    totals: sumCounts(within(whole)),
    before: sumCounts(within(before)),
    current: sumCounts(running),
    wonValue: { totals: sumValues(within(whole)), current: sumValues(running) },
    replyMs: waits(within(whole)),
    replyMsBefore: waits(within(before)),
    replyMsCurrent: waits(running),
  };
}

/** The shown days or weeks in the order of time, each with its sums. */
export function dividePeriods(days: readonly DayCounts[], unit: Unit, time = now()): Period[] {
  const { shown } = firstDays(unit, time);
  const { days: length, count } = UNITS[unit];
  return Array.from({ length: count }, (_, nth) => {
    const first = shown + nth * length;
    const own = days.filter(({ day }) => day >= first && day < first + length);
    return {
      start: first * DAY_MS,
      end: (first + length) * DAY_MS,
      counts: sumCounts(own),
      replyMs: medianOf(own.flatMap(({ replyMs }) => replyMs)),
    };
  });
}

/** Fewer requests than two a day make rows of single bars, so they are shown by week. */
const FEWEST_FOR_DAYS = 2 * UNITS.day.summed;

/** How the time is divided unless the reader chooses. */
export function usualUnit(days: readonly DayCounts[], time = now()): Unit {
  const { shown } = firstDays("day", time);
  const { requests } = sumCounts(days.filter(({ day }) => day >= shown));
  return requests < FEWEST_FOR_DAYS ? "week" : "day";
}

export function sumCounts(
  parts: readonly Readonly<Record<CountName, number>>[],
): Record<CountName, number> {
  const sums = emptyCounts();
  for (const part of parts) for (const name of COUNT_NAMES) sums[name] += part[name];
  return sums;
}

const sumValues = (days: readonly DayCounts[]): number =>
  days.reduce((sum, { wonValue }) => sum + wonValue, 0);

/** For an even count the mean of the middle two; null for none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
