import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { refreshResponseTimesStatement } from "./response-time.server.ts";

/** The lottery numbers of listings are below. */
export const LOTTERY_NUMBERS = 2 ** 31;
const MINUTES_A_DAY = DAY_MS / MINUTE_MS;

/**
 * Measures the verified experts whose minute of the day (UTC) has come, at most `limit`: called every minute, it comes to each once a day
 * and remembers nothing. An expert whose minute was missed waits for the next day.
 */
export async function refreshResponseTimes(
  db: Database,
  { limit, at = now() }: { limit: number; at?: number },
): Promise<void> {
  await refreshResponseTimesStatement(db, { ...turnAt(at), limit });
}

/** The lottery numbers that have their turn: [`from`, `until`). */
export function turnAt(at: number): { from: number; until: number } {
  const minute = Math.floor((at % DAY_MS) / MINUTE_MS);
  const first = (index: number) => Math.ceil((index * LOTTERY_NUMBERS) / MINUTES_A_DAY);
  return { from: first(minute), until: first(minute + 1) };
}
