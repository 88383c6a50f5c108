/**
 * Leases: only one runner at a time works on a row. A lease ends by itself, so the rows of a
 * crashed runner become free again. Rows of a queue have no lease column: a lease moves their next
 * attempt to a later time.
 */
import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { now } from "#app/platform/clock.ts";

interface LeaseTable {
  leasedUntil: SQLiteColumn;
}

type QueueTable = SQLiteTable & Record<"attempts" | "nextAttemptAt", SQLiteColumn>;

/** Values that acquire a lease for `ms`, in an update of rows of which `isFree` is true. */
export function acquireLease(ms: number) {
  return { leasedUntil: now() + ms };
}

/** Values that release a lease. Its runner loses the lease in an update without `isLeased`. */
export const releaseLease = { leasedUntil: 0 };

/** Condition: no runner has the row. */
export function isFree(table: LeaseTable): SQL {
  return lte(table.leasedUntil, now());
}

/** Condition: the row still belongs to the runner that acquired it until this time. */
export function isLeased(table: LeaseTable, { leasedUntil }: { leasedUntil: number }): SQL {
  return eq(table.leasedUntil, leasedUntil);
}

/** Values that lease rows of a queue for `ms`. Each lease counts as an attempt. */
export function acquireAttempt(table: QueueTable, ms: number) {
  return { attempts: sql`${table.attempts} + 1`, nextAttemptAt: now() + ms };
}

/**
 * Condition: among the first `limit` due rows of a queue, or the last ones with `newestFirst`.
 * `isWaiting` is the queue's own state.
 */
export function isDue(
  table: QueueTable,
  isWaiting: SQL,
  { limit, newestFirst = false }: { limit: number; newestFirst?: boolean },
): SQL {
  const direction = sql.raw(newestFirst ? "desc" : "asc");
  return sql`rowid in (select rowid from ${table}
    where ${isWaiting} and next_attempt_at <= ${now()}
    order by next_attempt_at ${direction} limit ${limit})`;
}
