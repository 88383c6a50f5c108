/** Thursday: the first day of the epoch. Weeks begin on Monday, as in ISO 8601. */
const EPOCH_WEEKDAY = 3;

export const DAYS_PER_WEEK = 7;

/** The first day of the week of a day, both in days since 1970. */
export const mondayOf = (day: number): number => day - ((day + EPOCH_WEEKDAY) % DAYS_PER_WEEK);

/** The last weeks that are over: `count` of them before that of `day`, from `from` until `end`. */
export function fullWeeks(day: number, count: number): { from: number; end: number } {
  const end = mondayOf(day);
  return { from: end - count * DAYS_PER_WEEK, end };
}
