import { DAY_MS } from "#app/platform/clock.ts";

/** The right ends so many days after the day of purchase (terms, "withdrawal"). */
export const WITHDRAWAL_DAYS = 14;
/** Good Friday as the last day moves the end to the Tuesday after Easter, four days later. */
const LATEST_DAYS = 18;

export interface WithdrawalTerm {
  /** Between the day of purchase and that day. */
  days: number;
  /** "check": over, unless the last day was a public holiday, which the program does not know. */
  state: "open" | "check" | "late";
}

/**
 * The term of withdrawal at a time (UTC ms). Hungarian law counts calendar days, the last one is
 * whole, and a term that would end at a weekend ends on Monday.
 */
export function withdrawalTerm(paidAt: number, at: number): WithdrawalTerm {
  const bought = dayOf(paidAt);
  const days = Math.max(0, dayOf(at) - bought);
  const weekday = new Date((bought + WITHDRAWAL_DAYS) * DAY_MS).getUTCDay();
  const extra = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0;
  if (days <= WITHDRAWAL_DAYS + extra) return { days, state: "open" };
  return { days, state: days <= LATEST_DAYS ? "check" : "late" };
}

const SATURDAY = 6;
const SUNDAY = 0;

const inHungary = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Budapest",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** The number of the calendar day in Hungary. */
function dayOf(at: number): number {
  const parts = inHungary.formatToParts(at);
  const [year = 0, month = 0, day = 0] = (["year", "month", "day"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
