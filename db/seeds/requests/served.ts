import type { Member } from "#db/seeds/people/rows.ts";
import { DAY_MS } from "#db/seeds/times.ts";

/** When each member last got a request: the day in the person's data, or the latest request. */
export function lastServedTimes(
  now: number,
  members: readonly Member[],
  threads: readonly { expertId: string; createdAt: number }[],
): Map<string, number> {
  const times = new Map<string, number>();
  for (const { id, person } of members) {
    if (person.servedDaysAgo) times.set(id, now - person.servedDaysAgo * DAY_MS);
  }
  for (const { expertId, createdAt } of threads) {
    times.set(expertId, Math.max(createdAt, times.get(expertId) ?? 0));
  }
  return times;
}
