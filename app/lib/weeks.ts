/** Thursday: the first day of the epoch. Weeks begin on Monday, as in ISO 8601. */
const EPOCH_WEEKDAY = 3;

export const DAYS_PER_WEEK = 7;

/** The first day of the week of a day, both in days since 1970. */
export const mondayOf = (day: number): number => day - ((day + EPOCH_WEEKDAY) % DAYS_PER_WEEK);

interface ComparedDays {
  first: number;
  today: number;
  length: number;
}

/**
 * The days that are compared with those from `first` to `today`: as many days, a whole `length`
 * earlier. `end` is the day after the last one.
 */
export function sameDaysBefore({ first, today, length }: ComparedDays) {
  return { from: first - length, end: today - length + 1 };
}
