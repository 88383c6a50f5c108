import { DAYS_PER_WEEK } from "#app/lib/weeks.ts";
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
  /** Of the shown weeks, of as many before them, and of the current one. */
  total: number;
  before: number;
  thisWeek: number;
  /** Of the revenue: payments in other currencies, which it leaves out. */
  otherCurrencies?: number;
  /** All days as weeks, which begin on Monday, oldest first. The last one ends today. */
  weeks: Week[];
}

interface Week {
  start: number;
  value: number;
  isEarlier: boolean;
  isRunning: boolean;
}

/** The figures as series, and the funnel. Whether an admin asks is NOT checked here. */
export async function loadOverviewUnscoped(db: Database, currency: string) {
  const { figures, otherCurrencies, ...rest } = await loadFiguresUnscoped(db, currency);
  const series = SERIES.map((name): Series => {
    const one = toSeries(name, figures);
    return name === "revenueCents" ? { ...one, otherCurrencies } : one;
  });
  return { ...rest, series };
}

export function toSeries(name: Series["name"], figures: readonly DailyFigures[]): Series {
  const [yesterday = 0, today = 0] = figures.slice(-2).map((figure) => figure[name]);
  const sum = (first: number, end: number) =>
    figures.slice(first, end).reduce((total, figure) => total + figure[name], 0);
  const weeks = Array.from({ length: Math.ceil(figures.length / DAYS_PER_WEEK) }, (_, nth) => {
    const first = nth * DAYS_PER_WEEK;
    return {
      start: figures[first]?.day ?? 0,
      value: sum(first, first + DAYS_PER_WEEK),
      isEarlier: first < SHOWN_DAYS,
      isRunning: first + DAYS_PER_WEEK >= figures.length,
    };
  });
  return {
    name,
    today,
    yesterday,
    weeks,
    total: sum(SHOWN_DAYS, 2 * SHOWN_DAYS),
    before: sum(0, SHOWN_DAYS),
    thisWeek: sum(2 * SHOWN_DAYS, figures.length),
  };
}
