import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema.ts";

export interface RateLimit {
  /** The limited action, such as "quote". */
  name: string;
  /** An address, an account or an email. Only its hash is stored. */
  who: string;
  /** The allowed attempts in one window. */
  most: number;
  windowMinutes: number;
}

export function hourlyLimit(limit: Omit<RateLimit, "windowMinutes">): RateLimit {
  return { ...limit, windowMinutes: 60 };
}

const columns = { count: rateLimits.count };

/**
 * Statement for the caller's batch: counts one attempt in the current window if `onlyIf` holds.
 * `secondsToWait` reads its rows.
 */
export function countAttempt(db: Database, limit: RateLimit, onlyIf: SQL = sql`true`) {
  const window = currentWindow(limit);
  return db
    .insert(rateLimits)
    .select(sql`select ${window.key}, 1, ${window.endsAt} where ${onlyIf}`)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
    .returning(columns);
}

/** Condition for statements after `countAttempt` in the same batch: the limit still holds. */
export function isWithinLimit(limit: RateLimit): SQL {
  const { key } = currentWindow(limit);
  // Without a row, a new window has begun since the attempt was counted.
  return sql`coalesce((select count from rate_limits where key = ${key}), 0) <= ${limit.most}`;
}

/** Statement: removes one counted attempt, for limits on failures only. */
export function undoAttempt(db: Database, limit: RateLimit) {
  return db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, currentWindow(limit).key));
}

/**
 * Null while the limit holds, otherwise the seconds until the window ends. `rows` are those of
 * `countAttempt`.
 */
export function secondsToWait(limit: RateLimit, rows: readonly { count: number }[]): number | null {
  if ((rows[0]?.count ?? 0) <= limit.most) return null;
  return Math.max(1, Math.ceil((currentWindow(limit).endsAt - now()) / SECOND_MS));
}

function currentWindow(limit: RateLimit): { key: string; endsAt: number } {
  const length = limit.windowMinutes * MINUTE_MS;
  const number = Math.floor(now() / length);
  const who = createHash("sha256").update(limit.who).digest("base64url");
  return {
    key: `${limit.name}:${who}:${limit.windowMinutes}:${number}`,
    endsAt: (number + 1) * length,
  };
}
