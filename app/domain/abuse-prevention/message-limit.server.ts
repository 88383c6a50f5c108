import type { RateLimit } from "./rate-limit.server.ts";

/** `who` is the expert's user id or the client's quote id. */
export function messageLimit(who: string, mostPerMinute: number): RateLimit {
  return { name: "message", who, most: mostPerMinute, windowMinutes: 1 };
}
