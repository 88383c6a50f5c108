import { DAYS_PER_WEEK, sameDaysBefore } from "#app/lib/weeks.ts";
import type { Database } from "#db/client.ts";
import { type DailyFigures, loadFiguresUnscoped, SHOWN_DAYS } from "./daily-figures.server.ts";

const SERIES = [
  "revenueCents",
  "requests",
  "replies",
  "signUps",
  "emails",
] as const satisfies readonly (keyof DailyFigures)[];

/** One figure over the days of the overview. */
export interface Series {
  name: (typeof SERIES)[number];
  today: number;
  yesterday: number;
  /** Of the shown days, and of the same days of the weeks before them. */
  total: number;
  before: number;
  /** All days as weeks, which begin on Monday, oldest first. The last one ends today. */
  weeks: Week[];
}

interface Week {
  start: number;
  value: number;
  /** The part of the value that is compared; it differs in the week of the last compared day. */
  counted: number;
  isEarlier: boolean;
  isRunning: boolean;
}

/** The figures as series, and the funnel. Whether an admin asks is NOT checked here. */
export async function loadOverviewUnscoped(db: Database, currency: string) {
  const { figures, ...rest } = await loadFiguresUnscoped(db, currency);
  return { ...rest, series: SERIES.map((name) => toSeries(name, figures)) };
}

export function toSeries(name: Series["name"], figures: readonly DailyFigures[]): Series {
  const [yesterday = 0, today = 0] = figures.slice(-2).map((figure) => figure[name]);
  const sum = (days: readonly DailyFigures[]) =>
    days.reduce((total, figure) => total + figure[name], 0);
  const shown = { first: SHOWN_DAYS, today: figures.length - 1, length: SHOWN_DAYS };
  const { from, end } = sameDaysBefore(shown);
  const weeks = Array.from({ length: Math.ceil(figures.length / DAYS_PER_WEEK) }, (_, nth) => {
    const first = nth * DAYS_PER_WEEK;
    const isEarlier = first < SHOWN_DAYS;
    const last = first + DAYS_PER_WEEK;
    return {
      start: figures[first]?.day ?? 0,
      value: sum(figures.slice(first, last)),
      counted: sum(figures.slice(first, isEarlier ? Math.min(end, last) : last)),
      isEarlier,
      isRunning: last >= figures.length,
    };
  });
  const [total, before] = [sum(figures.slice(shown.first)), sum(figures.slice(from, end))];
  return { name, today, yesterday, total, before, weeks };
}
