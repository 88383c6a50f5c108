import { inArray, lt } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts, rateLimits, sessions } from "#db/schema.ts";

/** Deletes up to `limit` expired rows of each kind: rate-limit windows, sessions, drafts of quotes. Returns how many went. */
export async function purgeExpired(db: Database, input: { limit: number }): Promise<number> {
  const removed = await db.batch([
    purge(db, rateLimits, rateLimits.key, input.limit),
    purge(db, sessions, sessions.idHash, input.limit),
    purge(db, quoteDrafts, quoteDrafts.id, input.limit),
  ]);
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

type ExpiringTable = typeof rateLimits | typeof sessions | typeof quoteDrafts;
type KeyColumn = typeof rateLimits.key | typeof sessions.idHash | typeof quoteDrafts.id;

function purge(db: Database, table: ExpiringTable, key: KeyColumn, limit: number) {
  const expired = db.select({ key }).from(table).where(lt(table.expiresAt, now())).limit(limit);
  return db.delete(table).where(inArray(key, expired));
}
