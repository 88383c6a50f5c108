/**
 * Optimistic batches: read rows, compute others from them, write in one batch whose check makes it
 * fail if the rows have changed since, and repeat (decision 010).
 */
import { type SQL, sql } from "drizzle-orm";
import { Outage } from "#app/lib/outage.ts";
import type { Database, Statement } from "./client.ts";

const MAX_ATTEMPTS = 8;
/** How SQLite reports a failed check, and a row that was deleted since it was read. */
const CONFLICT = /NOT NULL constraint failed: \w+\.updated_at|FOREIGN KEY constraint failed/;
/** Once, another writer has deleted a row. Each time, the statements are wrong. */
const FOREIGN_KEY = /FOREIGN KEY/;

/** For an attempt that detects only after its batch that its source has changed. */
export class ConflictError extends Error {
  override name = "ConflictError";
}

/**
 * Statement: makes its batch fail if `condition` is true for a row of `table`. SQLite aborts a
 * batch only when a constraint fails, so a column that is never null is set to null.
 */
export function conflictStatement(db: Database, table: SQL, condition: SQL): Statement {
  return db.run(sql`update ${table} set updated_at = null where ${condition}`);
}

/** Runs `attempt`, which reads and then writes, and repeats it when another writer interferes. */
export async function retryOptimisticBatch<Result>(
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const conflict = findConflict(error);
      if (!conflict) throw error;
      if (count < MAX_ATTEMPTS) continue;
      if (FOREIGN_KEY.test(conflict.message)) throw error;
      throw new Outage("A record kept changing", { cause: error });
    }
  }
}

/** Whether a constraint made a batch fail; none of it was written. `which` matches its message. */
export function isConstraintError(error: unknown, which = /^/): boolean {
  if (!(error instanceof Error)) return false;
  const isConstraint = "code" in error && String(error.code).startsWith("SQLITE_CONSTRAINT");
  return (isConstraint && which.test(error.message)) || isConstraintError(error.cause, which);
}

function findConflict(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  const isConflict = error instanceof ConflictError || CONFLICT.test(error.message);
  return isConflict ? error : findConflict(error.cause);
}
