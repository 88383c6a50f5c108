import type { Database } from "#db/client.ts";
import { countAttempt, type RateLimit, secondsToWait } from "./rate-limit.server.ts";

/** `who` is the expert's user id or the client's quote id. */
export function messageLimit(who: string, mostPerMinute: number): RateLimit {
  return { name: "message", who, most: mostPerMinute, windowMinutes: 1 };
}

/** Counts one message; null lets it through, else the seconds to wait. */
export async function admitMessage(db: Database, limit: RateLimit): Promise<number | null> {
  return secondsToWait(limit, await countAttempt(db, limit));
}
