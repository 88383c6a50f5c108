import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { measuredExperts, refreshResponseTimesStatement } from "./response-time.server.ts";

/** The lottery numbers of listings are below this. */
export const LOTTERY_NUMBERS = 2 ** 31;
const MINUTES_A_DAY = DAY_MS / MINUTE_MS;

/**
 * Measures at most `limit` verified experts whose minute of the day (UTC) it is. A run every minute
 * measures each expert once a day without stored progress. After a missed minute its experts wait
 * for the next day.
 */
export async function refreshResponseTimes(
  db: Database,
  { limit, at = now() }: { limit: number; at?: number },
): Promise<void> {
  await refreshResponseTimesStatement(db, { ...turnAt(at), limit });
}

/** The experts whose minute it is. */
export const dueExperts = (limit: number) => measuredExperts({ ...turnAt(now()), limit });

/** The lottery numbers of this minute: [`from`, `until`). */
export function turnAt(at: number): { from: number; until: number } {
  const minute = Math.floor((at % DAY_MS) / MINUTE_MS);
  const first = (index: number) => Math.ceil((index * LOTTERY_NUMBERS) / MINUTES_A_DAY);
  return { from: first(minute), until: first(minute + 1) };
}
